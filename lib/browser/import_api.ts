import type { ImportPlan } from "../schema/import_plan.ts";
import { type FormOutcome, outcomeOf } from "./accounts_api.ts";

/** What a CSV file of videos would do; nothing is done. */
export async function checkImport(file: File): Promise<FormOutcome<ImportPlan>> {
  const body = new FormData();
  body.append("file", file);
  return await outcomeOf(await fetch("/api/videos/import", { method: "POST", body }));
}
