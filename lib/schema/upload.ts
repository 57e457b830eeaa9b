import { z } from "zod";
import { instant } from "./fields.ts";

export const UPLOAD_STAGES = ["initial", "uploading", "processing", "complete", "error"] as const;

/** An upload under way or ended, by its tracking id; `progress` is a percentage. */
export const uploadRecordSchema = z.object({
  trackingId: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  hostVideoId: z.string().nullable(),
  fileName: z.string(),
  size: z.int().nonnegative(),
  stage: z.enum(UPLOAD_STAGES),
  progress: z.number().min(0).max(100),
  status: z.string(),
  data: z.object({
    videoUrl: z.string(),
    thumbnailUrl: z.string(),
    previewUrl: z.string(),
    duration: z.string(),
    resolution: z.string(),
    bunnyVideoId: z.string(),
  }).partial(),
  createdAt: instant,
  updatedAt: instant,
});

export type UploadRecord = z.infer<typeof uploadRecordSchema>;
