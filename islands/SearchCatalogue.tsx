import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, Router, useLocation, useSearch } from "wouter";
import { fetchFacets, fetchSearchPage, type VideoPage } from "../lib/browser/catalogue_api.ts";
import { useListing, useScrollToTop } from "../lib/browser/listing.ts";
import { queryClient } from "../lib/browser/query_client.ts";
import { paths } from "../lib/paths.ts";
import type { Facets } from "../lib/schema/facets.ts";
import {
  SEARCH_PAGE_SIZE,
  type SearchState,
  searchStateQuery,
} from "../lib/schema/search_query.ts";
import { parseSearchState } from "../lib/schema/search_state.ts";
import type { FavoriteIds } from "../lib/schema/viewer.ts";
import { AppliedFilters } from "../lib/ui/AppliedFilters.tsx";
import { FilterPanel } from "../lib/ui/FilterPanel.tsx";
import { ListMessage } from "../lib/ui/ListMessage.tsx";
import type { FilterChoices } from "../lib/ui/SearchFilters.tsx";
import { SortMenu } from "../lib/ui/SortMenu.tsx";
import { LIST_EMPTY, LIST_ERROR } from "../lib/ui/texts.ts";
import { SearchBox } from "./SearchBox.tsx";
import { VideoList } from "./VideoList.tsx";

interface Props {
  choices: FilterChoices;
  /** The query string that the server rendered, canonical. */
  query: string;
  initial: VideoPage;
  initialFacets: Facets;
  favorites: FavoriteIds;
}

/** The search page: text, boxes, order and page, all held in the URL. */
export function SearchCatalogue(props: Props) {
  return (
    <Router ssrPath="/search" ssrSearch={props.query}>
      <Catalogue {...props} />
    </Router>
  );
}

function Catalogue({ choices, query: initialQuery, initial, initialFacets, favorites }: Props) {
  const state = parseSearchState(new URLSearchParams(useSearch()));
  const query = searchStateQuery(state);
  const [, navigate] = useLocation();
  const { data, failed, busy } = useListing({
    name: "/api/search",
    query,
    initialQuery,
    initial,
    fetchPage: () => fetchSearchPage(state),
  });
  const facets = useFacets(state, initialQuery, initialFacets);
  const top = useScrollToTop<HTMLDivElement>(state.page);

  function change(part: Partial<SearchState>) {
    navigate(paths.search({ ...state, ...part, page: 1 }));
  }
  const clear = () => navigate(paths.search());

  return (
    <div className="search" ref={top}>
      <header className="search-head">
        <h1>{headingOf(state.search)}</h1>
        <SearchBox
          key={state.search}
          initialText={state.search}
          keep={searchStateQuery({ ...state, search: "", page: 1 })}
          onSearch={(search) => change({ search, sort: undefined })}
        />
      </header>
      <FilterPanel
        choices={choices}
        state={state}
        facets={facets}
        onChange={change}
        onClear={clear}
      />
      <section className="results" aria-labelledby="results">
        <h2 className="visually-hidden" id="results">Results</h2>
        <div className="results-head">
          <p className="results-count" role="status">
            {data ? countText(data.total) : ""}
          </p>
          <SortMenu state={state} onChange={(sort) => change({ sort })} />
        </div>
        <AppliedFilters choices={choices} state={state} />
        {failed && <ListMessage text={LIST_ERROR} />}
        {data?.total === 0 && (
          <ListMessage text={LIST_EMPTY}>
            {facets.suggestion && (
              <p>
                Did you mean{" "}
                <Link href={paths.search({ ...state, search: facets.suggestion, page: 1 })}>
                  {facets.suggestion}
                </Link>?
              </p>
            )}
            <Link className="button" href={paths.search()}>Clear filters</Link>
          </ListMessage>
        )}
        {data && (
          <VideoList
            data={data}
            page={state.page}
            pageSize={SEARCH_PAGE_SIZE}
            href={(page) => paths.search({ ...state, page })}
            busy={busy}
            favorites={favorites}
            atTop
          />
        )}
      </section>
    </div>
  );
}

/** The counts for a state; neither the order nor the page changes them. */
function useFacets(state: SearchState, initialQuery: string, initial: Facets): Facets {
  const key = criteriaKey(state);
  const initialKey = criteriaKey(parseSearchState(new URLSearchParams(initialQuery)));
  const { data } = useQuery({
    queryKey: ["/api/search/facets", key],
    queryFn: () => fetchFacets(state),
    placeholderData: keepPreviousData,
    ...(key === initialKey && { initialData: initial }),
  }, queryClient());
  return data ?? initial;
}

function criteriaKey(state: SearchState): string {
  return searchStateQuery({ ...state, sort: undefined, page: 1 });
}

function headingOf(search: string): string {
  return search ? `Results for “${search}”` : "All plates";
}

function countText(total: number): string {
  return total === 1 ? "1 plate" : `${total.toLocaleString("en")} plates`;
}
