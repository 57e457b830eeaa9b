import type { Motion, TimeOfDay, Weather } from "../schema/plate_facts.ts";

/** Resolution labels a plate is sold in. */
export type SampleResolution = "HD" | "4K" | "8K" | "12K" | "16K";

/** Delivery colour spaces a plate is sold in. */
export type SampleColorspace = "Log" | "HLG" | "sRGB";

/** Delivery sample depths a plate is sold in. */
export type SampleBitDepth = "10 Bit 4:2:2" | "8 Bit";

/** One record of the sample catalogue: what the shop says about one rendered environment. */
export interface SamplePlate {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Lowercase words; the slug of a keyword is the word with its spaces turned into hyphens. */
  readonly keywords: readonly string[];
  /** Slug of the most specific category. */
  readonly category: string;
  /** Decimal text with two places, for example `"2500.00"`. */
  readonly price: string;
  readonly resolution: SampleResolution;
  readonly colorspace: SampleColorspace;
  readonly bitDepth: SampleBitDepth;
  readonly camera: string;
  /** Length of one loop in seconds. */
  readonly durationSeconds: number;
  /** What the world shows; absent where the word does not apply, as weather in space. */
  readonly place?: string;
  readonly motion?: Motion;
  /** Of the camera, in km/h. */
  readonly speed?: number;
  /** Of the camera above the ground, the water or the floor, in metres. */
  readonly cameraHeight?: number;
  readonly timeOfDay?: TimeOfDay;
  readonly weather?: Weather;
  /** Where the first look goes, in degrees above the horizon; straight ahead where it is absent. */
  readonly pitch?: number;
}
