import { z } from "zod";
import { id, instant } from "./fields.ts";

/** A row of the file, as a spreadsheet counts them, with the title that it has or is about. */
const ofRow = { row: z.int().positive(), title: z.string() };

const fields = z.record(z.string(), z.unknown());

/** A cell that differs: what the video has, and what the file has. */
const difference = z.object({ column: z.string(), before: z.string(), after: z.string() });

/** What an import would do, row by row. Nothing is done until the writes that it lists are sent. */
export const importPlanSchema = z.object({
  /** Videos to be made, with all that is sent for them. */
  creations: z.array(z.object({ ...ofRow, fields })),
  /** Videos to be changed; `stale` where they changed since the file was exported. */
  changes: z.array(z.object({
    ...ofRow,
    id,
    updatedAt: instant,
    before: fields,
    after: fields,
    differences: z.array(difference),
    stale: z.boolean(),
  })),
  /** How many rows say what the catalogue says already. */
  unchanged: z.int().nonnegative(),
  /** Rows that cannot be taken, and why. */
  refused: z.array(z.object({ ...ofRow, problems: z.array(z.string()) })),
  /** What is worth knowing of the file as a whole. */
  notes: z.array(z.string()),
});

export type ImportPlan = z.infer<typeof importPlanSchema>;
