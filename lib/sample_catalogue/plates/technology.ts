import type { SamplePlate } from "../sample_plate.ts";

/** Rendered environments of the category Technology. */
export const technologyPlates: SamplePlate[] = [
  {
    slug: "server-hall",
    title: "Server Hall, Cold Aisle",
    description:
      "The cold aisle of a large server hall: glass-fronted racks to both sides, status lights at work and cool linear light mirrored in a sealed floor. Rendered environment with a slow, even dolly down the middle of the aisle and an exact loop. Reads at once as data, security or research.",
    keywords: ["technology", "interior", "server", "data", "dolly"],
    category: "technology",
    price: "1700.00",
    resolution: "8K",
    colorspace: "sRGB",
    bitDepth: "10 Bit 4:2:2",
    camera: "Z CAM V1 Pro",
    durationSeconds: 6,
    place: "Data centre",
    motion: "walking",
    speed: 2.9,
    cameraHeight: 1.5,
    weather: "indoors",
  },
  {
    slug: "led-volume-stage",
    title: "LED Volume Stage",
    description:
      "An empty virtual-production stage: a curved wall of LED tiles plays a dusk landscape, with a ceiling panel above and a dark floor that takes the glow. Rendered environment, locked off in the middle of the volume. Useful as a lighting reference, for previsualisation and for films about filmmaking.",
    keywords: ["stage", "led-wall", "studio", "interior", "technology"],
    category: "stages-and-sets",
    price: "2200.00",
    resolution: "16K",
    colorspace: "Log",
    bitDepth: "10 Bit 4:2:2",
    camera: "Sony Venice 2 array",
    durationSeconds: 6,
    place: "Virtual-production stage",
    motion: "static",
    cameraHeight: 1.65,
    weather: "indoors",
  },
  {
    slug: "orbital-cupola",
    title: "Orbital Cupola",
    description:
      "The view from the cupola of a station in low orbit: six windows around and one below, a planet waking at dawn, the glowing limb and still stars. Rendered environment with slow, even motion and an exact loop. The planet works as a very large soft source from below and the rising sun as a hard one ahead.",
    keywords: ["space", "technology", "planet", "orbit", "stars"],
    category: "technology",
    price: "5200.00",
    resolution: "16K",
    colorspace: "Log",
    bitDepth: "10 Bit 4:2:2",
    camera: "RED V-Raptor array",
    durationSeconds: 6,
    place: "Space station in low orbit",
    timeOfDay: "dawn",
  },
];
