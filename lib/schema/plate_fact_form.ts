import { MOTIONS, RELEASES, TIMES_OF_DAY, WEATHERS } from "./plate_facts.ts";
import type { PlateFacts } from "./plate_facts_fields.ts";
import { PROJECTIONS, STEREO_LAYOUTS } from "./projection.ts";

/** The plate facts as the form of a video holds them: all text, empty for not known. */
export interface PlateFactFormValues extends Record<string, string> {
  projection: string;
  stereo: string;
  // Named by their paths, under which the server tells what is wrong with them.
  "initialView.yaw": string;
  "initialView.pitch": string;
  "initialView.fov": string;
  frameRate: string;
  codec: string;
  coverage: string;
  cameraHeight: string;
  motion: string;
  speed: string;
  /** "yes", "no" or empty. */
  loops: string;
  place: string;
  timeOfDay: string;
  weather: string;
  releases: string;
}

/** Field of view in degrees of an initial view that says none, as in the player. */
const DEFAULT_FOV = 90;

/** The form of the plate facts; of a new video where nothing is given. */
export function plateFactFormValues(facts: Partial<PlateFacts> = {}): PlateFactFormValues {
  const { initialView, loops } = facts;
  return {
    projection: facts.projection ?? "",
    stereo: facts.stereo ?? "",
    "initialView.yaw": textOf(initialView?.yaw),
    "initialView.pitch": textOf(initialView?.pitch),
    "initialView.fov": textOf(initialView?.fov),
    frameRate: textOf(facts.frameRate),
    codec: facts.codec ?? "",
    coverage: facts.coverage ?? "",
    cameraHeight: textOf(facts.cameraHeight),
    motion: facts.motion ?? "",
    speed: textOf(facts.speed),
    loops: loops === true ? "yes" : loops === false ? "no" : "",
    place: facts.place ?? "",
    timeOfDay: facts.timeOfDay ?? "",
    weather: facts.weather ?? "",
    releases: facts.releases ?? "",
  };
}

/** What is sent of the form. */
export function plateFactFields(values: PlateFactFormValues): PlateFacts {
  return {
    projection: choiceOf(values.projection, PROJECTIONS),
    stereo: choiceOf(values.stereo, STEREO_LAYOUTS),
    initialView: initialViewOf(values),
    frameRate: numberOf(values.frameRate),
    codec: values.codec,
    coverage: values.coverage,
    cameraHeight: numberOf(values.cameraHeight),
    motion: choiceOf(values.motion, MOTIONS),
    speed: numberOf(values.speed),
    loops: values.loops === "" ? null : values.loops === "yes",
    place: values.place,
    timeOfDay: choiceOf(values.timeOfDay, TIMES_OF_DAY),
    weather: choiceOf(values.weather, WEATHERS),
    releases: choiceOf(values.releases, RELEASES),
  };
}

function initialViewOf(values: PlateFactFormValues): PlateFacts["initialView"] {
  const yaw = numberOf(values["initialView.yaw"]);
  const pitch = numberOf(values["initialView.pitch"]);
  const fov = numberOf(values["initialView.fov"]);
  if (yaw === null && pitch === null && fov === null) return null;
  return { yaw: yaw ?? 0, pitch: pitch ?? 0, fov: fov ?? DEFAULT_FOV };
}

function choiceOf<Value extends string>(text: string, values: readonly Value[]): Value | null {
  return values.find((value) => value === text) ?? null;
}

function textOf(value: number | null | undefined): string {
  return value === null || value === undefined ? "" : String(value);
}

function numberOf(text: string): number | null {
  return text.trim() === "" ? null : Number(text);
}
