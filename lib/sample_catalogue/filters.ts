/** A filter of the catalogue: it matches the videos that have a keyword with its slug. */
export interface SampleFilter {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
}

/** The filters, in the order the shop shows them. */
export const sampleFilters: readonly SampleFilter[] = [
  { slug: "driving", name: "Driving", description: "Plates with a moving camera for car work." },
  { slug: "night", name: "Night", description: "Environments lit by the city, the moon or stars." },
  { slug: "sunset", name: "Sunset", description: "A low evening sun and its warm key light." },
  { slug: "sunrise", name: "Sunrise", description: "First light, low sun and morning air." },
  { slug: "water", name: "Water", description: "Seas, lakes and pools with live reflections." },
  { slug: "underwater", name: "Underwater", description: "Below the surface, with moving light." },
  { slug: "snow", name: "Snow", description: "Winter ground, snowfall and ice." },
  { slug: "fog", name: "Fog", description: "Soft depth: mist, haze and light shafts." },
  { slug: "rain", name: "Rain", description: "Wet ground, showers and storms." },
  { slug: "city", name: "City", description: "Streets, skylines and windows." },
  { slug: "neon", name: "Neon", description: "Coloured practical light and its reflections." },
  { slug: "aerial", name: "Aerial", description: "Seen from a height or in flight." },
  { slug: "interior", name: "Interior", description: "Rooms, halls and stages." },
  { slug: "abstract", name: "Abstract", description: "Light and form for stages and titles." },
  { slug: "space", name: "Space", description: "Orbits, nebulae and deep sky." },
];
