import type { Context } from "hono";
import { SearchCatalogue } from "../../islands/SearchCatalogue.tsx";
import type { Catalogue, CategoryNode } from "../../lib/catalogue/catalogue.ts";
import { Island } from "../../lib/islands/Island.tsx";
import { paths } from "../../lib/paths.ts";
import { cardOf } from "../../lib/schema/card.ts";
import type { CategoryBranch } from "../../lib/schema/category_tree.ts";
import { knownFacts } from "../../lib/schema/fact_values.ts";
import {
  cleanSearchText,
  SEARCH_PAGE_SIZE,
  type SearchState,
  searchStateQuery,
  tickedCount,
} from "../../lib/schema/search_query.ts";
import { parseSearchState } from "../../lib/schema/search_state.ts";
import type { Viewer } from "../../lib/schema/viewer.ts";
import type { AppEnv, Services } from "../services.ts";
import type { Page } from "./page.tsx";
import type { SendPage } from "./send_page.ts";

/** `/search/{query}`, the old form of the address: leads to the query-parameter form. */
export function legacySearchPage(c: Context) {
  return c.redirect(paths.search({ search: cleanSearchText(c.req.param("query")) }));
}

/**
 * `/search`: results with filters. A form without a script repeats parameters and asks for the
 * descendants of what was ticked (`descendants=1`); it is led to the address that says the same, and
 * so is who asks for plate facts that do not exist.
 */
export function searchPage(services: Services, send: SendPage) {
  return (c: Context<AppEnv>) => {
    const { searchParams } = new URL(c.req.url);
    const asked = parseSearchState(searchParams);
    const state = { ...asked, facts: knownFacts(asked.facts) };
    if (searchParams.has("descendants")) {
      const categoryIds = withDescendants(services.catalogue, state.categoryIds);
      return c.redirect(paths.search({ ...state, categoryIds }));
    }
    // What the page would not know itself: it has no list of all values.
    if (tickedCount(state) < tickedCount(asked)) return c.redirect(paths.search(state));
    return send(c, paths.search(state), (viewer) => build(services, state, viewer));
  };
}

function withDescendants(catalogue: Catalogue, ids: number[]): number[] {
  return [...new Set(ids.flatMap((id) => catalogue.descendantsOf(id)))].sort((a, b) => a - b);
}

function build({ catalogue, config }: Services, state: SearchState, viewer: Viewer): Page {
  const { videos, total } = catalogue.search(state, {
    page: state.page,
    pageSize: SEARCH_PAGE_SIZE,
    ...(state.sort && { sort: state.sort }),
  });
  return {
    head: {
      title: state.search ? `${state.search} plates` : "All plates",
      description: state.search
        ? `360° environment plates for “${state.search}”: ${total} results, up to 16K.`
        : `Browse all ${total} 360° environment plates, up to 16K, by keyword and resolution.`,
      canonical: config.publicUrl + paths.search(state),
      noindex: tickedCount(state) > 1 || total === 0,
    },
    current: paths.search(),
    interactive: true,
    main: (
      <Island
        of={SearchCatalogue}
        when="idle"
        props={{
          query: searchStateQuery(state),
          initial: { videos: videos.map(cardOf), total },
          favorites: viewer.favoriteIds,
          initialFacets: catalogue.facets(state),
          choices: {
            filters: catalogue.filters().map(({ id, name }) => ({ id, name })),
            categories: catalogue.categoryTree().map(branchOf),
          },
        }}
      />
    ),
  };
}

function branchOf({ category, children }: CategoryNode): CategoryBranch {
  return { id: category.id, name: category.name, children: children.map(branchOf) };
}
