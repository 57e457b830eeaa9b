import { Hono } from "hono";
import { z } from "zod";
import { requireAdmin } from "../middleware/session.ts";
import { smallBody } from "../middleware/small_body.ts";
import { RefusedRequest, valueOrRefuse } from "../refusals.ts";
import type { AppEnv, Services } from "../services.ts";
import { idParam } from "./schemas.ts";
import { validate } from "./validate.ts";

const roleSchema = z.strictObject({ isAdmin: z.boolean("isAdmin must be true or false") });

/** `/api/users/{id}`: what admins do with other people's accounts. */
export function userRoutes({ store, accounts }: Services) {
  async function userOf(id: number) {
    const user = await store.users.get(id);
    if (!user) throw new RefusedRequest(404, "User not found");
    return user;
  }

  return new Hono<AppEnv>()
    .patch(
      "/:id",
      requireAdmin,
      smallBody,
      validate("param", idParam),
      validate("json", roleSchema),
      async (c) => {
        const { username } = await userOf(c.req.valid("param").id);
        const { isAdmin } = c.req.valid("json");
        return c.json(valueOrRefuse(await accounts.setAdmin(username, isAdmin)));
      },
    )
    .delete("/:id/sessions", requireAdmin, validate("param", idParam), async (c) => {
      const { id } = await userOf(c.req.valid("param").id);
      // An admin who ends all own sessions stays signed in here.
      await accounts.endSessions(id, id === c.var.user.id ? c.var.session : undefined);
      return c.body(null, 204);
    });
}
