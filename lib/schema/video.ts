import { z } from "zod";
import { id, instant, LINE_LIMIT, mediaUrl, optionalLine, optionalText } from "./fields.ts";
import { BIT_DEPTHS, COLORSPACES, STORED_RESOLUTIONS } from "./resolution.ts";
import { parsePrice, PRICE_PATTERN } from "./price.ts";
import type { CategorySummary } from "./category.ts";
import { plateFactInputFields, plateFactRecordFields } from "./plate_facts_fields.ts";

/** A sheet of equally spaced frames: `frames` cells in `columns` × `rows`, one each `interval` seconds. */
export const storyboardSchema = z.object({
  url: mediaUrl("Storyboard URL is required"),
  columns: z.int().min(1).max(20),
  rows: z.int().min(1).max(20),
  frames: z.int().min(1).max(400),
  interval: z.number().positive(),
});

export type Storyboard = z.infer<typeof storyboardSchema>;

/** A video as stored. `keywords` is comma-separated text, `price` a decimal string in US dollars. */
export const videoRecordSchema = z.object({
  id,
  title: z.string().min(1),
  description: z.string().nullable(),
  keywords: z.string(),
  categoryId: id.nullable(),
  videoUrl: z.string().min(1),
  thumbnailUrl: z.string().min(1),
  previewUrl: z.string().min(1),
  fullPreviewUrl: z.string().nullable(),
  storyboard: storyboardSchema.nullable(),
  hostVideoId: z.string().nullable(),
  duration: z.string().min(1),
  resolution: z.enum(STORED_RESOLUTIONS),
  colorspace: z.enum(COLORSPACES),
  bitDepth: z.enum(BIT_DEPTHS).nullable(),
  camera: z.string().nullable(),
  price: z.string().regex(PRICE_PATTERN),
  ...plateFactRecordFields,
  createdAt: instant,
  updatedAt: instant,
});

export type VideoRecord = z.infer<typeof videoRecordSchema>;

/** A video as answered: the record with its category, or null where it has none. */
export type Video = VideoRecord & { category: CategorySummary | null };

const price = z.union([z.string(), z.number()]).nullish().transform((input, context) => {
  const parsed = parsePrice(input);
  if (parsed !== undefined) return parsed;
  context.addIssue({ code: "custom", message: "Price must be an amount such as 2500.00" });
  return z.NEVER;
});

/** What a client sends to create a video; unknown fields are refused by the routes. */
export const videoInputSchema = z.object({
  title: z.string("Title is required").trim().min(1, "Title is required").max(LINE_LIMIT),
  description: optionalText,
  keywords: z.string().trim().max(2000).nullish().transform((text) => text ?? ""),
  categoryId: id.nullish().transform((value) => value ?? null),
  videoUrl: mediaUrl("Video URL is required"),
  thumbnailUrl: mediaUrl("Thumbnail URL is required"),
  previewUrl: mediaUrl("Preview URL is required"),
  fullPreviewUrl: mediaUrl("Full preview URL is empty").nullish().transform((url) => url ?? null),
  storyboard: storyboardSchema.nullish().transform((sheet) => sheet ?? null),
  hostVideoId: optionalLine,
  duration: z.string("Duration is required").trim().min(1, "Duration is required").max(20),
  resolution: z.enum(STORED_RESOLUTIONS, "Resolution is required"),
  colorspace: z.enum(COLORSPACES).default("Log"),
  bitDepth: z.enum(BIT_DEPTHS).nullish().transform((depth) => depth ?? null),
  camera: optionalLine,
  price,
  ...plateFactInputFields,
});

export type VideoInput = z.infer<typeof videoInputSchema>;
