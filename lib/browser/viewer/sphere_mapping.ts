/*
 * Where a pixel of a view lies on the plate, and back. The picture shown is a gnomonic projection of the
 * sphere (J. P. Snyder, Map Projections: A Working Manual, USGS Professional Paper 1395, section 22),
 * the plate an equirectangular one (section 12). Axes: x right, y up, z into the middle of the plate.
 */
import type { View } from "../../schema/view.ts";

const DEGREE = Math.PI / 180;

/** A place in the picture: -1 to 1 from left to right and from bottom to top. */
export interface ScreenPoint {
  x: number;
  y: number;
}

/** A place on the sphere in degrees: to the right of the plate's middle, and above its horizon. */
export interface Direction {
  longitude: number;
  latitude: number;
}

/** A place on the plate: 0 to 1 from left to right and from top to bottom. */
export interface PlatePoint {
  u: number;
  v: number;
}

/** Half the picture's width and height on a plane at distance 1; `aspect` is width by height. */
export function halfExtents(fov: number, aspect: number): [x: number, y: number] {
  const x = Math.tan(fov * DEGREE / 2);
  return [x, x / aspect];
}

/** The rotation from the camera's axes to the plate's, as a column-major 3 × 3 matrix. */
export function viewRotation({ yaw, pitch }: Pick<View, "yaw" | "pitch">): number[] {
  const [sy, cy] = [Math.sin(yaw * DEGREE), Math.cos(yaw * DEGREE)];
  const [sp, cp] = [Math.sin(pitch * DEGREE), Math.cos(pitch * DEGREE)];
  return [cy, 0, -sy, -sp * sy, cp, -sp * cy, cp * sy, sp, cp * cy];
}

/** Where a view looks at a point of its picture. */
export function directionAt({ x, y }: ScreenPoint, view: View, aspect: number): Direction {
  const [width, height] = halfExtents(view.fov, aspect);
  const m = viewRotation(view);
  const [right, up] = [x * width, y * height];
  const axis = (row: number) => m[row]! * right + m[row + 3]! * up + m[row + 6]!;
  const [worldX, worldY, worldZ] = [axis(0), axis(1), axis(2)];
  return {
    longitude: Math.atan2(worldX, worldZ) / DEGREE,
    latitude: Math.atan2(worldY, Math.hypot(worldX, worldZ)) / DEGREE,
  };
}

/** Where a direction is in the picture of a view; undefined when it lies behind the camera. */
export function screenPointOf(
  { longitude, latitude }: Direction,
  view: View,
  aspect: number,
): ScreenPoint | undefined {
  const [lon, lat] = [longitude * DEGREE, latitude * DEGREE];
  const world = [Math.cos(lat) * Math.sin(lon), Math.sin(lat), Math.cos(lat) * Math.cos(lon)];
  const m = viewRotation(view);
  // The inverse of a rotation is its transpose.
  const axis = (column: number) =>
    world.reduce((sum, part, row) => sum + part * m[column * 3 + row]!, 0);
  const depth = axis(2);
  if (depth <= 1e-9) return undefined;
  const [width, height] = halfExtents(view.fov, aspect);
  return { x: axis(0) / depth / width, y: axis(1) / depth / height };
}

/** The place of a direction on an equirectangular plate that spans `span` degrees of longitude. */
export function platePointOf({ longitude, latitude }: Direction, span: 180 | 360): PlatePoint {
  return { u: 0.5 + longitude / span, v: 0.5 - latitude / 180 };
}

/** The direction that a place on an equirectangular plate shows. */
export function directionOf({ u, v }: PlatePoint, span: 180 | 360): Direction {
  return { longitude: (u - 0.5) * span, latitude: (0.5 - v) * 180 };
}
