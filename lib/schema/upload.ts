import { z } from "zod";
import { instant } from "./fields.ts";
import { storyboardSchema } from "./video.ts";

export const UPLOAD_STAGES = ["initial", "uploading", "processing", "complete", "error"] as const;

/** Where the host serves an uploaded video, and what it has read of it. */
export const uploadedMediaSchema = z.object({
  videoUrl: z.string(),
  thumbnailUrl: z.string(),
  previewUrl: z.string(),
  fullPreviewUrl: z.string(),
  storyboard: storyboardSchema.optional(),
  duration: z.string(),
  resolution: z.string(),
  bunnyVideoId: z.string(),
});

export type UploadedMedia = z.infer<typeof uploadedMediaSchema>;

/** What an upload is followed by: letters, digits, hyphens, underscores. */
export const trackingId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, "The trackingId is malformed");

/**
 * An upload under way or ended, by its tracking id; `progress` is a percentage of its stage.
 * `expiresAt` is until when bytes may come; after it an upload that has none is given up.
 */
export const uploadRecordSchema = z.object({
  trackingId,
  hostVideoId: z.string().nullable(),
  fileName: z.string(),
  size: z.int().nonnegative(),
  stage: z.enum(UPLOAD_STAGES),
  progress: z.number().min(0).max(100),
  status: z.string(),
  data: uploadedMediaSchema.partial(),
  expiresAt: instant.optional(),
  createdAt: instant,
  updatedAt: instant,
});

export type UploadRecord = z.infer<typeof uploadRecordSchema>;
