import { z } from "zod";
import { optionalLine } from "./fields.ts";
import { MOTIONS, RELEASES, TIMES_OF_DAY, WEATHERS } from "./plate_facts.ts";
import { PROJECTIONS, STEREO_LAYOUTS } from "./projection.ts";
import { FOV_LIMITS } from "./view.ts";

/** Largest values that are taken: a high-speed camera, an orbit in metres, an orbit's speed in km/h. */
const FRAME_RATE_LIMIT = 1000;
const CAMERA_HEIGHT_LIMIT = 1_000_000;
const SPEED_LIMIT = 40_000;

/** A `View`, as stored and as sent. */
export const viewSchema = z.object({
  yaw: degrees("Yaw", -180, 180),
  pitch: degrees("Pitch", -90, 90),
  fov: degrees("Field of view", FOV_LIMITS.min, FOV_LIMITS.max),
});

/**
 * The plate facts as stored, each null where it is not known: `frameRate` in frames a second,
 * `cameraHeight` in metres above what the camera stands or floats over, `speed` of the camera in
 * km/h. `codec` is that of the master, `coverage` what of the sphere is in the frame, such as
 * "360 x 180".
 */
export const plateFactRecordFields = {
  projection: z.enum(PROJECTIONS).nullable(),
  stereo: z.enum(STEREO_LAYOUTS).nullable(),
  initialView: viewSchema.nullable(),
  frameRate: z.number().positive().nullable(),
  codec: z.string().nullable(),
  coverage: z.string().nullable(),
  cameraHeight: z.number().nonnegative().nullable(),
  motion: z.enum(MOTIONS).nullable(),
  speed: z.number().nonnegative().nullable(),
  loops: z.boolean().nullable(),
  place: z.string().nullable(),
  timeOfDay: z.enum(TIMES_OF_DAY).nullable(),
  weather: z.enum(WEATHERS).nullable(),
  releases: z.enum(RELEASES).nullable(),
};

export type PlateFacts = z.infer<z.ZodObject<typeof plateFactRecordFields>>;

/** A plate of which nothing is known. */
export const NO_PLATE_FACTS: Readonly<PlateFacts> = {
  projection: null,
  stereo: null,
  initialView: null,
  frameRate: null,
  codec: null,
  coverage: null,
  cameraHeight: null,
  motion: null,
  speed: null,
  loops: null,
  place: null,
  timeOfDay: null,
  weather: null,
  releases: null,
};

/** The plate facts as a client sends them; what is absent is not known. */
export const plateFactInputFields = {
  projection: oneOf("Projection", PROJECTIONS),
  stereo: oneOf("Stereo layout", STEREO_LAYOUTS),
  initialView: optional(viewSchema),
  // Three decimals tell every broadcast rate apart and write 24000/1001 as everybody does: 23.976.
  frameRate: optional(
    amount("Frame rate must be in frames per second, such as 23.976", FRAME_RATE_LIMIT)
      .transform((rate) => Math.round(rate * 1000) / 1000)
      .refine((rate) => rate > 0, "Frame rate must be above 0"),
  ),
  codec: optionalLine,
  coverage: optionalLine,
  cameraHeight: optional(
    amount("Camera height must be in metres, such as 1.6", CAMERA_HEIGHT_LIMIT),
  ),
  motion: oneOf("Motion", MOTIONS),
  speed: optional(amount("Speed must be in km/h, such as 50", SPEED_LIMIT)),
  loops: optional(z.boolean("Loops seamlessly must be true or false")),
  place: optionalLine,
  timeOfDay: oneOf("Time of day", TIMES_OF_DAY),
  weather: oneOf("Weather", WEATHERS),
  releases: oneOf("Releases", RELEASES),
};

function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? null);
}

function oneOf<const Values extends readonly string[]>(name: string, values: Values) {
  return optional(z.enum(values, `${name} must be one of: ${values.join(", ")}`));
}

function degrees(name: string, least: number, most: number) {
  const message = `${name} must be in degrees, from ${least} to ${most}`;
  return z.number(message).min(least, message).max(most, message);
}

function amount(message: string, limit: number) {
  return z.number(message).min(0, message).max(limit, message);
}
