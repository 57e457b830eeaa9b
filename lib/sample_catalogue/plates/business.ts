import type { SamplePlate } from "../sample_plate.ts";

/** Rendered environments of the category Business. */
export const businessPlates: SamplePlate[] = [
  {
    slug: "glass-atrium-morning",
    title: "Glass Atrium, Morning Light",
    description:
      "A tall corporate lobby of stone and glass in clean morning daylight, with slow cloud shadow travelling over a polished floor. Rendered environment with a locked-off camera at eye height and a calm horizon. Made for reflections on cars and glossy props, and for interviews that need an expensive lobby without a location day.",
    keywords: ["interior", "business", "lobby", "glass", "daylight", "architecture"],
    category: "business",
    price: "1900.00",
    resolution: "12K",
    colorspace: "sRGB",
    bitDepth: "10 Bit 4:2:2",
    camera: "Meta Three",
    durationSeconds: 6,
    place: "Corporate lobby",
    motion: "static",
    cameraHeight: 1.65,
    timeOfDay: "day",
    weather: "indoors",
  },
  {
    slug: "boardroom-city-dusk",
    title: "Boardroom above the City, Dusk",
    description:
      "A boardroom on an upper floor at dusk: a long walnut table under a warm pendant, and the city lighting up behind floor-to-ceiling glass on two sides. Rendered environment, locked off, with traffic and beacons alive in the distance. Warm inside against violet outside: a wall for dialogue, product films and glossy table tops.",
    keywords: ["interior", "business", "office", "city", "dusk", "skyline"],
    category: "business",
    price: "2400.00",
    resolution: "12K",
    colorspace: "Log",
    bitDepth: "10 Bit 4:2:2",
    camera: "Sony Venice 2 array",
    durationSeconds: 6,
    place: "Boardroom above a city",
    motion: "static",
    cameraHeight: 1.6,
    timeOfDay: "dusk",
    weather: "indoors",
  },
];
