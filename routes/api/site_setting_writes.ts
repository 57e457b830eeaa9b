import { type Context, Hono } from "hono";
import { z } from "zod";
import {
  HOMEPAGE_BACKGROUND,
  type SiteSettingKey,
  siteSettingValues,
} from "../../lib/schema/site_setting.ts";
import { authorOf } from "../author.ts";
import { requireAdmin } from "../middleware/session.ts";
import { smallBody } from "../middleware/small_body.ts";
import { RefusedRequest, valueOrRefuse } from "../refusals.ts";
import type { AppEnv, Services } from "../services.ts";
import { discardBackground, dropOldBackgrounds, storeBackground } from "./backgrounds.ts";
import { InvalidRequest, validate } from "./validate.ts";
import { untilShown } from "./written.ts";

/**
 * The version that a change is meant for, as the client read it: it is refused when the setting was
 * changed since. Null, or empty in a query, where there was none.
 */
const moment = z.iso.datetime("updatedAt must be a moment in ISO 8601 (UTC)");

const seenQuery = z.object({
  updatedAt: z.union([moment, z.literal("").transform(() => null)]).optional(),
});

const valueBody = z.strictObject({
  value: z.string("Value is required"),
  updatedAt: moment.nullish(),
});

/** `/api/site-settings`: what admins do with the settings of the site. */
export function siteSettingWriteRoutes(services: Services) {
  const { store, clock } = services;
  return new Hono<AppEnv>()
    .post("/upload-background", requireAdmin, validate("query", seenQuery), async (c) => {
      const { siteSettings } = store.by(authorOf(c));
      const { updatedAt: expected } = c.req.valid("query");
      const filePath = await storeBackground(c, store);
      const set = await siteSettings.set(HOMEPAGE_BACKGROUND, filePath, { expected });
      if (!set.ok) await discardBackground(store, filePath);
      const { updatedAt } = valueOrRefuse(set);
      await dropOldBackgrounds(store, filePath, clock.now());
      await untilShown(services);
      return c.json({ filePath, updatedAt }, 201);
    })
    .patch("/:key", requireAdmin, smallBody, validate("json", valueBody), async (c) => {
      const key = knownKey(c);
      const { value: sent, updatedAt: expected } = c.req.valid("json");
      const value = siteSettingValues[key].safeParse(sent);
      if (!value.success) {
        throw new InvalidRequest(
          value.error.issues.map(({ message }) => ({ path: "value", message })),
        );
      }
      const { siteSettings } = store.by(authorOf(c));
      const setting = valueOrRefuse(await siteSettings.set(key, value.data, { expected }));
      await untilShown(services);
      return c.json(setting);
    })
    .delete("/:key", requireAdmin, validate("query", seenQuery), async (c) => {
      const { siteSettings } = store.by(authorOf(c));
      const { updatedAt: expected } = c.req.valid("query");
      valueOrRefuse(await siteSettings.delete(knownKey(c), expected));
      await untilShown(services);
      return c.body(null, 204);
    });
}

function knownKey(c: Context): SiteSettingKey {
  const key = c.req.param("key") ?? "";
  if (Object.hasOwn(siteSettingValues, key)) return key as SiteSettingKey;
  throw new RefusedRequest(404, "There is no such setting");
}
