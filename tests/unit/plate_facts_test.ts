import { expect } from "expect";
import { FACT_FACETS, factValueLabel, parseFactCriteria } from "../../lib/schema/fact_facets.ts";
import { FACT_VALUES, knownFacts } from "../../lib/schema/fact_values.ts";
import { plateFactFields, plateFactFormValues } from "../../lib/schema/plate_fact_form.ts";
import { NO_PLATE_FACTS, type PlateFacts } from "../../lib/schema/plate_facts_fields.ts";
import {
  pixelsPerDegree,
  type Projection,
  type StereoLayout,
} from "../../lib/schema/projection.ts";
import { videoInputSchema } from "../../lib/schema/video.ts";
import { NEW_VIDEO, videoFields } from "../../lib/schema/video_form.ts";

const MEDIA = {
  title: "Sea",
  videoUrl: "/v.mp4",
  thumbnailUrl: "/t.jpg",
  previewUrl: "/p.mp4",
  duration: "0:15",
  resolution: "16K",
};

const FACTS: PlateFacts = {
  projection: "equirectangular-360",
  stereo: "top-bottom",
  initialView: { yaw: -90, pitch: 5.5, fov: 75 },
  frameRate: 23.976,
  codec: "ProRes 4444 XQ",
  coverage: "360 x 180",
  cameraHeight: 1.6,
  motion: "driving",
  speed: 0,
  loops: false,
  place: "Lofoten, Norway",
  timeOfDay: "golden hour",
  weather: "cloudy",
  releases: "model and property",
};

/** The facts of a video for which these were sent. */
function accepted(sent: Record<string, unknown>): PlateFacts {
  const input = videoInputSchema.parse({ ...MEDIA, ...sent });
  const names = Object.keys(NO_PLATE_FACTS) as (keyof PlateFacts)[];
  return Object.fromEntries(names.map((name) => [name, input[name]])) as unknown as PlateFacts;
}

Deno.test("Plate facts are optional; what is absent or empty is not known", () => {
  expect(accepted({})).toEqual(NO_PLATE_FACTS);
  expect(accepted({ ...NO_PLATE_FACTS })).toEqual(NO_PLATE_FACTS);
  expect(accepted({ codec: " ", coverage: "", place: "" })).toEqual(NO_PLATE_FACTS);
  expect(accepted({ ...FACTS })).toEqual(FACTS);
});

Deno.test("A frame rate is stored as everybody writes it", () => {
  const rates: [number, number][] = [
    [24000 / 1001, 23.976],
    [30000 / 1001, 29.97],
    [60000 / 1001, 59.94],
    [24, 24],
    [0.0014, 0.001],
  ];
  for (const [frameRate, stored] of rates) expect(accepted({ frameRate }).frameRate).toBe(stored);
});

Deno.test("A plate fact that cannot be is refused in a sentence, under its name", () => {
  const refused: [string, unknown, string, RegExp][] = [
    ["projection", "fisheye", "projection", /^Projection must be one of: flat, equi/],
    ["stereo", "left", "stereo", /^Stereo layout must be one of: mono/],
    ["motion", "", "motion", /^Motion must be one of: static, driving/],
    ["timeOfDay", "noon", "timeOfDay", /^Time of day must be one of: dawn/],
    ["weather", "hail", "weather", /^Weather must be one of: clear/],
    ["releases", "none", "releases", /^Releases must be one of: not needed/],
    ["frameRate", "24", "frameRate", /^Frame rate must be in frames per second, such as 23.976$/],
    ["frameRate", 0, "frameRate", /^Frame rate must be above 0$/],
    ["frameRate", 0.0001, "frameRate", /^Frame rate must be above 0$/],
    ["frameRate", 1001, "frameRate", /^Frame rate must be/],
    ["frameRate", Infinity, "frameRate", /^Frame rate must be/],
    ["cameraHeight", -1, "cameraHeight", /^Camera height must be in metres, such as 1.6$/],
    ["speed", -1, "speed", /^Speed must be in km\/h, such as 50$/],
    ["loops", "yes", "loops", /^Loops seamlessly must be true or false$/],
    [
      "initialView",
      { yaw: 181, pitch: 0, fov: 90 },
      "initialView.yaw",
      /^Yaw must be in degrees, from -180 to 180$/,
    ],
    ["initialView", { yaw: 0, pitch: 0 }, "initialView.fov", /^Field of view must be in degrees/],
  ];
  for (const [name, value, path, message] of refused) {
    const { error } = videoInputSchema.safeParse({ ...MEDIA, [name]: value });
    const found = error?.issues.map((issue) => [issue.path.join("."), issue.message]) ?? [];
    expect([name, value, found]).toEqual([name, value, [[path, expect.stringMatching(message)]]]);
  }
});

Deno.test("The form of a video holds its plate facts as text and gives the same back", () => {
  for (const facts of [FACTS, NO_PLATE_FACTS]) {
    const values = plateFactFormValues(facts);
    expect(Object.values(values).every((value) => typeof value === "string")).toBe(true);
    expect(accepted({ ...plateFactFields(values) })).toEqual(facts);
  }
  expect(plateFactFormValues(FACTS)).toMatchObject({
    "initialView.pitch": "5.5",
    frameRate: "23.976",
    speed: "0",
    loops: "no",
  });
  const turned = { ...plateFactFormValues(), "initialView.yaw": "45" };
  expect(plateFactFields(turned).initialView).toEqual({ yaw: 45, pitch: 0, fov: 90 });
  const added = videoFields({ ...NEW_VIDEO, ...MEDIA });
  expect(videoInputSchema.parse(added)).toMatchObject(NO_PLATE_FACTS);
});

Deno.test("Pixels per degree are those of one eye's frame, where the projection is known", () => {
  const table: [string, Projection | null, StereoLayout | null, number | undefined][] = [
    ["16K", "equirectangular-360", "mono", 42.667],
    ["8K", "equirectangular-360", null, 21.333],
    ["8K", "equirectangular-180", "mono", 42.667],
    ["8K", "equirectangular-360", "top-bottom", 21.333],
    ["8K", "equirectangular-180", "side-by-side", 21.333],
    ["8K", "flat", "mono", undefined],
    ["8K", null, null, undefined],
    ["1080p", "equirectangular-360", "mono", undefined],
  ];
  for (const [resolution, projection, stereo, density] of table) {
    const found = pixelsPerDegree(resolution, projection, stereo);
    expect([resolution, projection, stereo, found && Number(found.toFixed(3))])
      .toEqual([resolution, projection, stereo, density]);
  }
});

Deno.test("A query names facts in any order, repeated or in one list; unknown ones are told apart", () => {
  const asked = parseFactCriteria(
    new URLSearchParams(
      "motion=walking,driving&motion=driving&weather=,&timeOfDay=golden+hour,noon",
    ),
  );
  expect(asked).toEqual({ motion: ["driving", "walking"], timeOfDay: ["golden hour", "noon"] });
  expect(knownFacts(asked)).toEqual({ motion: ["driving", "walking"], timeOfDay: ["golden hour"] });
  expect(knownFacts({ weather: ["hail"] })).toEqual({});
});

Deno.test("No two boxes of a fact read the same", () => {
  for (const { name } of FACT_FACETS) {
    const labels = FACT_VALUES[name].map((value) => factValueLabel(name, value));
    expect(new Set(labels).size).toBe(labels.length);
  }
  expect(factValueLabel("timeOfDay", "golden hour")).toBe("Golden hour");
  expect(factValueLabel("frameRate", "23.976")).toBe("23.976 fps");
});
