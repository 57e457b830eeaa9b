import type { Facets } from "../schema/facets.ts";
import { type SearchState, tickedCount } from "../schema/search_query.ts";
import { paths } from "../paths.ts";
import { CloseIcon, FilterIcon } from "./icons.tsx";
import { type FilterChoices, SearchFilters } from "./SearchFilters.tsx";

/**
 * The search page's filters: a column beside the results, or a sheet behind a button where there is
 * no room. A plain form first: without a script the boxes apply with a button.
 */
export function FilterPanel({ choices, state, facets, onChange, onClear }: {
  choices: FilterChoices;
  state: SearchState;
  facets: Facets;
  onChange: (change: Partial<SearchState>) => void;
  onClear: () => void;
}) {
  const ticked = tickedCount(state);
  return (
    <>
      <button type="button" className="button filters-open" popoverTarget="filters">
        <FilterIcon /> Filters{ticked > 0 && ` (${ticked})`}
      </button>
      <aside className="filters" id="filters" popover="auto" aria-label="Filters">
        <form action={paths.search()} method="get" onSubmit={(event) => event.preventDefault()}>
          <div className="filters-head">
            <h2>Filters</h2>
            <button type="submit" className="text-button" form="clear-filters">
              Clear All Filters
            </button>
            <button
              type="button"
              className="icon-button filters-close"
              popoverTarget="filters"
              popoverTargetAction="hide"
              aria-label="Close filters"
            >
              <CloseIcon />
            </button>
          </div>
          {state.search && <input type="hidden" name="search" value={state.search} />}
          {state.sort && <input type="hidden" name="sort" value={state.sort} />}
          <SearchFilters choices={choices} state={state} facets={facets} onChange={onChange} />
          <div className="filters-apply without-script">
            <input type="hidden" name="descendants" value="1" />
            <button type="submit" className="button">Apply filters</button>
          </div>
          <button
            type="button"
            className="button filters-show"
            popoverTarget="filters"
            popoverTargetAction="hide"
          >
            Show {facets.total} {facets.total === 1 ? "plate" : "plates"}
          </button>
        </form>
        <form
          id="clear-filters"
          action={paths.search()}
          method="get"
          onSubmit={(event) => {
            event.preventDefault();
            onClear();
          }}
        />
      </aside>
    </>
  );
}
