import { Hono } from "hono";
import {
  type Category,
  categoryInputSchema,
  type CategoryRecord,
} from "../../lib/schema/category.ts";
import { authorOf } from "../author.ts";
import { requireAdmin } from "../middleware/session.ts";
import { smallBody } from "../middleware/small_body.ts";
import { valueOrRefuse } from "../refusals.ts";
import type { AppEnv, Services } from "../services.ts";
import { changeBody, creationBody, patchOf } from "./record_body.ts";
import { idParam } from "./schemas.ts";
import { validate } from "./validate.ts";
import { untilShown } from "./written.ts";

const creation = creationBody(categoryInputSchema);
const change = changeBody(categoryInputSchema);

/** `/api/categories`: what admins do with categories. */
export function categoryWriteRoutes(services: Services) {
  const { store, catalogue } = services;

  /** The category as `GET` answers it. */
  async function shown(record: CategoryRecord): Promise<Category> {
    await untilShown(services);
    return catalogue.category(record.id) ?? { ...record, parent: null, videoCount: 0 };
  }

  return new Hono<AppEnv>()
    .post("/", requireAdmin, smallBody, validate("json", creation), async (c) => {
      const { name, slug, parentId } = c.req.valid("json");
      const created = await store.by(authorOf(c)).categories.create({ name, slug, parentId });
      return c.json(await shown(valueOrRefuse(created)), 201);
    })
    .put(
      "/:id",
      requireAdmin,
      smallBody,
      validate("param", idParam),
      validate("json", change),
      async (c) => {
        const { id } = c.req.valid("param");
        const body = c.req.valid("json");
        const patch = await patchOf(c, body);
        const updated = await store.by(authorOf(c)).categories.update(id, patch, body.updatedAt);
        return c.json(await shown(valueOrRefuse(updated)));
      },
    )
    .delete("/:id", requireAdmin, validate("param", idParam), async (c) => {
      valueOrRefuse(await store.by(authorOf(c)).categories.delete(c.req.valid("param").id));
      await untilShown(services);
      return c.body(null, 204);
    });
}
