import { z } from "zod";
import type { FactCriteria, FactFacetName } from "../../lib/schema/fact_facets.ts";
import { FACT_VALUES } from "../../lib/schema/fact_values.ts";

function valueList(name: string, values: readonly string[]) {
  return z.string().optional().transform((text, context): string[] => {
    const asked = (text ?? "").split(",").map((value) => value.trim()).filter(Boolean);
    if (asked.every((value) => values.includes(value))) {
      return values.filter((value) => asked.includes(value));
    }
    context.addIssue({ code: "custom", message: `${name} may hold ${values.join(", ")}` });
    return z.NEVER;
  });
}

/** The query parameters of the plate facts: each a comma-separated list of values. */
export const factQuery = Object.fromEntries(
  Object.entries(FACT_VALUES).map(([name, values]) => [name, valueList(name, values)]),
) as Record<FactFacetName, ReturnType<typeof valueList>>;

/** A checked query with its facts as the criteria of a search. */
export function withFacts<Query extends Record<FactFacetName, string[]>>(
  query: Query,
): Omit<Query, FactFacetName> & { facts: FactCriteria } {
  const { motion, timeOfDay, weather, frameRate, projection, stereo, loops, releases, ...rest } =
    query;
  const facts = { motion, timeOfDay, weather, frameRate, projection, stereo, loops, releases };
  return { ...rest, facts };
}
