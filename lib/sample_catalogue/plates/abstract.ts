import type { SamplePlate } from "../sample_plate.ts";

/** Rendered environments of the category Abstract. */
export const abstractPlates: SamplePlate[] = [
  {
    slug: "liquid-chrome",
    title: "Liquid Chrome",
    description:
      "An endless folding surface of liquid metal with thin-film colour from teal to rose, moving slowly in every direction. Rendered environment without a horizon, so it can be rotated freely on the wall. Gives long, clean highlights on bottles, watches, lacquer and skin.",
    keywords: ["abstract", "chrome", "liquid", "iridescent", "reflections"],
    category: "abstract",
    price: "1400.00",
    resolution: "8K",
    colorspace: "sRGB",
    bitDepth: "10 Bit 4:2:2",
    camera: "RED V-Raptor array",
    durationSeconds: 8,
    motion: "static",
  },
  {
    slug: "nebula-drift",
    title: "Nebula Drift",
    description:
      "A slow flight through clouds of glowing gas, lit from inside by a warm core and edged in deep blue, with stars far behind. Rendered environment with real depth and parallax and an exact loop. Suited to title work, concerts and science-fiction windows.",
    keywords: ["abstract", "space", "nebula", "clouds", "stars"],
    category: "abstract",
    price: "1650.00",
    resolution: "16K",
    colorspace: "Log",
    bitDepth: "10 Bit 4:2:2",
    camera: "Z CAM V1 Pro",
    durationSeconds: 6,
    place: "Nebula in deep space",
    motion: "aerial",
  },
  {
    slug: "light-ring-tunnel",
    title: "Light Ring Tunnel",
    description:
      "A slow flight through a dark tunnel of luminous rings in amber, rose and electric blue, mirrored in a polished floor. Rendered environment with constant speed and an exact loop. The hard, regular sources draw travelling highlights over cars and visors.",
    keywords: ["abstract", "neon", "tunnel", "rings", "reflections"],
    category: "abstract",
    price: "1200.00",
    resolution: "4K",
    colorspace: "sRGB",
    bitDepth: "8 Bit",
    camera: "Meta Three",
    durationSeconds: 8,
    place: "Tunnel of light",
    speed: 7.2,
    cameraHeight: 1.7,
  },
];
