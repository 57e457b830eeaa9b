import type { Facets } from "../schema/facets.ts";
import { type CategoryBranch, idsOfBranch, toggleBranch } from "../schema/category_tree.ts";
import { RESOLUTION_FILTERS } from "../schema/resolution.ts";
import type { SearchState } from "../schema/search_query.ts";
import { CategoryTree } from "./CategoryTree.tsx";
import { FacetBox } from "./FacetBox.tsx";
import { FactFilters } from "./FactFilters.tsx";
import { toggled } from "./toggled.ts";

/** What can be ticked on the search page. */
export interface FilterChoices {
  filters: { id: number; name: string }[];
  categories: CategoryBranch[];
}

/**
 * The boxes beside the search results: keyword filters, resolution, plate facts, category tree.
 * `onChange` gets what a change of a box changes in the state.
 */
export function SearchFilters({ choices, state, facets, onChange }: {
  choices: FilterChoices;
  state: SearchState;
  facets: Facets;
  onChange: (change: Partial<SearchState>) => void;
}) {
  const filterCounts = new Map(facets.filters.map(({ id, count }) => [id, count]));
  const resolutionCounts = new Map(facets.resolutions.map(({ value, count }) => [value, count]));
  const categoryCounts = new Map(facets.categories.map(({ id, count }) => [id, count]));
  const ticked = new Set(state.categoryIds);

  function branchBox(branch: CategoryBranch) {
    const ids = idsOfBranch(branch);
    return (
      <FacetBox
        name="categoryIds"
        value={String(branch.id)}
        label={branch.name}
        count={ids.reduce((sum, id) => sum + (categoryCounts.get(id) ?? 0), 0)}
        checked={ticked.has(branch.id)}
        partly={!ids.every((id) => ticked.has(id)) && ids.some((id) => ticked.has(id))}
        onToggle={(on) => onChange({ categoryIds: toggleBranch(state.categoryIds, branch, on) })}
      />
    );
  }

  return (
    <>
      {choices.filters.length > 0 && (
        <fieldset>
          <legend>Keywords</legend>
          {choices.filters.map(({ id, name }) => (
            <FacetBox
              key={id}
              name="filterIds"
              value={String(id)}
              label={name}
              count={filterCounts.get(id) ?? 0}
              checked={state.filterIds.includes(id)}
              onToggle={(on) => onChange({ filterIds: toggled(state.filterIds, id, on) })}
            />
          ))}
        </fieldset>
      )}
      <fieldset>
        <legend>Resolution</legend>
        {RESOLUTION_FILTERS.map((value) => (
          <FacetBox
            key={value}
            name="resolutions"
            value={value}
            label={value}
            count={resolutionCounts.get(value) ?? 0}
            checked={state.resolutions.includes(value)}
            onToggle={(on) => onChange({ resolutions: toggled(state.resolutions, value, on) })}
          />
        ))}
      </fieldset>
      <FactFilters
        facts={state.facts}
        counts={facets.facts}
        onChange={(facts) => onChange({ facts })}
      />
      <fieldset>
        <legend>Categories</legend>
        <CategoryTree branches={choices.categories} box={branchBox} />
      </fieldset>
    </>
  );
}
