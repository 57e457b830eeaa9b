import { z } from "zod";

/** What `status` of a video at the host means (VideoModelStatus). */
export const HOST_STATUS = {
  created: 0,
  uploaded: 1,
  processing: 2,
  transcoding: 3,
  finished: 4,
  error: 5,
  uploadFailed: 6,
} as const;

/** What `Status` of a webhook means: not the same numbers as {@link HOST_STATUS}. */
export const WEBHOOK_STATUS = {
  queued: 0,
  processing: 1,
  encoding: 2,
  finished: 3,
  resolutionFinished: 4,
  failed: 5,
} as const;

const count = z.number().nullish().transform((value) => value ?? 0);
const flag = z.boolean().nullish().transform((value) => value ?? false);

/** The host leaves the zone out of most of its times; they are in UTC. */
const hostTime = z.string().nullish().transform((text) => {
  if (!text) return null;
  const time = new Date(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
});

/** "480p,720p" in no order to rely on: the heights, smallest first. */
const heights = z.string().nullish().transform((text) =>
  [...new Set((text ?? "").match(/\d+(?=p)/g) ?? [])].map(Number).sort((a, b) => a - b)
);

const message = z.object({
  level: count,
  issueCode: count,
  message: z.string().nullish().transform((text) => text ?? ""),
});

/**
 * A video as the host tells of it, as far as this site goes by it; `length` in seconds. Whatever the
 * host may leave out, it has a value here. `width` and `height` are those of the stored frames, before
 * `rotation` (degrees).
 */
export const hostVideoSchema = z.object({
  guid: z.string().min(1),
  title: z.string().nullish().transform((text) => text ?? ""),
  dateUploaded: hostTime,
  length: count,
  status: z.number(),
  width: count,
  height: count,
  rotation: count,
  availableResolutions: heights,
  thumbnailCount: count,
  encodeProgress: count,
  storageSize: count,
  hasMP4Fallback: flag,
  hasHighQualityPreview: flag,
  thumbnailFileName: z.string().nullish().transform((name) => name || "thumbnail.jpg"),
  transcodingMessages: z.array(message).nullish().transform((list) => list ?? []),
});

export type HostVideo = z.infer<typeof hostVideoSchema>;

export const hostVideoListSchema = z.object({
  totalItems: count,
  items: z.array(hostVideoSchema),
});

/** The details of a library, as the account's API tells them (PascalCase); storage in bytes. */
export const hostLibrarySchema = z.object({
  Name: z.string().nullish().transform((name) => name ?? ""),
  VideoCount: count,
  StorageUsage: count,
  DateCreated: hostTime,
});

export type HostLibrary = z.infer<typeof hostLibrarySchema>;

/** The body of a webhook. */
export const webhookSchema = z.object({
  VideoLibraryId: z.number(),
  VideoGuid: z.string().min(1),
  Status: z.number(),
});
