import { Link } from "wouter";
import { paths } from "../paths.ts";
import { tickedBranches, toggleBranch } from "../schema/category_tree.ts";
import { FACT_FACETS, factValueLabel } from "../schema/fact_facets.ts";
import type { SearchState } from "../schema/search_query.ts";
import { CloseIcon } from "./icons.tsx";
import type { FilterChoices } from "./SearchFilters.tsx";
import { toggled } from "./toggled.ts";

/** What is ticked, as chips above the results; each is a link to the same without it. */
export function AppliedFilters({ choices, state }: {
  choices: FilterChoices;
  state: SearchState;
}) {
  const chips = appliedFilters(choices, state);
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label="Applied filters">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link
            className="chip"
            href={paths.search({ ...state, ...without, page: 1 })}
            aria-label={`Remove filter ${label}`}
          >
            {label} <CloseIcon />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function appliedFilters(choices: FilterChoices, state: SearchState) {
  const chips: { label: string; without: Partial<SearchState> }[] = [];
  if (state.search) chips.push({ label: `“${state.search}”`, without: { search: "" } });
  for (const { id, name } of choices.filters) {
    if (!state.filterIds.includes(id)) continue;
    const filterIds = state.filterIds.filter((other) => other !== id);
    chips.push({ label: name, without: { filterIds } });
  }
  for (const value of state.resolutions) {
    const resolutions = state.resolutions.filter((other) => other !== value);
    chips.push({ label: value, without: { resolutions } });
  }
  for (const { name, label } of FACT_FACETS) {
    const values = state.facts?.[name] ?? [];
    for (const value of values) {
      const facts = { ...state.facts, [name]: toggled(values, value, false) };
      chips.push({ label: `${label}: ${factValueLabel(name, value)}`, without: { facts } });
    }
  }
  for (const branch of tickedBranches(choices.categories, new Set(state.categoryIds))) {
    const categoryIds = toggleBranch(state.categoryIds, branch, false);
    chips.push({ label: branch.name, without: { categoryIds } });
  }
  return chips;
}
