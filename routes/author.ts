import type { Context } from "hono";
import { type Author, BATCH_LIMIT } from "../lib/schema/audit.ts";
import type { SignedInEnv } from "./middleware/session.ts";
import { RefusedRequest } from "./refusals.ts";
import type { AppEnv } from "./services.ts";

/** Header in which the requests of one bulk edit or import name it, percent-encoded. */
export const BATCH_HEADER = "Audit-Batch";

/** On whose behalf a request behind a guard writes: the signed-in user, and the batch it names. */
export function authorOf(c: Context<AppEnv & SignedInEnv>): Author {
  const { id, username } = c.var.user;
  const batch = batchOf(c.req.header(BATCH_HEADER) ?? "");
  if (batch === undefined || batch.length > BATCH_LIMIT) {
    throw new RefusedRequest(400, `${BATCH_HEADER} is malformed or too long`);
  }
  return { actor: { id, username }, batch };
}

function batchOf(header: string): string | undefined {
  try {
    return decodeURIComponent(header).trim();
  } catch {
    return undefined;
  }
}
