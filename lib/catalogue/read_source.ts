import type { CatalogueChange } from "../store/change_feed.ts";
import type { CatalogueSource } from "./catalogue_source.ts";
import { CatalogueState, type CurrentRecord } from "./catalogue_state.ts";

/** Records read side by side when changes are taken in. */
const READS_AT_ONCE = 32;

/** A state with the revision that it shows at least. */
export interface LoadedState {
  state: CatalogueState;
  revision: number;
}

/**
 * Loads the whole catalogue. What changes meanwhile may or may not be in it already: take in every
 * change after the returned revision, which does no harm twice.
 */
export async function loadState(source: CatalogueSource): Promise<LoadedState> {
  const revision = await source.changes.revision();
  const state = new CatalogueState();
  for await (const record of source.categories.all()) {
    state.apply({ entity: "category", id: record.id, record });
  }
  for await (const record of source.filters.all()) {
    state.apply({ entity: "filter", id: record.id, record });
  }
  for await (const record of source.siteSettings.all()) {
    state.apply({ entity: "siteSetting", id: record.id, record });
  }
  for await (const record of source.videos.all()) {
    state.apply({ entity: "video", id: record.id, record });
  }
  return { state, revision };
}

/** The records that changes are about, each once, as the store has them now. */
export async function readChanged(
  source: CatalogueSource,
  changes: CatalogueChange[],
): Promise<CurrentRecord[]> {
  const distinct = [
    ...new Map(changes.map((change) => [`${change.entity} ${change.id}`, change])).values(),
  ];
  const current: CurrentRecord[] = [];
  for (let start = 0; start < distinct.length; start += READS_AT_ONCE) {
    const batch = distinct.slice(start, start + READS_AT_ONCE);
    current.push(...await Promise.all(batch.map((change) => readCurrent(source, change))));
  }
  return current;
}

async function readCurrent(
  source: CatalogueSource,
  { entity, id }: CatalogueChange,
): Promise<CurrentRecord> {
  switch (entity) {
    case "video":
      return { entity, id, record: await source.videos.get(id) };
    case "category":
      return { entity, id, record: await source.categories.get(id) };
    case "filter":
      return { entity, id, record: await source.filters.get(id) };
    case "siteSetting":
      return { entity, id, record: await source.siteSettings.get(id) };
  }
}
