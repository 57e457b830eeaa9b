import { expect } from "expect";
import { describe, it } from "node:test";
import { createStore, type Store } from "../../lib/store/store.ts";
import { verifyStore } from "../../lib/store/verify.ts";
import {
  categoryInput,
  fakeClock,
  memoryStore,
  outcome,
  userInput,
  value,
  videoInput,
} from "../support/store.ts";

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Two stores on one database: their writers do not line up for each other. */
async function twoStores(): Promise<{ stores: [Store, Store]; kv: Deno.Kv } & Disposable> {
  const kv = await Deno.openKv(":memory:");
  return {
    kv,
    stores: [createStore(kv, fakeClock()), createStore(kv, fakeClock())],
    [Symbol.dispose]: () => kv.close(),
  };
}

describe("many writers at the same moment", () => {
  it("register one username once", async () => {
    using opened = await memoryStore();
    const { users } = opened.store;
    const all = await Promise.all(
      times(500, (index) => users.create(userInput("ann", { email: `${index}@example.com` }))),
    );
    expect(all.filter((one) => one.ok)).toHaveLength(1);
    expect(all.map(outcome).filter((one) => one === "duplicate username")).toHaveLength(499);
    expect(await users.count()).toBe(1);
  });

  it("register different usernames under ids without gaps", async () => {
    using opened = await memoryStore();
    const { users } = opened.store;
    const all = await Promise.all(times(500, (index) => users.create(userInput(`user${index}`))));
    const ids = all.map((one) => value(one).id).sort((a, b) => a - b);
    expect(ids).toEqual(times(500, (index) => index + 1));
    expect(await users.count()).toBe(500);
  });

  it("count favourites exactly", async () => {
    using opened = await memoryStore();
    const { store } = opened;
    for (const name of ["ann", "bob"]) value(await store.users.create(userInput(name)));
    value(await store.videos.createMany(times(250, () => videoInput())));
    await Promise.all(
      times(500, (index) => store.favorites.add(1 + index % 2, 1 + Math.floor(index / 2))),
    );
    expect(await store.favorites.countOfUser(1)).toBe(250);
    expect(await store.favorites.countOfUser(2)).toBe(250);
  });

  it("toggle one favourite and agree on the outcome", async () => {
    using opened = await twoStores();
    const [store, other] = opened.stores;
    value(await store.users.create(userInput("ann")));
    value(await store.videos.create(videoInput()));
    let there = 0;
    await Promise.all(times(50, async (index) => {
      const { favorites } = index % 2 ? store : other;
      if (await favorites.has(1, 1)) {
        if (await favorites.remove(1, 1)) there--;
      } else if (value(await favorites.add(1, 1)).created) there++;
    }));
    expect(await store.favorites.countOfUser(1)).toBe(there);
    expect(await store.favorites.has(1, 1)).toBe(there === 1);
    expect(await store.favorites.ofUser(1)).toHaveLength(there);
    expect(value(await verifyStore(opened.kv, fakeClock())).problems).toEqual([]);
  });

  it("leave no favourite of a video that is deleted meanwhile", async () => {
    using opened = await twoStores();
    const [store, other] = opened.stores;
    for (const index of times(40, (index) => index)) {
      value(await store.users.create(userInput(`user${index}`)));
    }
    value(await store.videos.create(videoInput()));
    const adding = times(40, (index) => other.favorites.add(index + 1, 1));
    const [deleted] = await Promise.all([store.videos.delete(1), ...adding]);
    expect(deleted.ok).toBe(true);
    for (let user = 1; user <= 40; user++) {
      expect(await store.favorites.countOfUser(user)).toBe(0);
    }
    expect(value(await verifyStore(opened.kv, fakeClock())).problems).toEqual([]);
  });
});

describe("the category tree", () => {
  it("gets no cycle by two moves at the same moment", async () => {
    for (let round = 0; round < 20; round++) {
      using opened = await twoStores();
      const [one, two] = opened.stores;
      value(await one.categories.create(categoryInput("A")));
      value(await one.categories.create(categoryInput("B")));
      const moves = await Promise.all([
        one.categories.update(1, { parentId: 2 }),
        two.categories.update(2, { parentId: 1 }),
      ]);
      expect(moves.map(outcome).sort()).toEqual(["invalid parentId", "ok"]);
    }
  });

  it("gets no orphan by a child or video that comes while its category goes", async () => {
    for (let round = 0; round < 20; round++) {
      using opened = await twoStores();
      const [one, two] = opened.stores;
      value(await one.categories.create(categoryInput("A")));
      const [gone, child, video] = await Promise.all([
        one.categories.delete(1),
        two.categories.create(categoryInput("B", 1)),
        two.videos.create(videoInput({ categoryId: 1 })),
      ]);
      expect(outcome(gone)).toBe(child.ok || video.ok ? "in_use" : "ok");
      expect(value(await verifyStore(opened.kv, fakeClock())).problems).toEqual([]);
    }
  });
});
