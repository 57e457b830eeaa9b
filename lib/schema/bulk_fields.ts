import { MOTIONS, TIMES_OF_DAY, WEATHERS } from "./plate_facts.ts";
import { capitalized } from "./text.ts";
import { parsePrice } from "./price.ts";
import { PROJECTION_LABELS, PROJECTIONS, STEREO_LABELS, STEREO_LAYOUTS } from "./projection.ts";
import { BIT_DEPTHS, COLORSPACES, STORED_RESOLUTIONS } from "./resolution.ts";
import type { Video } from "./video.ts";
import type { VideoPatch } from "./video_change.ts";

/** The fields that many videos can be given at once, besides keywords. */
export type BulkFieldName =
  | "categoryId"
  | "price"
  | "resolution"
  | "colorspace"
  | "bitDepth"
  | "camera"
  | "projection"
  | "stereo"
  | "motion"
  | "timeOfDay"
  | "weather";

/** What is known of a selected video: enough to change it and to take that back. */
export type SelectedVideo = Pick<
  Video,
  "id" | "title" | "updatedAt" | "keywords" | BulkFieldName
>;

/** A value as the form offers it, and as people read it. */
interface Choice {
  value: string;
  label: string;
}

/** One field of the bulk edit. Values are text as the form holds them, "" for none. */
export interface BulkField {
  name: BulkFieldName;
  label: string;
  /** What can be chosen; "categories" for those of the catalogue. A field without is typed in. */
  choices?: readonly Choice[] | "categories";
  /** What "" reads as; a field without it cannot be cleared. */
  none?: string;
}

function plain(values: readonly string[]): Choice[] {
  return values.map((value) => ({ value, label: value }));
}

function facts(values: readonly string[]): Choice[] {
  return values.map((value) => ({ value, label: capitalized(value) }));
}

function labelled<Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): Choice[] {
  return values.map((value) => ({ value, label: labels[value] }));
}

const NOT_KNOWN = "Not known";

/** Every field of the bulk edit, in the order of the form. */
export const BULK_FIELDS: readonly BulkField[] = [
  { name: "categoryId", label: "Category", choices: "categories", none: "Uncategorized" },
  { name: "price", label: "Price (USD)" },
  { name: "resolution", label: "Resolution", choices: plain(STORED_RESOLUTIONS) },
  { name: "colorspace", label: "Colorspace", choices: plain(COLORSPACES) },
  { name: "bitDepth", label: "Bit depth", choices: plain(BIT_DEPTHS), none: NOT_KNOWN },
  { name: "camera", label: "Camera", none: NOT_KNOWN },
  {
    name: "projection",
    label: "Projection",
    choices: labelled(PROJECTIONS, PROJECTION_LABELS),
    none: NOT_KNOWN,
  },
  {
    name: "stereo",
    label: "Stereo",
    choices: labelled(STEREO_LAYOUTS, STEREO_LABELS),
    none: NOT_KNOWN,
  },
  { name: "motion", label: "Motion", choices: facts(MOTIONS), none: NOT_KNOWN },
  { name: "timeOfDay", label: "Time of day", choices: facts(TIMES_OF_DAY), none: NOT_KNOWN },
  { name: "weather", label: "Weather", choices: facts(WEATHERS), none: NOT_KNOWN },
];

/** The value of a field as the form holds it. */
export function bulkText(video: SelectedVideo, name: BulkFieldName): string {
  return String(video[name] ?? "");
}

/** What is wrong with a text for a field; undefined for nothing. */
export function bulkProblem({ name, label, none }: BulkField, text: string): string | undefined {
  if (text.trim() === "") return none === undefined ? `${label} is required` : undefined;
  if (name === "price" && parsePrice(text) === undefined) {
    return "Price must be an amount such as 2500.00";
  }
  return undefined;
}

/** The field with the value of a text in which {@link bulkProblem} finds nothing. */
export function bulkValue(name: BulkFieldName, text: string): VideoPatch {
  const value = text.trim() || null;
  if (name === "categoryId") return { categoryId: value === null ? null : Number(value) };
  if (name === "price") return { price: parsePrice(value)! };
  // The texts of a closed list are its values; the server checks them again.
  return { [name]: value } as VideoPatch;
}
