import { z } from "zod";
import { id, instant, mediaUrl } from "./fields.ts";
import { HOMEPAGE_BACKGROUND } from "./site_setting_rules.ts";

export { HOMEPAGE_BACKGROUND };

/** Every setting there is, with what its value must be. */
export const siteSettingValues = {
  [HOMEPAGE_BACKGROUND]: mediaUrl("Value is required"),
} as const;

export type SiteSettingKey = keyof typeof siteSettingValues;

/** A site setting as stored: one row a key. */
export const siteSettingRecordSchema = z.object({
  id,
  key: z.string().min(1),
  value: z.string(),
  description: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});

export type SiteSetting = z.infer<typeof siteSettingRecordSchema>;
