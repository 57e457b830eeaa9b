import { paths } from "../paths.ts";
import {
  defaultSort,
  type SearchState,
  searchStateQuery,
  type Sort,
  SORTS,
} from "../schema/search_query.ts";
import { HiddenFields } from "./HiddenFields.tsx";

const LABELS: Record<Sort, string> = {
  relevance: "Most relevant",
  newest: "Newest",
  oldest: "Oldest",
  title: "Title",
  price: "Price, low to high",
  "-price": "Price, high to low",
  duration: "Shortest",
  "-duration": "Longest",
};

/** The order of the results: a menu that applies at once, with a button where there is no script. */
export function SortMenu({ state, onChange }: {
  state: SearchState;
  onChange: (sort: Sort) => void;
}) {
  const sorts = SORTS.filter((sort) => sort !== "relevance" || state.search !== "");
  return (
    <form className="sort" action={paths.search()} method="get">
      <HiddenFields query={searchStateQuery({ ...state, sort: undefined, page: 1 })} />
      <label>
        <span>Sort by</span>
        <select
          name="sort"
          value={state.sort ?? defaultSort(state.search)}
          onChange={(event) => onChange(event.currentTarget.value as Sort)}
        >
          {sorts.map((sort) => <option key={sort} value={sort}>{LABELS[sort]}</option>)}
        </select>
      </label>
      <button type="submit" className="button without-script">Sort</button>
    </form>
  );
}
