import { Hono } from "hono";
import { z } from "zod";
import type { Author } from "../../lib/schema/audit.ts";
import { authorOf } from "../author.ts";
import { requireAdmin } from "../middleware/session.ts";
import { smallBody } from "../middleware/small_body.ts";
import { valueOrRefuse } from "../refusals.ts";
import type { AppEnv, Services } from "../services.ts";
import { idParam } from "./schemas.ts";
import { validate } from "./validate.ts";

/** Messages that one answer of the list holds. */
export const MESSAGE_PAGE_SIZE = 20;

const listQuery = z.object({ cursor: z.string().optional() });
const readSchema = z.strictObject({ read: z.boolean("read must be true or false") });

/** `/api/messages`: the messages of the contact form, for admins. */
export function messageRoutes({ store }: Services) {
  const messagesBy = (author: Author) => store.by(author).contactMessages;
  return new Hono<AppEnv>()
    .get("/", requireAdmin, validate("query", listQuery), async (c) => {
      const { cursor } = c.req.valid("query");
      return c.json(
        valueOrRefuse(
          await store.contactMessages.list({
            limit: MESSAGE_PAGE_SIZE,
            ...(cursor !== undefined && { cursor }),
          }),
        ),
      );
    })
    .patch(
      "/:id",
      requireAdmin,
      smallBody,
      validate("param", idParam),
      validate("json", readSchema),
      async (c) => {
        const { id } = c.req.valid("param");
        const { read } = c.req.valid("json");
        return c.json(valueOrRefuse(await messagesBy(authorOf(c)).markRead(id, read)));
      },
    )
    .delete("/:id", requireAdmin, validate("param", idParam), async (c) => {
      valueOrRefuse(await messagesBy(authorOf(c)).delete(c.req.valid("param").id));
      return c.body(null, 204);
    });
}
