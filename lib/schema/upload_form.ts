import type { MediaFacts } from "./media_facts.ts";
import type { UploadedMedia } from "./upload.ts";
import { titleOfFile, type VideoFormValues } from "./video_form.ts";

/** The fields of a video that its form does not show. */
export interface HostedFields {
  hostVideoId: string;
  fullPreviewUrl: string;
  storyboard: UploadedMedia["storyboard"] | null;
}

/** What a video is given of its upload besides the form. */
export function hostedFields(media: UploadedMedia): HostedFields {
  const { bunnyVideoId, fullPreviewUrl, storyboard = null } = media;
  return { hostVideoId: bunnyVideoId, fullPreviewUrl, storyboard };
}

/**
 * The values that a finished upload gives to a form: the media always, title and facts of the file
 * only where the form has such a field and it is empty. The resolution is the master's and stays.
 */
export function uploadedValues(
  values: VideoFormValues,
  { fileName, media, facts }: {
    fileName: string;
    media: UploadedMedia;
    facts: MediaFacts | undefined;
  },
): Record<string, string> {
  const { videoUrl, thumbnailUrl, previewUrl, duration } = media;
  const offered = {
    title: titleOfFile(fileName),
    projection: facts?.projection ?? "",
    stereo: facts?.stereo ?? "",
    frameRate: String(facts?.frameRate ?? ""),
    codec: facts?.codec ?? "",
  };
  const wanted = Object.entries(offered).filter(([name, value]) =>
    value !== "" && values[name]?.trim() === ""
  );
  return { videoUrl, thumbnailUrl, previewUrl, duration, ...Object.fromEntries(wanted) };
}

/** The values of a batch: what one file alone would be called or stored under is left out. */
export function batchValues(values: VideoFormValues): VideoFormValues {
  return { ...values, title: "", videoUrl: "", thumbnailUrl: "", previewUrl: "", duration: "" };
}
