import { z } from "zod";
import { parseId, parseIdList } from "../../lib/schema/id.ts";
import { BIT_DEPTHS, COLORSPACES, RESOLUTION_FILTERS } from "../../lib/schema/resolution.ts";
import { cleanSearchText, MAX_PAGE_SIZE, SORTS } from "../../lib/schema/search_query.ts";
import { factQuery } from "./fact_query.ts";

/** `:id` of a path. */
export const idParam = z.object({
  id: z.string().transform((text, context) => {
    const id = parseId(text);
    if (id !== undefined) return id;
    context.addIssue({ code: "custom", message: "The id must be a positive integer" });
    return z.NEVER;
  }),
});

/** A whole number from 1 to `limit` in a query; `fallback` where it is not there. */
export function wholeNumber(name: string, limit: number, fallback: number) {
  const message = `${name} must be a whole number from 1 to ${limit}`;
  return z.string().optional().transform((text) => text === undefined ? fallback : Number(text))
    .pipe(z.int(message).min(1, message).max(limit, message));
}

const searchText = z.string().optional().transform(cleanSearchText);

const paging = {
  sort: z.enum(SORTS, `sort must be one of ${SORTS.join(", ")}`).optional(),
  page: wholeNumber("page", 1_000_000, 1),
  pageSize: wholeNumber("pageSize", MAX_PAGE_SIZE, MAX_PAGE_SIZE),
};

/** Query of `GET /api/videos`. */
export const videoListQuery = z.object({
  search: searchText,
  category: z.string().trim().max(100).optional(),
  ...paging,
});

const idList = z.string().optional().transform(parseIdList);

const resolutionList = z.string().optional().transform((text, context) => {
  const asked = (text ?? "").split(",").map((name) => name.trim()).filter(Boolean);
  const known = RESOLUTION_FILTERS.filter((name) => asked.includes(name));
  if (known.length === new Set(asked).size) return known;
  context.addIssue({
    code: "custom",
    message: `resolutions may hold ${RESOLUTION_FILTERS.join(", ")}`,
  });
  return z.NEVER;
});

/** What narrows `GET /api/search` and its facets; ids that are no ids are dropped. */
export const criteriaQuery = z.object({
  search: searchText,
  categoryIds: idList,
  filterIds: idList,
  resolutions: resolutionList,
  ...factQuery,
});

/** Query of `GET /api/search`. */
export const searchQuery = criteriaQuery.extend({
  colorspace: z.enum(COLORSPACES, `colorspace must be one of ${COLORSPACES.join(", ")}`).optional(),
  bitDepth: z.enum(BIT_DEPTHS, `bitDepth must be one of ${BIT_DEPTHS.join(", ")}`).optional(),
  ...paging,
});

/** Query of `GET /api/search/suggest`. */
export const suggestQuery = z.object({ q: searchText });
