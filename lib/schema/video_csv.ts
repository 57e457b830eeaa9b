import { csvRecord } from "./csv_cell.ts";
import type { Video, VideoInput } from "./video.ts";

/** What a cell is read to, before the schema of videos checks it. */
export type CellReader = (cell: string, slugs: ReadonlyMap<string, number>) => unknown;

/** A column of the CSV file of videos. */
export interface VideoColumn {
  name: string;
  /** The field that it sets; one without tells what the site itself gives. */
  field?: keyof VideoInput;
  write: (video: Video) => string;
  read: CellReader;
}

/** Said of a category that is not there, as the value that the schema refuses. */
export class UnknownCategory {
  constructor(readonly slug: string) {}
}

/** The byte order mark, without which spreadsheets take UTF-8 for something older. */
const BYTE_ORDER_MARK = "\uFEFF";

function text(field: keyof VideoInput & keyof Video): VideoColumn {
  return {
    name: field,
    field,
    write: (video) => String(video[field] ?? ""),
    read: (cell) => cell,
  };
}

function number(field: keyof VideoInput & keyof Video): VideoColumn {
  const isNumber = (cell: string) => /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(cell);
  return { ...text(field), read: (cell) => isNumber(cell) ? Number(cell) : cell };
}

/** A value with parts, as JSON. */
function structure(field: keyof VideoInput & keyof Video): VideoColumn {
  return {
    name: field,
    field,
    write: (video) => video[field] === null ? "" : JSON.stringify(video[field]),
    read(cell) {
      try {
        return JSON.parse(cell);
      } catch {
        return cell;
      }
    },
  };
}

/** What the site gives a video: exported to be read, passed over when imported. */
function given(name: "createdAt" | "updatedAt" | "id"): VideoColumn {
  return { name, write: (video) => String(video[name]), read: (cell) => cell };
}

/** Every column in the order of the file. */
export const VIDEO_COLUMNS: readonly VideoColumn[] = [
  given("id"),
  text("title"),
  text("description"),
  text("keywords"),
  {
    name: "category",
    field: "categoryId",
    write: ({ category }) => category?.slug ?? "",
    read: (cell, slugs) => slugs.get(cell.toLowerCase()) ?? new UnknownCategory(cell),
  },
  text("price"),
  text("resolution"),
  text("colorspace"),
  text("bitDepth"),
  text("camera"),
  text("duration"),
  text("projection"),
  text("stereo"),
  structure("initialView"),
  number("frameRate"),
  text("codec"),
  text("coverage"),
  number("cameraHeight"),
  text("motion"),
  number("speed"),
  {
    ...text("loops"),
    read(cell) {
      if (/^(true|yes)$/i.test(cell)) return true;
      return /^(false|no)$/i.test(cell) ? false : cell;
    },
  },
  text("place"),
  text("timeOfDay"),
  text("weather"),
  text("releases"),
  text("videoUrl"),
  text("thumbnailUrl"),
  text("previewUrl"),
  text("fullPreviewUrl"),
  structure("storyboard"),
  text("hostVideoId"),
  given("createdAt"),
  given("updatedAt"),
];

/** The column of a heading, whatever its case, spaces and underscores. */
export function columnOf(heading: string): VideoColumn | undefined {
  const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, "");
  return VIDEO_COLUMNS.find(({ name }) => plain(name) === plain(heading));
}

/** The beginning of the file: the byte order mark and the headings. */
export function csvHead(): string {
  return BYTE_ORDER_MARK + csvRecord(VIDEO_COLUMNS.map(({ name }) => name));
}

/** The records of some videos. */
export function csvRecords(videos: readonly Video[]): string {
  return videos.map((video) => csvRecord(VIDEO_COLUMNS.map(({ write }) => write(video)))).join("");
}
