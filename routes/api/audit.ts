import { Hono } from "hono";
import { z } from "zod";
import { AUDIT_ENTITIES } from "../../lib/schema/audit.ts";
import { requireAdmin } from "../middleware/session.ts";
import { valueOrRefuse } from "../refusals.ts";
import type { AppEnv, Services } from "../services.ts";
import { wholeNumber } from "./schemas.ts";
import { validate } from "./validate.ts";

/** Entries that one answer holds, at most and where nothing is said. */
const MAX_ENTRIES = 100;
const USUAL_ENTRIES = 50;

const NO_ACTOR = "actor must be the id of a user, or 0 for the command line";

const listQuery = z.object({
  entity: z.enum(AUDIT_ENTITIES, `entity must be one of ${AUDIT_ENTITIES.join(", ")}`).optional(),
  id: z.string().trim().min(1, "id is empty").max(100, "id is too long").optional(),
  actor: z.string().regex(/^(0|[1-9]\d{0,14})$/, NO_ACTOR).transform(Number).optional(),
  limit: wholeNumber("limit", MAX_ENTRIES, USUAL_ENTRIES),
  cursor: z.string().optional(),
}).refine(({ entity, id }) => id === undefined || entity !== undefined, {
  path: ["id"],
  message: "id needs an entity",
});

/** `/api/audit`: who changed what, newest first, for admins. */
export function auditRoutes({ store: { audit } }: Services) {
  return new Hono<AppEnv>()
    .get("/", requireAdmin, validate("query", listQuery), async (c) => {
      const { entity, id: entityId, actor: actorId, limit, cursor } = c.req.valid("query");
      return c.json(valueOrRefuse(await audit.list({ entity, entityId, actorId, limit, cursor })));
    });
}
