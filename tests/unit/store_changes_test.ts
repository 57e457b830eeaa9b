import { expect } from "expect";
import { describe, it } from "node:test";
import {
  categoryInput,
  memoryStore,
  outcome,
  userInput,
  value,
  videoInput,
} from "../support/store.ts";

describe("the change feed", () => {
  it("tells every change of the catalogue in order, and of nothing else", async () => {
    using opened = await memoryStore();
    const { store } = opened;
    expect(await store.changes.revision()).toBe(0);
    value(await store.categories.create(categoryInput("A")));
    value(await store.videos.createMany([videoInput(), videoInput({ categoryId: 1 })]));
    value(await store.users.create(userInput("ann")));
    value(await store.favorites.add(1, 1));
    value(await store.siteSettings.set("key", "x"));
    value(await store.videos.update(2, { title: "New" }));
    expect(outcome(await store.categories.delete(1))).toBe("in_use");
    value(await store.videos.delete(1));
    value(await store.filters.create({ name: "Dawn", description: null }));
    expect(await store.changes.since(0)).toEqual([
      { revision: 1, entity: "category", id: 1, kind: "set" },
      { revision: 2, entity: "video", id: 1, kind: "set" },
      { revision: 3, entity: "video", id: 2, kind: "set" },
      { revision: 4, entity: "siteSetting", id: 1, kind: "set" },
      { revision: 5, entity: "video", id: 2, kind: "set" },
      { revision: 6, entity: "video", id: 1, kind: "delete" },
      { revision: 7, entity: "filter", id: 1, kind: "set" },
    ]);
    expect((await store.changes.since(5))?.map((change) => change.revision)).toEqual([6, 7]);
    expect(await store.changes.since(7)).toEqual([]);
    expect(await store.changes.since(8)).toBeUndefined();
  });

  it("keeps the newest 10,000 changes", async () => {
    using opened = await memoryStore();
    const { store, kv } = opened;
    value(await store.videos.createMany(Array.from({ length: 10_050 }, () => videoInput())));
    expect(await store.changes.revision()).toBe(10_050);
    expect(await store.changes.since(49)).toBeUndefined();
    expect(await store.changes.since(50)).toHaveLength(10_000);
    expect(await store.changes.since(10_049)).toHaveLength(1);
    expect(await Array.fromAsync(kv.list({ prefix: ["change"] }))).toHaveLength(10_000);
  });

  it("is watched from the newest revision on", async () => {
    using opened = await memoryStore();
    const { store } = opened;
    value(await store.videos.create(videoInput()));
    const stop = new AbortController();
    const seen: number[] = [];
    for await (const revision of store.changes.watch(stop.signal)) {
      seen.push(revision);
      if (revision === 4) stop.abort();
      else value(await store.videos.update(1, { title: `Title ${revision}` }));
    }
    expect(seen).toEqual([1, 2, 3, 4]);
  });

  it("can be left before anything happens", async () => {
    using opened = await memoryStore();
    const stop = new AbortController();
    const seen: number[] = [];
    for await (const revision of opened.store.changes.watch(stop.signal)) {
      seen.push(revision);
      queueMicrotask(() => stop.abort());
    }
    expect(seen).toEqual([0]);
    expect(await Array.fromAsync(opened.store.changes.watch(stop.signal))).toEqual([]);
  });
});
