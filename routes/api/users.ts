import { Hono } from "hono";
import { z } from "zod";
import { publicUser } from "../../lib/schema/public_user.ts";
import { MAX_PAGE_SIZE } from "../../lib/schema/search_query.ts";
import { authorOf } from "../author.ts";
import { requireAdmin } from "../middleware/session.ts";
import { smallBody } from "../middleware/small_body.ts";
import { RefusedRequest, valueOrRefuse } from "../refusals.ts";
import type { AppEnv, Services } from "../services.ts";
import { idParam, wholeNumber } from "./schemas.ts";
import { validate } from "./validate.ts";

const NO_CURSOR = "The cursor is not valid";

const findQuery = z.object({
  search: z.string().trim().max(200, "search is too long").default(""),
  cursor: z.string().regex(/^[1-9]\d{0,14}$/, NO_CURSOR).transform(Number).optional(),
  limit: wholeNumber("limit", MAX_PAGE_SIZE, 20),
});

const roleSchema = z.strictObject({ isAdmin: z.boolean("isAdmin must be true or false") });

/** `/api/users`: what admins do with other people's accounts. */
export function userRoutes({ store, accounts }: Services) {
  async function userOf(id: number) {
    const user = await store.users.get(id);
    if (!user) throw new RefusedRequest(404, "User not found");
    return user;
  }

  return new Hono<AppEnv>()
    .get("/", requireAdmin, async (c) => c.json(await accounts.allUsers()))
    .get("/find", requireAdmin, validate("query", findQuery), async (c) => {
      const { search, cursor, limit } = c.req.valid("query");
      const { users, ...page } = await store.users.find({ search, before: cursor, limit });
      return c.json({ ...page, users: users.map(publicUser) });
    })
    .patch(
      "/:id",
      requireAdmin,
      smallBody,
      validate("param", idParam),
      validate("json", roleSchema),
      async (c) => {
        const { username } = await userOf(c.req.valid("param").id);
        const { isAdmin } = c.req.valid("json");
        return c.json(valueOrRefuse(await accounts.setAdmin(username, isAdmin, authorOf(c))));
      },
    )
    .delete("/:id/sessions", requireAdmin, validate("param", idParam), async (c) => {
      const { id } = await userOf(c.req.valid("param").id);
      // An admin who ends all own sessions stays signed in here.
      const own = id === c.var.user.id ? c.var.session : undefined;
      await accounts.endSessions(id, own, authorOf(c));
      return c.body(null, 204);
    });
}
