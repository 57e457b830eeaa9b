import { type Context, Hono } from "hono";
import { z } from "zod";
import {
  HOMEPAGE_BACKGROUND,
  type SiteSettingKey,
  siteSettingValues,
} from "../../lib/schema/site_setting.ts";
import { requireAdmin } from "../middleware/session.ts";
import { smallBody } from "../middleware/small_body.ts";
import { RefusedRequest, valueOrRefuse } from "../refusals.ts";
import type { AppEnv, Services } from "../services.ts";
import { dropOldBackgrounds, storeBackground } from "./backgrounds.ts";
import { InvalidRequest, validate } from "./validate.ts";
import { untilShown } from "./written.ts";

const valueBody = z.strictObject({ value: z.string("Value is required") });

/** `/api/site-settings`: what admins do with the settings of the site. */
export function siteSettingWriteRoutes(services: Services) {
  const { store, clock } = services;
  return new Hono<AppEnv>()
    .post("/upload-background", requireAdmin, async (c) => {
      const filePath = await storeBackground(c, store);
      valueOrRefuse(await store.siteSettings.set(HOMEPAGE_BACKGROUND, filePath));
      await dropOldBackgrounds(store, filePath, clock.now());
      await untilShown(services);
      return c.json({ filePath }, 201);
    })
    .patch("/:key", requireAdmin, smallBody, validate("json", valueBody), async (c) => {
      const key = knownKey(c);
      const value = siteSettingValues[key].safeParse(c.req.valid("json").value);
      if (!value.success) {
        throw new InvalidRequest(
          value.error.issues.map(({ message }) => ({ path: "value", message })),
        );
      }
      const setting = valueOrRefuse(await store.siteSettings.set(key, value.data));
      await untilShown(services);
      return c.json(setting);
    })
    .delete("/:key", requireAdmin, async (c) => {
      valueOrRefuse(await store.siteSettings.delete(knownKey(c)));
      await untilShown(services);
      return c.body(null, 204);
    });
}

function knownKey(c: Context): SiteSettingKey {
  const key = c.req.param("key") ?? "";
  if (Object.hasOwn(siteSettingValues, key)) return key as SiteSettingKey;
  throw new RefusedRequest(404, "There is no such setting");
}
