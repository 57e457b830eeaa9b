import { z } from "zod";
import { id, instant, mediaUrl } from "./fields.ts";

/** Address of the picture or film behind the head of the home page. */
export const HOMEPAGE_BACKGROUND = "homepage_background";

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
