import type { SamplePlate } from "../sample_plate.ts";

/** Rendered environments of the category Lifestyle. */
export const lifestylePlates: SamplePlate[] = [
  {
    slug: "loft-sunbeams",
    title: "Brick Loft with Sunbeams",
    description:
      "Late sun falls through the tall steel windows of a brick loft and hangs in the air as visible beams, with dust drifting slowly through them. Rendered environment, locked off at standing eye height, warm key from camera left and soft fill opposite. A ready-made room for product films, dialogue and soft glossy reflections.",
    keywords: ["interior", "lifestyle", "loft", "sunbeams", "dust", "warm"],
    category: "lifestyle",
    price: "1800.00",
    resolution: "8K",
    colorspace: "Log",
    bitDepth: "10 Bit 4:2:2",
    camera: "RED V-Raptor array",
    durationSeconds: 6,
    place: "Brick loft",
    motion: "static",
    cameraHeight: 1.55,
    timeOfDay: "day",
    weather: "indoors",
  },
  {
    slug: "palm-terrace-sunset",
    title: "Palm Terrace at Sunset",
    description:
      "A poolside deck at the last minute of sun: palms in silhouette, an open horizon and a still pool that carries the whole sky. Rendered environment with a locked-off camera and gentle movement in fronds and water. Strong warm key from the front, violet fill from behind, made for beauty and travel spots.",
    keywords: ["sunset", "water", "lifestyle", "palms", "pool", "summer"],
    category: "lifestyle",
    price: "2100.00",
    resolution: "12K",
    colorspace: "HLG",
    bitDepth: "10 Bit 4:2:2",
    camera: "Insta360 Titan",
    durationSeconds: 6,
    place: "Poolside terrace by the sea",
    motion: "static",
    cameraHeight: 1.6,
    timeOfDay: "golden hour",
    weather: "cloudy",
  },
];
