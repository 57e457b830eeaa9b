import type { Context } from "hono";
import { RefusedRequest } from "./refusals.ts";

const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** The text fields of a form that was sent without a script. Refuses what is no form. */
export async function sentFields(c: Context): Promise<Record<string, string>> {
  if (!FORM_TYPES.test(c.req.header("Content-Type") ?? "")) {
    throw new RefusedRequest(415, "A form was expected");
  }
  const form = await c.req.formData().catch((error) => {
    // A form that breaks off; one that is too large was refused while it was read.
    throw error instanceof TypeError ? new RefusedRequest(400, "The form is broken") : error;
  });
  const texts = [...form].filter((field): field is [string, string] =>
    typeof field[1] === "string"
  );
  return Object.fromEntries(texts);
}
