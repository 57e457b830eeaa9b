import { z } from "zod";
import { id, instant } from "./fields.ts";

export const HOMEPAGE_BACKGROUND = "homepage_background";

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
