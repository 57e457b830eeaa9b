/**
 * A look into a plate, in degrees: `yaw` -180 to 180, positive to the right of the middle of the frame;
 * `pitch` -90 to 90, positive up; `fov` the horizontal field of view of the picture shown, 10 to 120.
 */
export interface View {
  yaw: number;
  pitch: number;
  fov: number;
}

/** A moment and a look, as the address of a plate may hold them; `time` in seconds. */
export interface Moment {
  time?: number;
  view?: View;
}

/** Straight ahead, where no view is known. */
export const DEFAULT_VIEW: Readonly<View> = { yaw: 0, pitch: 0, fov: 90 };

export const FOV_LIMITS = { min: 10, max: 120 } as const;

/** What one press of a zoom button or key divides or multiplies the width of the picture by. */
const ZOOM_STEP = 1.2;

const DEGREE = Math.PI / 180;

/** An angle on the circle, as -180 (inclusive) to 180 (exclusive) degrees. */
export function wrapDegrees(angle: number): number {
  if (angle >= -180 && angle < 180) return angle;
  return ((angle + 180) % 360 + 360) % 360 - 180;
}

/** The view with its yaw wrapped and its pitch and field of view within their limits. */
export function clampView({ yaw, pitch, fov }: View): View {
  return {
    yaw: wrapDegrees(yaw),
    pitch: Math.min(90, Math.max(-90, pitch)),
    fov: Math.min(FOV_LIMITS.max, Math.max(FOV_LIMITS.min, fov)),
  };
}

/** The view turned by degrees to the right and up. */
export function turnView(view: View, right: number, up: number): View {
  return clampView({ ...view, yaw: view.yaw + right, pitch: view.pitch + up });
}

/** The view with everything in its middle `factor` times as large. */
export function magnifyView(view: View, factor: number): View {
  const half = Math.tan(Math.min(view.fov, 179) / 2 * DEGREE) / factor;
  return clampView({ ...view, fov: 2 * Math.atan(half) / DEGREE });
}

/** The view one step closer (1) or further away (-1). */
export function zoomView(view: View, steps: number): View {
  return magnifyView(view, ZOOM_STEP ** steps);
}

/** The moment and the look that a query holds; what is malformed counts as absent. */
export function readMoment(query: URLSearchParams, initial: View = DEFAULT_VIEW): Moment {
  const time = numberOf(query.get("t"));
  const given = { yaw: numberOf(query.get("yaw")), pitch: numberOf(query.get("pitch")) };
  const fov = numberOf(query.get("fov"));
  const hasView = given.yaw !== undefined || given.pitch !== undefined || fov !== undefined;
  return {
    ...(time !== undefined && time >= 0 && { time }),
    ...(hasView && {
      view: clampView({
        yaw: given.yaw ?? initial.yaw,
        pitch: given.pitch ?? initial.pitch,
        fov: fov ?? initial.fov,
      }),
    }),
  };
}

/** The query that leads to a moment and a look: milliseconds and hundredths of a degree are kept. */
export function writeMoment({ time, view }: Moment): string {
  const pairs = [
    ...(time === undefined ? [] : [["t", rounded(time, 1000)]]),
    ...(view === undefined ? [] : [
      ["yaw", rounded(wrapDegrees(view.yaw), 100)],
      ["pitch", rounded(view.pitch, 100)],
      ["fov", rounded(view.fov, 100)],
    ]),
  ];
  return pairs.length === 0 ? "" : `?${pairs.map(([name, value]) => `${name}=${value}`).join("&")}`;
}

/** The view as it is stored with a plate: hundredths of a degree. */
export function roundView({ yaw, pitch, fov }: View): View {
  return { yaw: rounded(yaw, 100), pitch: rounded(pitch, 100), fov: rounded(fov, 100) };
}

/** Where a view looks, in words: "Facing 90 degrees right, 5 up". */
export function describeView({ yaw, pitch }: View): string {
  const turn = Math.round(yaw);
  const tilt = Math.round(pitch);
  const sideways = turn === 0
    ? "straight ahead"
    : Math.abs(turn) === 180
    ? "straight back"
    : `${Math.abs(turn)} degrees ${turn > 0 ? "right" : "left"}`;
  return `Facing ${sideways}${tilt === 0 ? "" : `, ${Math.abs(tilt)} ${tilt > 0 ? "up" : "down"}`}`;
}

function numberOf(text: string | null): number | undefined {
  if (text === null || !/^[+-]?\d{1,6}(\.\d{1,9})?$/.test(text)) return undefined;
  return Number(text);
}

function rounded(value: number, steps: number): number {
  // Adding zero turns -0 into 0.
  return Math.round(value * steps) / steps + 0;
}
