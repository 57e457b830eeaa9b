import { cinemaSensor } from "./cinema_sensors.ts";
import { FRAME_ASPECTS, type FrameName } from "./frame_lines.ts";
import { type Bounds, numberWithin } from "./number_within.ts";
import { formatWall, parseWall, type WallPlan } from "./wall_plan.ts";

/** A lens on a camera, as it is chosen: the sensor by its id, lengths in millimetres. */
export interface LensChoice {
  sensor: string;
  focalLength: number;
  squeeze: number;
}

/** What the framing tools are set to; what is absent is off. */
export interface Framing {
  lens?: LensChoice;
  frame?: FrameName;
  wall?: WallPlan;
  /** Pixels that the camera records from side to side, when it is to be counted. */
  recorded?: number;
}

/** Millimetres; sideways compression; pixels. */
export const FOCAL_LIMITS: Bounds = [4, 1200];
const SQUEEZE_LIMITS: Bounds = [1, 2];
export const RECORDED_LIMITS: Bounds = [480, 20_000];

/** A common lens; its sensor is that of an address that names a lens alone. */
export const DEFAULT_LENS: Readonly<LensChoice> = {
  sensor: "super-35",
  focalLength: 35,
  squeeze: 1,
};

/**
 * The framing that a query holds (its names: FRAMING_NAMES); what is malformed or out of bounds counts as absent.
 *
 * `lens` (mm) with `sensor` (an id) and `squeeze`; `frame` (2.39, 16:9, …); `wall` (see `parseWall`);
 * `recorded` (pixels). For example
 * `lens=35&sensor=alexa-35&squeeze=2&frame=2.39&wall=12x5@6r8e1.5p2.6y30&recorded=4608`.
 */
export function parseFraming(query: URLSearchParams): Framing {
  const lens = parseLens(query);
  const frame = query.get("frame") ?? "";
  const wall = parseWall(query.get("wall") ?? "");
  const recorded = numberWithin(query.get("recorded"), RECORDED_LIMITS);
  return {
    ...(lens && { lens }),
    ...(Object.hasOwn(FRAME_ASPECTS, frame) && { frame: frame as FrameName }),
    ...(wall && { wall }),
    ...(recorded !== undefined && { recorded }),
  };
}

function parseLens(query: URLSearchParams): LensChoice | undefined {
  const focalLength = numberWithin(query.get("lens"), FOCAL_LIMITS);
  const sensor = cinemaSensor(query.get("sensor") ?? DEFAULT_LENS.sensor);
  const squeeze = numberWithin(query.get("squeeze") ?? "1", SQUEEZE_LIMITS);
  if (focalLength === undefined || !sensor || squeeze === undefined) return undefined;
  return { sensor: sensor.id, focalLength, squeeze };
}

/** The query of a framing without its question mark; empty when every tool is off. */
export function formatFraming({ lens, frame, wall, recorded }: Framing): string {
  return [
    lens && `lens=${lens.focalLength}&sensor=${lens.sensor}`,
    lens && lens.squeeze !== 1 && `squeeze=${lens.squeeze}`,
    frame && `frame=${frame}`,
    wall && `wall=${formatWall(wall)}`,
    recorded !== undefined && `recorded=${recorded}`,
  ].filter(Boolean).join("&");
}
