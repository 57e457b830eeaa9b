import { categoryIdOf } from "./category_rows.ts";
import {
  plateFactFields,
  type PlateFactFormValues,
  plateFactFormValues,
} from "./plate_fact_form.ts";
import { BIT_DEPTHS, COLORSPACES, STORED_RESOLUTIONS } from "./resolution.ts";
import type { Video } from "./video.ts";

/** The fields of a video as its form holds them: all text, empty for none. */
export interface VideoFormValues extends PlateFactFormValues {
  title: string;
  description: string;
  keywords: string;
  categoryId: string;
  videoUrl: string;
  thumbnailUrl: string;
  previewUrl: string;
  duration: string;
  resolution: string;
  colorspace: string;
  bitDepth: string;
  camera: string;
  price: string;
}

/** What the form sends of a video. */
export type VideoFields = ReturnType<typeof videoFields>;

/** What the form of a new video starts from. */
export const NEW_VIDEO: VideoFormValues = {
  title: "",
  description: "",
  keywords: "",
  categoryId: "",
  videoUrl: "",
  thumbnailUrl: "",
  previewUrl: "",
  duration: "",
  resolution: "12K",
  colorspace: COLORSPACES[0],
  bitDepth: BIT_DEPTHS[0],
  camera: "Meta Three",
  price: "",
  ...plateFactFormValues(),
};

/** The form of a video that is there. */
export function videoFormValues(video: Video): VideoFormValues {
  const { title, keywords, videoUrl, thumbnailUrl, previewUrl } = video;
  const { duration, resolution, colorspace, price } = video;
  return {
    title,
    description: video.description ?? "",
    keywords,
    categoryId: String(video.categoryId ?? ""),
    videoUrl,
    thumbnailUrl,
    previewUrl,
    duration,
    resolution,
    colorspace,
    bitDepth: video.bitDepth ?? "",
    camera: video.camera ?? "",
    price,
    ...plateFactFormValues(video),
  };
}

/** What is sent of a form; an empty price is the default one. */
export function videoFields(values: VideoFormValues) {
  const { title, description, keywords, videoUrl, thumbnailUrl, previewUrl } = values;
  const { duration, camera, price } = values;
  return {
    title,
    description,
    keywords,
    categoryId: categoryIdOf(values.categoryId),
    videoUrl,
    thumbnailUrl,
    previewUrl,
    duration,
    resolution: STORED_RESOLUTIONS.find((one) => one === values.resolution) ?? "12K",
    colorspace: COLORSPACES.find((one) => one === values.colorspace) ?? COLORSPACES[0],
    bitDepth: BIT_DEPTHS.find((one) => one === values.bitDepth) ?? null,
    camera,
    price: price.trim() || null,
    ...plateFactFields(values),
  };
}

/**
 * The form with what can be made from the rest of it: an address of the footage from the one of the
 * thumbnail, a title from the name of the file.
 */
export function completedVideoForm(values: VideoFormValues): VideoFormValues {
  const videoUrl = values.videoUrl.trim() || videoUrlBeside(values.thumbnailUrl.trim());
  const title = values.title.trim() || titleOfFile(videoUrl) || "Untitled Video";
  return { ...values, videoUrl, title };
}

/** What a video cannot be without, as the form names it. */
const REQUIRED: [keyof VideoFormValues & string, string][] = [
  ["title", "Title"],
  ["videoUrl", "Video URL"],
  ["thumbnailUrl", "Thumbnail URL"],
  ["previewUrl", "Preview URL"],
  ["duration", "Duration"],
  ["resolution", "Resolution"],
];

/** The required fields that are empty, by name, each with the sentence under it. */
export function missingFields(values: VideoFormValues): Record<string, string> {
  return Object.fromEntries(
    REQUIRED.filter(([name]) => values[name]?.trim() === "")
      .map(([name, label]) => [name, `${label} is required`]),
  );
}

/** The labels of the fields that {@link missingFields} names. */
export function fieldLabels(fields: Record<string, string>): string[] {
  return REQUIRED.filter(([name]) => Object.hasOwn(fields, name)).map(([, label]) => label);
}

/** A title from the name of a file: underscores and hyphens become spaces, the ending goes. */
export function titleOfFile(address: string): string {
  const name = address.split(/[?#]/)[0]!.split("/").at(-1)!;
  return name.replace(/\.\w+$/, "").replace(/[_-]+/g, " ").trim();
}

/**
 * Where the footage lies that belongs to a thumbnail: beside it in the folder that is named by the
 * host's id, in plain addresses and in those of the proxy, or in a folder of its own on this site.
 */
function videoUrlBeside(thumbnailUrl: string): string {
  const hosted = /^(.+(?:\/|%2F)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\/|%2F))/i
    .exec(thumbnailUrl)?.[1];
  if (hosted) return `${hosted}playlist.m3u8`;
  const own = /^(?:\/static)?\/uploads\/thumbnails\/([\w.-]+)\.\w+$/.exec(thumbnailUrl)?.[1];
  return own ? `/uploads/videos/${own}.mp4` : "";
}
