import { slugProblem } from "./slug_rules.ts";

export const CATEGORY_MESSAGES = { name: "Name is required" } as const;

/** What is wrong with the form of a category, by field; the server checks the same and more. */
export function categoryProblems(
  { name, slug }: { name: string; slug: string },
): Partial<Record<"name" | "slug", string>> {
  const wrongSlug = slugProblem(slug);
  return {
    ...(name.trim() === "" && { name: CATEGORY_MESSAGES.name }),
    ...(wrongSlug !== undefined && { slug: wrongSlug }),
  };
}
