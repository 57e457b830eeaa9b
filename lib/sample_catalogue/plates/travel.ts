import type { SamplePlate } from "../sample_plate.ts";

/** Rendered environments of the category Travel: driving plates and cities at night. */
export const travelPlates: SamplePlate[] = [
  {
    slug: "road-tunnel-drive",
    title: "Road Tunnel Drive",
    description:
      "A drive through a long road tunnel under two rows of sodium and white lamps, at a steady town speed. Rendered environment with an exact loop, so it runs as long as the take. The passing lamps give the rhythmic sweep over faces and bonnets that a car scene needs.",
    keywords: ["driving", "tunnel", "night", "road", "car"],
    category: "driving-plates",
    price: "2600.00",
    resolution: "8K",
    colorspace: "Log",
    bitDepth: "10 Bit 4:2:2",
    camera: "RED V-Raptor array",
    durationSeconds: 8,
  },
  {
    slug: "coastal-road-dawn",
    title: "Coastal Road at Dawn",
    description:
      "A coastal road at first light with open sea to one side, hills to the other and a low sun over the water ahead. Rendered environment with steady forward motion and an exact loop. Soft, directional light and a clean horizon make it an easy plate for daytime car work.",
    keywords: ["driving", "coast", "sunrise", "water", "road", "car"],
    category: "driving-plates",
    price: "3400.00",
    resolution: "12K",
    colorspace: "HLG",
    bitDepth: "10 Bit 4:2:2",
    camera: "Sony Venice 2 array",
    durationSeconds: 6,
  },
  {
    slug: "desert-highway-golden-hour",
    title: "Desert Highway, Golden Hour",
    description:
      "A straight two-lane highway through open desert at golden hour, mesas and blue ranges on the horizon, the sun low ahead of the car. Rendered environment with steady forward motion, motion-blurred ground and an exact loop. Long shadows and a warm key from the front make it a classic for car interiors.",
    keywords: ["driving", "desert", "sunset", "highway", "road", "car"],
    category: "driving-plates",
    price: "3900.00",
    resolution: "12K",
    colorspace: "Log",
    bitDepth: "10 Bit 4:2:2",
    camera: "RED V-Raptor array",
    durationSeconds: 6,
  },
  {
    slug: "night-city-drive",
    title: "Night City Drive",
    description:
      "A drive down a wide avenue at night: street lamps stream past, windows glow and the signals ahead hang in a light haze. Rendered environment, camera at driver's height, with an exact loop. The plate for a dialogue in a moving car, with highlights that travel the way they do on location.",
    keywords: ["driving", "night", "city", "street-lamps", "road", "car"],
    category: "driving-plates",
    price: "4200.00",
    resolution: "12K",
    colorspace: "Log",
    bitDepth: "10 Bit 4:2:2",
    camera: "Sony Venice 2 array",
    durationSeconds: 6,
  },
  {
    slug: "rooftop-blue-hour",
    title: "Rooftop at Blue Hour",
    description:
      "A rooftop in the middle of a skyline ten minutes after sunset, the last orange on the horizon and thousands of windows coming on. Rendered environment, locked off above the parapet, with beacons, traffic and drifting cloud. A full-circle backdrop for balconies, bars and penthouse windows.",
    keywords: ["city", "night", "skyline", "rooftop", "blue-hour", "aerial"],
    category: "cities-at-night",
    price: "3200.00",
    resolution: "16K",
    colorspace: "Log",
    bitDepth: "10 Bit 4:2:2",
    camera: "Insta360 Titan",
    durationSeconds: 6,
  },
  {
    slug: "neon-street-rain",
    title: "Neon Street in the Rain",
    description:
      "A narrow shopping street at night in steady rain: neon signs, lit shopfronts and a road surface wet enough to mirror all of it. Rendered environment, locked off in the middle of the road, with falling rain, ripples and a slow haze. Coloured light from every direction, made for wet cars, leather and close-ups.",
    keywords: ["neon", "rain", "night", "city", "street", "reflections"],
    category: "cities-at-night",
    price: "4800.00",
    resolution: "16K",
    colorspace: "Log",
    bitDepth: "10 Bit 4:2:2",
    camera: "RED V-Raptor array",
    durationSeconds: 6,
  },
];
