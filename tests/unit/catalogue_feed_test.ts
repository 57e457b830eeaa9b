import { expect } from "expect";
import { describe, it } from "node:test";
import {
  type Catalogue,
  type CatalogueSource,
  openCatalogue,
} from "../../lib/catalogue/catalogue.ts";
import type { Log } from "../../lib/log.ts";
import type { Store } from "../../lib/store/store.ts";
import { categoryInput, memoryStore, value, videoInput } from "../support/store.ts";

interface Opened extends AsyncDisposable {
  store: Store;
  catalogue: Catalogue;
}

async function open(
  fill: (store: Store) => Promise<unknown> = () => Promise.resolve(),
  wrap: (store: Store) => CatalogueSource = (store) => store,
  log?: Log,
): Promise<Opened> {
  const { store } = await memoryStore();
  await fill(store);
  const catalogue = await openCatalogue(wrap(store), log ? { log } : {});
  return {
    store,
    catalogue,
    async [Symbol.asyncDispose]() {
      catalogue.close();
      // The watch ends a turn after it is told to.
      await new Promise((resolve) => setTimeout(resolve, 0));
      store.close();
    },
  };
}

async function catchUp({ store, catalogue }: Opened): Promise<void> {
  await catalogue.caughtUp(await store.changes.revision());
}

function search(catalogue: Catalogue, text: string): number[] {
  const criteria = { search: text, categoryIds: [], filterIds: [], resolutions: [] };
  return catalogue.search(criteria, { page: 1, pageSize: 100 }).videos.map(({ id }) => id);
}

/** A log that keeps its lines. */
function listLog(): Log & { lines: string[] } {
  const lines: string[] = [];
  return { lines, info: (text) => lines.push(text), error: (text) => lines.push(text) };
}

describe("the catalogue follows the store", () => {
  it("shows what is created, changed and deleted", async () => {
    await using opened = await open();
    const { store, catalogue } = opened;
    expect(catalogue.revision).toBe(0);
    value(await store.videos.create(videoInput({ title: "Tunnel" })));
    value(await store.videos.create(videoInput({ title: "Bridge" })));
    await catchUp(opened);
    expect(catalogue.revision).toBe(2);
    expect(search(catalogue, "tunnel")).toEqual([1]);
    value(await store.videos.update(1, { title: "Meadow", keywords: "green" }));
    await catchUp(opened);
    expect(search(catalogue, "tunnel")).toEqual([]);
    expect(search(catalogue, "meadow")).toEqual([1]);
    expect(catalogue.popularKeywords().slice(0, 3)).toEqual(["dawn", "green", "harbour"]);
    value(await store.videos.delete(1));
    await catchUp(opened);
    expect(search(catalogue, "meadow")).toEqual([]);
    expect(catalogue.video(1)).toBeUndefined();
    expect(catalogue.list({ page: 1, pageSize: 8 }).total).toBe(1);
  });

  it("shows changes by itself, and tells its listeners", async () => {
    await using opened = await open();
    const { store, catalogue } = opened;
    const { promise, resolve } = Promise.withResolvers<number>();
    const end = catalogue.subscribe(resolve);
    value(await store.siteSettings.set("homepage_background", "/a.jpg"));
    expect(await promise).toBe(1);
    expect(catalogue.setting("homepage_background")).toBe("/a.jpg");
    end();
    const later: number[] = [];
    catalogue.subscribe((revision) => later.push(revision));
    value(await store.siteSettings.delete("homepage_background"));
    await catchUp(opened);
    expect(later).toEqual([2]);
    expect(catalogue.siteSettings()).toEqual([]);
  });

  it("finds by a renamed category and by a changed filter", async () => {
    await using opened = await open(async (store) => {
      value(await store.categories.create(categoryInput("Oceans")));
      value(await store.filters.create({ name: "Dawn", description: null }));
      value(await store.videos.create(videoInput({ categoryId: 1, keywords: "dusk" })));
    });
    const { store, catalogue } = opened;
    const ticked = { search: "", categoryIds: [], filterIds: [1], resolutions: [] };
    expect(search(catalogue, "oceans")).toEqual([1]);
    expect(catalogue.facets(ticked).total).toBe(0);
    value(await store.categories.update(1, { name: "Rivers" }));
    value(await store.filters.update(1, { name: "Dusk", slug: "dusk" }));
    await catchUp(opened);
    expect(search(catalogue, "oceans")).toEqual([]);
    expect(search(catalogue, "rivers")).toEqual([1]);
    expect(catalogue.video(1)?.category?.name).toBe("Rivers");
    expect(catalogue.facets(ticked).total).toBe(1);
    value(await store.filters.delete(1));
    await catchUp(opened);
    expect(catalogue.facets(ticked)).toMatchObject({ total: 0, filters: [] });
  });

  it("shows a change that is written while everything is loaded", async () => {
    let written = false;
    await using opened = await open(
      async (store) => value(await store.videos.createMany([videoInput(), videoInput()])),
      (store) => ({
        ...store,
        videos: {
          get: (id) => store.videos.get(id),
          async *all() {
            for await (const record of store.videos.all()) {
              yield record;
              if (written) continue;
              written = true;
              value(await store.videos.update(record.id, { title: "Written meanwhile" }));
            }
          },
        },
      }),
    );
    expect(written).toBe(true);
    await catchUp(opened);
    expect(opened.catalogue.video(1)?.title).toBe("Written meanwhile");
  });

  it("loads everything anew when it fell behind", async () => {
    const log = listLog();
    let behind = false;
    await using opened = await open(
      async (store) => value(await store.videos.create(videoInput({ title: "Old" }))),
      (store) => ({
        ...store,
        changes: {
          ...store.changes,
          since: (revision) => behind ? Promise.resolve(undefined) : store.changes.since(revision),
        },
      }),
      log,
    );
    const { store, catalogue } = opened;
    behind = true;
    value(await store.videos.delete(1));
    value(await store.videos.create(videoInput({ title: "New" })));
    await catchUp(opened);
    expect(catalogue.list({ page: 1, pageSize: 8 }).videos.map(({ title }) => title)).toEqual([
      "New",
    ]);
    expect(search(catalogue, "old")).toEqual([]);
    expect(log.lines).toContain("the catalogue fell behind and is loaded anew");
  });

  it("stays as it is while the store fails, and recovers", async () => {
    const log = listLog();
    let failing = false;
    await using opened = await open(
      async (store) => value(await store.videos.create(videoInput({ title: "Kept" }))),
      (store) => ({
        ...store,
        changes: {
          ...store.changes,
          since: (revision) =>
            failing ? Promise.reject(new Error("gone")) : store.changes.since(revision),
        },
      }),
      log,
    );
    const { store, catalogue } = opened;
    failing = true;
    value(await store.videos.create(videoInput({ title: "Later" })));
    const waiting = catalogue.caughtUp(2);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(search(catalogue, "kept")).toEqual([1]);
    expect(search(catalogue, "later")).toEqual([]);
    expect(log.lines).toContain("the catalogue lags behind");
    failing = false;
    await waiting;
    expect(search(catalogue, "later")).toEqual([2]);
  });

  it("lets nobody wait once it is closed", async () => {
    const opened = await open();
    const waiting = opened.catalogue.caughtUp(7);
    await opened[Symbol.asyncDispose]();
    await waiting;
    await opened.catalogue.caughtUp(7);
    expect(opened.catalogue.revision).toBe(0);
  });

  it("names the default keywords while there are no others", async () => {
    await using opened = await open();
    const { catalogue } = opened;
    expect(catalogue.popularKeywords()).toEqual(["nature", "business", "abstract", "lifestyle"]);
    value(await opened.store.videos.create(videoInput({ keywords: "Business, car" })));
    await catchUp(opened);
    expect(catalogue.popularKeywords())
      .toEqual(["Business", "car", "nature", "abstract", "lifestyle"]);
  });

  it("answers an empty catalogue with empty pages", async () => {
    await using opened = await open();
    const { catalogue } = opened;
    const nothing = { search: "", categoryIds: [], filterIds: [], resolutions: [] };
    expect(catalogue.list({ page: 1, pageSize: 8 })).toEqual({ videos: [], total: 0 });
    expect(search(catalogue, "anything")).toEqual([]);
    expect(catalogue.facets(nothing)).toMatchObject({ categories: [], filters: [], total: 0 });
    expect(catalogue.suggest("a")).toEqual([]);
    expect(catalogue.categoryTree()).toEqual([]);
  });
});
