import { cinemaSensor } from "./cinema_sensors.ts";
import type { Framing } from "./framing.ts";
import type { FramingPlate } from "./framing_plate.ts";
import { wallExtent, wallProblem } from "./led_wall.ts";
import { pixelsPerDegree } from "./projection.ts";
import { type Resolution, RESOLUTIONS } from "./resolution.ts";
import { wrapDegrees } from "./view.ts";
import {
  cameraPixelsPerDegree,
  coverage,
  ledPixels,
  ledPixelsPerDegree,
  type PixelCount,
  platePixels,
} from "./wall_pixels.ts";
import type { WallPlan } from "./wall_plan.ts";
import { flatVerdict, type WallDemand, wallVerdict } from "./wall_verdict.ts";

/** All that is said of a wall: the verdict, and the figures behind it as terms. */
export interface WallReport {
  kind: "enough" | "nearly" | "soft" | "unknown";
  text: string;
  figures: [term: string, value: string][];
}

/** What a wall shows of a plate and whether it is sharp enough; a plate of an unknown projection is a sphere. */
export function wallReport(
  wall: WallPlan,
  { lens, recorded }: Framing,
  plate: FramingPlate,
  isFlat: boolean,
): WallReport {
  const problem = wallProblem(wall);
  if (problem) return { kind: "unknown", text: problem, figures: [] };
  const led = ledPixels(wall, wall.pitch);
  const asked = ledPixelsPerDegree(wall, wall.pitch);
  const ledFigures: WallReport["figures"] = [
    ["Wall", `${count(led)} LED pixels, ${asked.toFixed(1)} px/° from the camera`],
  ];
  if (isFlat) return { ...flatReport(plate, led), figures: ledFigures };

  const extent = wallExtent(wall);
  const { resolution, stereo } = plate;
  const density = pixelsPerDegree(resolution, plate.projection ?? "equirectangular-360", stereo);
  const figures: WallReport["figures"] = [
    ["Arc", `${extent.arc.toFixed(1)}° wide, ${(extent.top - extent.foot).toFixed(1)}° high`],
    [
      "Heading",
      `${heading(wall.heading - extent.arc / 2)} to ${heading(wall.heading + extent.arc / 2)}`,
    ],
    ["Elevation", `${extent.foot.toFixed(1)}° to ${extent.top.toFixed(1)}°`],
  ];
  if (density === undefined) {
    return {
      kind: "unknown",
      text: `How sharp it looks cannot be said: the size of the ${resolution} master is not known.`,
      figures: [...figures, ...ledFigures],
    };
  }
  const { kind, text } = wallVerdict({
    distance: wall.distance,
    pitch: wall.pitch,
    led: asked,
    camera: cameraOf({ ...(lens && { lens }), ...(recorded && { recorded }) }),
    plate: density,
    master: resolution,
  });
  figures.push([
    "Master",
    `${count(platePixels(extent, density))} of its pixels on the wall, ${density.toFixed(1)} px/°`,
  ]);
  return { kind, text, figures: [...figures, ...ledFigures] };
}

function flatReport({ resolution }: FramingPlate, led: PixelCount): Omit<WallReport, "figures"> {
  const frame = RESOLUTIONS[resolution as Resolution];
  if (!frame) {
    return { kind: "unknown", text: `The size of the ${resolution} master is not known.` };
  }
  const { kind, text } = flatVerdict(
    coverage({ across: frame.width, down: frame.height }, led),
    resolution,
  );
  return { kind, text: `This is flat footage, without a direction of its own. ${text}` };
}

function cameraOf({ lens, recorded }: Framing): WallDemand["camera"] {
  const sensor = lens && cinemaSensor(lens.sensor);
  if (!sensor || recorded === undefined) return undefined;
  return {
    pixelsPerDegree: cameraPixelsPerDegree({ ...lens, sensor }, recorded),
    focalLength: lens.focalLength,
  };
}

function count({ across, down }: PixelCount): string {
  return `${across} × ${down}`;
}

function heading(angle: number): string {
  return `${wrapDegrees(angle).toFixed(1)}°`;
}
