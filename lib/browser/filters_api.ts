import type { Filter } from "../schema/filter.ts";
import { type FormOutcome, outcomeOf } from "./accounts_api.ts";
import { api, assertOk } from "./client.ts";

/** The fields of a filter as its form has them. */
export interface FilterFields {
  name: string;
  slug: string;
  description: string;
}

/** Every filter, as it is now. */
export async function fetchFilters(): Promise<Filter[]> {
  const response = await api.filters.$get({}, { init: { cache: "no-store" } });
  await assertOk(response);
  return await response.json();
}

/** Creates a filter. */
export async function createFilter(json: FilterFields): Promise<FormOutcome<Filter>> {
  return await outcomeOf(await api.filters.$post({ json }));
}

/** Changes a filter that was read with this `updatedAt`. */
export async function updateFilter(
  id: number,
  json: FilterFields & { updatedAt?: string },
): Promise<FormOutcome<Filter>> {
  return await outcomeOf(await api.filters[":id"].$patch({ param: { id: String(id) }, json }));
}

/** Deletes a filter. */
export async function deleteFilter(id: number): Promise<FormOutcome<null>> {
  const response = await api.filters[":id"].$delete({ param: { id: String(id) } });
  return response.ok ? { ok: true, value: null } : await outcomeOf(response);
}
