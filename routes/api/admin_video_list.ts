import { z } from "zod";
import type { Catalogue, VideoPage } from "../../lib/catalogue/catalogue.ts";
import {
  ADMIN_PAGE_SIZE,
  ADMIN_SORTS,
  type AdminVideoState,
} from "../../lib/schema/admin_video_query.ts";
import { parseId } from "../../lib/schema/id.ts";
import { BIT_DEPTHS, COLORSPACES, RESOLUTION_FILTERS } from "../../lib/schema/resolution.ts";
import { cleanSearchText } from "../../lib/schema/search_query.ts";

/** A value that must be one of some; "" is none, for a plain form sends it. */
function oneOf<const Value extends string>(name: string, values: readonly Value[]) {
  const message = `${name} must be one of ${values.join(", ")}`;
  return z.enum(["", ...values], message).optional()
    .transform((text) => values.find((value) => value === text));
}

const category = z.string().optional().transform((text, context) => {
  const id = text ? parseId(text) : undefined;
  if (!text || id !== undefined) return id;
  context.addIssue({ code: "custom", message: "category must be the id of a category" });
  return z.NEVER;
});

/** What narrows the admin's list of videos, and its order: what the address of the table holds. */
export const adminVideoListQuery = z.object({
  search: z.string().optional().transform(cleanSearchText),
  category,
  resolution: oneOf("resolution", RESOLUTION_FILTERS),
  colorspace: oneOf("colorspace", COLORSPACES),
  bitDepth: oneOf("bitDepth", BIT_DEPTHS),
  sort: oneOf("sort", ADMIN_SORTS),
});

const PAGE_MESSAGE = "page must be a whole number from 1 to 1000000";

/** The same with a page. */
export const adminVideoPageQuery = adminVideoListQuery.extend({
  page: z.string().optional().transform((text) => text === undefined ? 1 : Number(text))
    .pipe(z.int(PAGE_MESSAGE).min(1, PAGE_MESSAGE).max(1_000_000, PAGE_MESSAGE)),
});

/** A page of the admin's list. A category that is gone matches nothing. */
export function adminVideoPage(
  catalogue: Catalogue,
  { search, categoryId, resolution, colorspace, bitDepth, sort, page }: AdminVideoState,
  pageSize = ADMIN_PAGE_SIZE,
): VideoPage {
  const categoryIds = categoryId === undefined
    ? []
    : [categoryId, ...catalogue.descendantsOf(categoryId)];
  const resolutions = resolution === undefined ? [] : [resolution];
  const criteria = { search, categoryIds, filterIds: [], resolutions, colorspace, bitDepth };
  const { videos, total } = catalogue.search(criteria, { sort, page, pageSize });
  return { videos, total };
}

/** The state of the table that a checked query describes. */
export function stateOf(
  { category: categoryId, resolution, colorspace, bitDepth, sort, ...query }:
    & z.output<typeof adminVideoListQuery>
    & { page?: number },
): AdminVideoState {
  return { page: 1, ...query, categoryId, resolution, colorspace, bitDepth, sort };
}
