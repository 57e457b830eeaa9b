import { Hono } from "hono";
import type { AppEnv, Services } from "../services.ts";
import { withFacts } from "./fact_query.ts";
import { setPagingHeaders } from "./paging.ts";
import { criteriaQuery, searchQuery, suggestQuery } from "./schemas.ts";
import { validate } from "./validate.ts";

/** `/api/search`: results, the counts beside the boxes, and completions of what is being typed. */
export function searchRoutes({ catalogue }: Services) {
  return new Hono<AppEnv>()
    .get("/", validate("query", searchQuery), (c) => {
      const { sort, page, pageSize, ...criteria } = withFacts(c.req.valid("query"));
      const { videos, total } = catalogue.search(criteria, {
        page,
        pageSize,
        ...(sort && { sort }),
      });
      setPagingHeaders(c, { page, pageSize, total });
      return c.json(videos);
    })
    .get(
      "/facets",
      validate("query", criteriaQuery),
      (c) => c.json(catalogue.facets(withFacts(c.req.valid("query")))),
    )
    .get(
      "/suggest",
      validate("query", suggestQuery),
      (c) => c.json(catalogue.suggest(c.req.valid("query").q)),
    );
}
