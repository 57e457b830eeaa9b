import { z } from "zod";

const transcodingMessage = z.object({
  timeStamp: z.string(),
  level: z.number(),
  issueCode: z.number(),
  message: z.string(),
  value: z.string(),
});

/**
 * A video as the real host tells of it, field by field; see `lib/video_host/host_video.ts` for what
 * they mean. `availableResolutions` is a list such as "360p,720p", sizes are those of the stored frames.
 */
export const embeddedVideoSchema = z.object({
  videoLibraryId: z.number(),
  guid: z.string(),
  title: z.string(),
  description: z.null(),
  dateUploaded: z.string(),
  views: z.number(),
  isPublic: z.boolean(),
  length: z.number(),
  status: z.number(),
  framerate: z.number(),
  rotation: z.number().nullable(),
  width: z.number(),
  height: z.number(),
  availableResolutions: z.string().nullable(),
  outputCodecs: z.string(),
  thumbnailCount: z.number(),
  encodeProgress: z.number(),
  storageSize: z.number(),
  captions: z.array(z.never()),
  hasMP4Fallback: z.boolean(),
  collectionId: z.string(),
  thumbnailFileName: z.string(),
  thumbnailUrl: z.string().nullable(),
  thumbnailBlurhash: z.string().nullable(),
  averageWatchTime: z.number(),
  totalWatchTime: z.number(),
  category: z.string(),
  chapters: z.array(z.never()),
  moments: z.array(z.never()),
  metaTags: z.array(z.never()),
  transcodingMessages: z.array(transcodingMessage),
  jitEncodingEnabled: z.boolean(),
  smartGenerateStatus: z.null(),
  smartGenerateFeaturesStatus: z.null(),
  hasOriginal: z.boolean(),
  originalHash: z.string().nullable(),
  hasHighQualityPreview: z.boolean().nullable(),
});

export type EmbeddedVideo = z.infer<typeof embeddedVideoSchema>;

/** A video as it is right after it was made. */
export function newVideo(
  { libraryId, guid, title, collectionId, now }: {
    libraryId: number;
    guid: string;
    title: string;
    collectionId: string;
    now: Date;
  },
): EmbeddedVideo {
  return {
    videoLibraryId: libraryId,
    guid,
    title,
    description: null,
    dateUploaded: now.toISOString().replace("Z", ""),
    views: 0,
    isPublic: false,
    length: 0,
    status: 0,
    framerate: 0,
    rotation: null,
    width: 0,
    height: 0,
    availableResolutions: null,
    outputCodecs: "x264",
    thumbnailCount: 0,
    encodeProgress: 0,
    storageSize: 0,
    captions: [],
    hasMP4Fallback: false,
    collectionId,
    thumbnailFileName: "thumbnail.jpg",
    thumbnailUrl: null,
    thumbnailBlurhash: null,
    averageWatchTime: 0,
    totalWatchTime: 0,
    category: "unknown",
    chapters: [],
    moments: [],
    metaTags: [],
    transcodingMessages: [],
    jitEncodingEnabled: false,
    smartGenerateStatus: null,
    smartGenerateFeaturesStatus: null,
    hasOriginal: false,
    originalHash: null,
    hasHighQualityPreview: null,
  };
}
