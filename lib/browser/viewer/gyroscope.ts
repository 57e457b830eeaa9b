import { clampView } from "../../schema/view.ts";
import type { ViewRef } from "./look_controls.ts";

const DEGREE = Math.PI / 180;

/** Safari asks the visitor, and only after a tap. */
type AskingEvent = { requestPermission?: () => Promise<"granted" | "denied"> };

/**
 * Where the back of a device points, in degrees: clockwise, and above the horizon. The third column of the
 * rotation matrix in the W3C Device Orientation specification ("worked example"), turned round.
 */
export function deviceDirection(
  alpha: number,
  beta: number,
  gamma: number,
): { heading: number; pitch: number } {
  const [sa, ca] = [Math.sin(alpha * DEGREE), Math.cos(alpha * DEGREE)];
  const [sb, cb] = [Math.sin(beta * DEGREE), Math.cos(beta * DEGREE)];
  const [sg, cg] = [Math.sin(gamma * DEGREE), Math.cos(gamma * DEGREE)];
  const east = -(ca * sg + cg * sa * sb);
  const north = -(sa * sg - ca * cg * sb);
  const up = -cb * cg;
  return {
    heading: Math.atan2(east, north) / DEGREE,
    pitch: Math.asin(Math.max(-1, Math.min(1, up))) / DEGREE,
  };
}

/**
 * Turns a view with the device, from where it looks now; a drag turns on top of that. To be called from a
 * tap. Returns what ends it, or undefined where the visitor or the device says no.
 */
export async function followDevice(view: ViewRef): Promise<(() => void) | undefined> {
  const ask = (DeviceOrientationEvent as unknown as AskingEvent).requestPermission;
  if (ask && await ask.call(DeviceOrientationEvent) !== "granted") return undefined;
  let last: number | undefined;
  function turn({ alpha, beta, gamma }: DeviceOrientationEvent): void {
    if (alpha === null || beta === null || gamma === null) return;
    const { heading, pitch } = deviceDirection(alpha, beta, gamma);
    const { yaw, fov } = view.peek();
    view.value = clampView({ yaw: yaw + heading - (last ?? heading), pitch, fov });
    last = heading;
  }
  addEventListener("deviceorientation", turn);
  return () => removeEventListener("deviceorientation", turn);
}
