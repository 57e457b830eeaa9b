import { hc } from "hono/client";
import type { Api } from "../../routes/api/api.ts";

/** The API, typed by its routes. */
export const api = hc<Api>("/api");

/** The part of an answer that the typed client and the platform agree on. */
export type Answer = Pick<Response, "ok" | "status" | "statusText" | "headers" | "text">;

/** Throws for an answer that is not OK: the status, a colon, and what the server said. */
export async function assertOk(response: Answer): Promise<void> {
  if (response.ok) return;
  const text = (await response.text()) || response.statusText;
  throw new Error(`${response.status}: ${text}`);
}
