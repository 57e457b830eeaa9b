import fc from "fast-check";
import type { FactCriteria } from "../../lib/schema/fact_facets.ts";
import { FACT_VALUES } from "../../lib/schema/fact_values.ts";
import { MOTIONS, RELEASES, TIMES_OF_DAY, WEATHERS } from "../../lib/schema/plate_facts.ts";
import { PROJECTIONS, STEREO_LAYOUTS } from "../../lib/schema/projection.ts";

/** The plate facts of a made-up video; those that no search looks at are not known. */
export const plateFacts = {
  projection: fc.option(fc.constantFrom(...PROJECTIONS)),
  stereo: fc.option(fc.constantFrom(...STEREO_LAYOUTS)),
  initialView: fc.constant(null),
  frameRate: fc.option(fc.constantFrom(23.976, 24, 59.94, 60)),
  codec: fc.constant(null),
  coverage: fc.constant(null),
  cameraHeight: fc.constant(null),
  motion: fc.option(fc.constantFrom(...MOTIONS)),
  speed: fc.constant(null),
  loops: fc.option(fc.boolean()),
  place: fc.option(fc.constantFrom("Night road", "Café", "mountains")),
  timeOfDay: fc.option(fc.constantFrom(...TIMES_OF_DAY)),
  weather: fc.option(fc.constantFrom(...WEATHERS)),
  releases: fc.option(fc.constantFrom(...RELEASES)),
};

/** A few ticked values of some facts; undefined for none at all. */
export const factCriteria: fc.Arbitrary<FactCriteria | undefined> = fc.option(
  fc.record(
    Object.fromEntries(
      Object.entries(FACT_VALUES).map(([name, values]) => [
        name,
        fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 }),
      ]),
    ),
    { requiredKeys: [] },
  ),
  { nil: undefined },
);
