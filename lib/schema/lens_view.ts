import { FRAME_ASPECTS, type FrameName, largestFrame } from "./frame_lines.ts";
import { cropSensor, fieldOfView, focalLengthFor, type LensSetup, widenView } from "./lens.ts";

/** A picture on the screen: its aspect (width by height), and the frame that is composed for in it. */
export interface FramedPicture {
  aspect: number;
  frame: FrameName | undefined;
}

/**
 * The horizontal field of view in degrees of a picture that shows what a lens sees: without a frame the
 * picture is as wide as the sensor; with one, the lines drawn hold what the sensor records for that frame.
 */
export function viewThrough(setup: LensSetup, picture: FramedPicture): number {
  const { width, share } = framedSensor(setup, picture);
  return widenView(fieldOfView(width, setup.focalLength, setup.squeeze), share);
}

/** The focal length in millimetres that sees what a picture shows; the inverse of the above. */
export function lensOfView(
  fov: number,
  setup: Omit<LensSetup, "focalLength">,
  picture: FramedPicture,
): number {
  const { width, share } = framedSensor(setup, picture);
  return focalLengthFor(widenView(fov, 1 / share), width, setup.squeeze);
}

/** How much of the sensor's width, in millimetres, fills which share of the picture's width. */
function framedSensor(
  { sensor, squeeze }: Omit<LensSetup, "focalLength">,
  { aspect, frame }: FramedPicture,
): { width: number; share: number } {
  if (frame === undefined) return { width: sensor.width, share: 1 };
  const { width } = cropSensor(sensor, FRAME_ASPECTS[frame], squeeze);
  const lines = largestFrame({ width: aspect, height: 1 }, FRAME_ASPECTS[frame]);
  return { width, share: lines.width / aspect };
}
