import { Hono } from "hono";
import { filterInputSchema } from "../../lib/schema/filter.ts";
import { authorOf } from "../author.ts";
import { requireAdmin } from "../middleware/session.ts";
import { smallBody } from "../middleware/small_body.ts";
import { valueOrRefuse } from "../refusals.ts";
import type { AppEnv, Services } from "../services.ts";
import { changeBody, creationBody, patchOf } from "./record_body.ts";
import { idParam } from "./schemas.ts";
import { validate } from "./validate.ts";
import { untilShown } from "./written.ts";

const creation = creationBody(filterInputSchema);
const change = changeBody(filterInputSchema);

/** `/api/filters`: what admins do with keyword filters. */
export function filterWriteRoutes(services: Services) {
  const { store } = services;
  return new Hono<AppEnv>()
    .post("/", requireAdmin, smallBody, validate("json", creation), async (c) => {
      const { name, slug, description } = c.req.valid("json");
      const input = { name, description, ...(slug !== undefined && { slug }) };
      const created = valueOrRefuse(await store.by(authorOf(c)).filters.create(input));
      await untilShown(services);
      return c.json(created, 201);
    })
    .patch(
      "/:id",
      requireAdmin,
      smallBody,
      validate("param", idParam),
      validate("json", change),
      async (c) => {
        const { id } = c.req.valid("param");
        const body = c.req.valid("json");
        const patch = await patchOf(c, body);
        const updated = valueOrRefuse(
          await store.by(authorOf(c)).filters.update(id, patch, body.updatedAt),
        );
        await untilShown(services);
        return c.json(updated);
      },
    )
    .delete("/:id", requireAdmin, validate("param", idParam), async (c) => {
      valueOrRefuse(await store.by(authorOf(c)).filters.delete(c.req.valid("param").id));
      await untilShown(services);
      return c.body(null, 204);
    });
}
