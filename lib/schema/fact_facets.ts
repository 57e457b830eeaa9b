import { capitalized } from "./text.ts";

/**
 * The plate facts that narrow a search, in the order of their boxes: the field of the record, which is
 * also the query parameter, and the heading. Their values are not here: pages get them with the counts.
 */
export const FACT_FACETS = [
  { name: "motion", label: "Motion" },
  { name: "timeOfDay", label: "Time of day" },
  { name: "weather", label: "Weather" },
  { name: "frameRate", label: "Frame rate" },
  { name: "projection", label: "Projection" },
  { name: "stereo", label: "Stereo" },
  { name: "loops", label: "Loops seamlessly" },
  { name: "releases", label: "Releases" },
] as const;

export type FactFacetName = typeof FACT_FACETS[number]["name"];

/** The ticked values of each facet: or inside one, and across them. An absent one is not ticked. */
export type FactCriteria = { [Name in FactFacetName]?: readonly string[] };

/** A value of a facet as people read it under its heading: "23.976 fps", "Golden hour". */
export function factValueLabel(name: FactFacetName, value: string): string {
  return name === "frameRate" ? `${value} fps` : capitalized(value);
}

/**
 * The criteria that query parameters hold, each list sorted; whether there are such values is for the
 * server to say. A list may be repeated.
 */
export function parseFactCriteria(params: URLSearchParams): FactCriteria {
  const facts: FactCriteria = {};
  for (const { name } of FACT_FACETS) {
    const asked = params.getAll(name).join(",").split(",").map((value) => value.trim());
    const ticked = [...new Set(asked)].filter(Boolean).sort();
    if (ticked.length > 0) facts[name] = ticked;
  }
  return facts;
}
