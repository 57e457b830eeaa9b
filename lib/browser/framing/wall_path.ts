import type { LedWall } from "../../schema/led_wall.ts";
import { wallOutline } from "../../schema/led_wall.ts";
import { type View, wrapDegrees } from "../../schema/view.ts";
import type { PlatePart } from "../viewer/plate_part.ts";
import {
  type Direction,
  halfExtents,
  platePointOf,
  viewRotation,
} from "../viewer/sphere_mapping.ts";
import { clipLine, type Point } from "./clip_line.ts";

/** How near to the plane through the lens a line is followed: it is far outside of the picture there. */
const NEAR = 1e-3;

const DEGREE = Math.PI / 180;

/** The outline of a wall whose middle is at `heading` on the plate, closed, as directions. */
function outlineAt(wall: LedWall, heading: number): Direction[] {
  const line = wallOutline(wall).map(({ azimuth, elevation }) => ({
    longitude: heading + azimuth,
    latitude: elevation,
  }));
  return [...line, line[0]!];
}

/**
 * The outline of a wall in a look into the sphere, as an SVG path in a box of -1 to 1 both ways (y down);
 * `aspect` is the picture's width by its height. Empty where none of it is before the camera.
 */
export function wallPathInView(
  wall: LedWall,
  heading: number,
  view: View,
  aspect: number,
): string {
  const [width, height] = halfExtents(view.fov, aspect);
  const m = viewRotation(view);
  const line = outlineAt(wall, heading).map(({ longitude, latitude }): Point => {
    const [lon, lat] = [longitude * DEGREE, latitude * DEGREE];
    const world = [Math.cos(lat) * Math.sin(lon), Math.sin(lat), Math.cos(lat) * Math.cos(lon)];
    // The inverse of a rotation is its transpose.
    return [0, 3, 6].map((start) =>
      world.reduce((sum, part, row) => sum + part * m[start + row]!, 0)
    );
  });
  return pathOf(
    clipLine(line, ([, , depth]) => depth! - NEAR)
      .map((part) => part.map(([x, y, z]) => [x! / z! / width, -y! / z! / height])),
  );
}

/** The outline of a wall on the frame of an equirectangular plate, in the same kind of box. */
export function wallPathOnPlate(
  wall: LedWall,
  heading: number,
  { eye: [left, top, width, height], span }: PlatePart,
): string {
  const line = outlineAt(wall, wrapDegrees(heading))
    .map((direction) => platePointOf(direction, span))
    .map(({ u, v }): Point => [u, v]);
  // What leaves the frame at one side comes in again at the other.
  const turns = [-1, 0, 1].map((turn) => turn * 360 / span);
  const parts = turns.flatMap((turn) =>
    clipLine(line.map(([u, v]) => [u! + turn, v!]), ([u]) => u!)
      .flatMap((part) => clipLine(part, ([u]) => 1 - u!))
  );
  return pathOf(
    parts.map((part) =>
      part.map(([u, v]) => [2 * (left + width * u!) - 1, 2 * (top + height * v!) - 1])
    ),
  );
}

function pathOf(parts: Point[][]): string {
  return parts.map((part) => `M${part.map((point) => point.map(short).join(" ")).join("L")}`)
    .join("");
}

function short(value: number): string {
  return String(Math.round(value * 1e5) / 1e5);
}
