/**
 * An LED wall and the camera before its middle, in metres. The wall stands on the floor; `width` is
 * measured along its face. The plate is taken as a sphere around the camera, its horizon level with the lens.
 */
export interface LedWall {
  width: number;
  height: number;
  /** From the lens to the wall's middle. */
  distance: number;
  /** Of the lens above the floor. */
  cameraHeight: number;
  curve: WallCurve;
}

/** Flat, or an arc around the camera's side given by its radius in metres or its angle in degrees. */
export type WallCurve =
  | { kind: "flat" }
  | { kind: "radius"; radius: number }
  | { kind: "angle"; angle: number };

/** A direction from the lens, in degrees right of the wall's middle and above the horizon. */
export interface WallDirection {
  azimuth: number;
  elevation: number;
}

/** What of the sphere a wall takes up as its camera sees it, in degrees. */
export interface WallExtent {
  /** From the left to the right edge. */
  arc: number;
  /** Of the wall's foot and top in its middle, above the horizon. */
  foot: number;
  top: number;
}

const DEGREE = Math.PI / 180;

/** The radius of the wall's arc in metres; Infinity for a flat one. */
export function wallRadius({ width, curve }: Pick<LedWall, "width" | "curve">): number {
  switch (curve.kind) {
    case "flat":
      return Infinity;
    case "radius":
      return curve.radius;
    case "angle":
      return width / (curve.angle * DEGREE);
  }
}

/** Why there is no such wall; undefined for one that can be built. */
export function wallProblem(wall: LedWall): string | undefined {
  const closed = wall.width / (2 * Math.PI);
  if (wallRadius(wall) >= closed * (1 - 1e-9)) return undefined;
  return `A wall of ${wall.width} m closes to a ring at a radius of ${closed.toFixed(2)} m: ` +
    "it cannot be bent further.";
}

/**
 * Where the camera sees a place on the wall: `along` -1 to 1 from the left to the right edge, `up` 0 to 1
 * from foot to top. With the camera at the origin and the wall's middle at distance d on the z axis, a
 * place at the angle φ on an arc of radius R lies at (R·sin φ, d - R + R·cos φ): elementary geometry.
 */
export function wallDirection(wall: LedWall, along: number, up: number): WallDirection {
  const radius = wallRadius(wall);
  const face = along * wall.width / 2;
  // 2·sin²(φ/2) is 1 - cos φ without the loss of digits that a nearly flat wall would suffer.
  const [x, z] = radius === Infinity ? [face, wall.distance] : [
    radius * Math.sin(face / radius),
    wall.distance - 2 * radius * Math.sin(face / radius / 2) ** 2,
  ];
  return {
    azimuth: Math.atan2(x, z) / DEGREE,
    elevation: Math.atan2(up * wall.height - wall.cameraHeight, Math.hypot(x, z)) / DEGREE,
  };
}

/** What of the sphere the wall takes up. */
export function wallExtent(wall: LedWall): WallExtent {
  return {
    arc: 2 * wallDirection(wall, seenEdge(wall), 0).azimuth,
    foot: wallDirection(wall, 0, 0).elevation,
    top: wallDirection(wall, 0, 1).elevation,
  };
}

/**
 * The wall's edges as the camera sees them, once around from the foot's left end: along the foot, then
 * back along the top. Straight and bent edges alike are curves on the sphere, so each has `steps` parts.
 */
export function wallOutline(wall: LedWall, steps = 64): WallDirection[] {
  const edge = seenEdge(wall);
  const along = Array.from({ length: steps + 1 }, (_, step) => edge * (2 * step / steps - 1));
  return [
    ...along.map((place) => wallDirection(wall, place, 0)),
    ...along.toReversed().map((place) => wallDirection(wall, place, 1)),
  ];
}

/** How far along its half the camera sees the wall: from outside its circle, up to where it turns away. */
function seenEdge(wall: LedWall): number {
  const radius = wallRadius(wall);
  const toCentre = wall.distance - radius;
  if (toCentre <= radius) return 1;
  const tangent = Math.acos(-radius / toCentre);
  return Math.min(1, tangent * radius / (wall.width / 2));
}
