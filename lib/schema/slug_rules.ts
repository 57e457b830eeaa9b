export const SLUG_LIMIT = 100;

export const SLUG_PATTERN = /^[a-z0-9-]+$/;

export const SLUG_MESSAGES = {
  missing: "Slug is required",
  malformed: "Slug must contain only lowercase letters, numbers, and hyphens",
} as const;

/** What is wrong with the slug in a form. */
export function slugProblem(slug: string): string | undefined {
  const text = slug.trim();
  if (text === "") return SLUG_MESSAGES.missing;
  return SLUG_PATTERN.test(text) ? undefined : SLUG_MESSAGES.malformed;
}
