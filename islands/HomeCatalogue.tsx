import { Link, Router, useSearch } from "wouter";
import { fetchHomePage, type VideoPage } from "../lib/browser/catalogue_api.ts";
import { useListing, useScrollToTop } from "../lib/browser/listing.ts";
import { paths } from "../lib/paths.ts";
import { homeStateQuery, parseHomeState } from "../lib/schema/home_state.ts";
import type { FavoriteIds } from "../lib/schema/viewer.ts";
import { HOME_PAGE_SIZE } from "../lib/schema/search_query.ts";
import { type CategoryTab, CategoryTabs } from "../lib/ui/CategoryTabs.tsx";
import { ArrowIcon } from "../lib/ui/icons.tsx";
import { ListMessage } from "../lib/ui/ListMessage.tsx";
import { LIST_EMPTY, LIST_ERROR } from "../lib/ui/texts.ts";
import { VideoList } from "./VideoList.tsx";

interface Props {
  tabs: CategoryTab[];
  /** The query string that the server rendered, canonical. */
  query: string;
  initial: VideoPage;
  favorites: FavoriteIds;
}

/** The home page's grid: category tabs, eight cards a page, the state in the URL. */
export function HomeCatalogue(props: Props) {
  return (
    <Router ssrPath="/" ssrSearch={props.query}>
      <Catalogue {...props} />
    </Router>
  );
}

function Catalogue({ tabs, query: initialQuery, initial, favorites }: Props) {
  const state = parseHomeState(new URLSearchParams(useSearch()));
  const query = homeStateQuery(state);
  const { data, failed, busy } = useListing({
    name: "/api/videos",
    query,
    initialQuery,
    initial,
    fetchPage: () => fetchHomePage(state),
  });
  const top = useScrollToTop<HTMLElement>(state.page);
  const { search, category } = state;

  return (
    <section className="catalogue" aria-labelledby="catalogue-title" ref={top}>
      <div className="catalogue-head">
        <h2 id="catalogue-title">{headingOf(search)}</h2>
        <a className="button" href={paths.search()}>
          View All Videos <ArrowIcon />
        </a>
      </div>
      <CategoryTabs
        tabs={tabs}
        current={category}
        href={(slug) => paths.home({ search, category: slug })}
      />
      {failed && <ListMessage text={LIST_ERROR} />}
      {data?.total === 0 && (
        <ListMessage text={LIST_EMPTY}>
          <Link className="button" href={paths.home()}>Clear filters</Link>
        </ListMessage>
      )}
      {data && (
        <VideoList
          data={data}
          page={state.page}
          pageSize={HOME_PAGE_SIZE}
          href={(page) => paths.home({ ...state, page })}
          busy={busy}
          favorites={favorites}
        />
      )}
    </section>
  );
}

function headingOf(search: string): string {
  return search ? `Plates for “${search}”` : "New in the library";
}
