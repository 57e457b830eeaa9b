import { slugProblem } from "./slug_rules.ts";

export const FILTER_NAME_MIN = 2;
export const FILTER_NAME_SHORT = "Name must be at least 2 characters";

/** What is wrong with the form of a filter, by field; an empty slug is made from the name. */
export function filterProblems(
  { name, slug }: { name: string; slug: string },
): Partial<Record<"name" | "slug", string>> {
  const wrongSlug = slug.trim() === "" ? undefined : slugProblem(slug);
  return {
    ...([...name.trim()].length < FILTER_NAME_MIN && { name: FILTER_NAME_SHORT }),
    ...(wrongSlug !== undefined && { slug: wrongSlug }),
  };
}
