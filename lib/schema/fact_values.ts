import type { FactCriteria, FactFacetName } from "./fact_facets.ts";
import { MOTIONS, RELEASES, TIMES_OF_DAY, WEATHERS } from "./plate_facts.ts";
import { PROJECTIONS, STEREO_LAYOUTS } from "./projection.ts";

/** The frame rates that can be ticked: those of film and television, and what cameras make of them. */
export const FRAME_RATES = [
  "23.976",
  "24",
  "25",
  "29.97",
  "30",
  "48",
  "50",
  "59.94",
  "60",
  "90",
  "100",
  "119.88",
  "120",
] as const;

/** The values of each facet, in the order of their boxes. */
export const FACT_VALUES: Readonly<Record<FactFacetName, readonly string[]>> = {
  motion: MOTIONS,
  timeOfDay: TIMES_OF_DAY,
  weather: WEATHERS,
  frameRate: FRAME_RATES,
  projection: PROJECTIONS,
  stereo: STEREO_LAYOUTS,
  loops: ["yes", "no"],
  releases: RELEASES,
};

/** The criteria without the values that do not exist. */
export function knownFacts(facts: FactCriteria = {}): FactCriteria {
  const known = Object.entries(facts).map(([name, values]): [string, string[]] => [
    name,
    values.filter((value) => FACT_VALUES[name as FactFacetName].includes(value)),
  ]);
  return Object.fromEntries(known.filter(([, values]) => values.length > 0));
}
