import { abstractPlates } from "./plates/abstract.ts";
import { businessPlates } from "./plates/business.ts";
import { foodPlates } from "./plates/food.ts";
import { lifestylePlates } from "./plates/lifestyle.ts";
import { naturePlates } from "./plates/nature.ts";
import { skyPlates } from "./plates/sky.ts";
import { technologyPlates } from "./plates/technology.ts";
import { travelPlates } from "./plates/travel.ts";
import type { SamplePlate } from "./sample_plate.ts";

/** What the first page shows, newest first: as varied as the catalogue is. */
const firstPage = [
  "alpine-lake-golden-hour",
  "neon-street-rain",
  "cloud-sea-sunrise",
  "aurora-frozen-lake",
  "night-city-drive",
  "thunderstorm-over-plain",
  "orbital-cupola",
  "open-sea-dusk",
];

const allPlates: readonly SamplePlate[] = [
  ...foodPlates,
  ...businessPlates,
  ...technologyPlates,
  ...lifestylePlates,
  ...abstractPlates,
  ...naturePlates,
  ...travelPlates,
  ...skyPlates,
];

const place = ({ slug }: SamplePlate) => {
  const index = firstPage.indexOf(slug);
  return index < 0 ? firstPage.length : index;
};

/** Every plate of the sample catalogue, oldest first; the last eight are the first page. */
export const samplePlates: readonly SamplePlate[] = allPlates.toSorted((a, b) =>
  place(b) - place(a)
);
