import { expect } from "expect";
import { describe, it } from "node:test";
import {
  categoryInput,
  fakeClock,
  memoryStore,
  outcome,
  value,
  videoInput,
} from "../support/store.ts";

describe("videos", () => {
  it("get ids in order, never reused, and are read back as written", async () => {
    using opened = await memoryStore();
    const { videos } = opened.store;
    expect(await videos.lastId()).toBe(0);
    const first = value(await videos.create(videoInput({ title: "One" })));
    const second = value(await videos.create(videoInput({ title: "Two" })));
    value(await videos.delete(second.id));
    const third = value(await videos.create(videoInput({ title: "Three" })));
    expect([first.id, second.id, third.id]).toEqual([1, 2, 3]);
    expect(await videos.get(1)).toEqual(first);
    expect(await videos.get(2)).toBeUndefined();
    expect(await videos.getMany([3, 2, 1])).toEqual([third, first]);
    expect(await Array.fromAsync(videos.all())).toEqual([first, third]);
    expect(await videos.count()).toBe(2);
    expect(await videos.lastId()).toBe(3);
  });

  it("change only the fields of a patch, under a later instant", async () => {
    using opened = await memoryStore();
    const { videos } = opened.store;
    const before = value(await videos.create(videoInput({ camera: "Insta360" })));
    const after = value(await videos.update(1, { title: "New" }));
    expect(after).toEqual({ ...before, title: "New", updatedAt: after.updatedAt });
    expect(after.updatedAt > before.updatedAt).toBe(true);
    expect(await videos.get(1)).toEqual(after);
  });

  it("refuse a change that was based on an older state", async () => {
    using opened = await memoryStore();
    const { videos } = opened.store;
    const { updatedAt } = value(await videos.create(videoInput()));
    expect(outcome(await videos.update(1, { title: "A" }, updatedAt))).toBe("ok");
    expect(outcome(await videos.update(1, { title: "B" }, updatedAt))).toBe("conflict");
    expect((await videos.get(1))?.title).toBe("A");
  });

  it("refuse what is not there", async () => {
    using opened = await memoryStore();
    const { videos } = opened.store;
    expect(outcome(await videos.update(9, { title: "A" }))).toBe("not_found");
    expect(outcome(await videos.delete(9))).toBe("not_found");
    expect(outcome(await videos.create(videoInput({ categoryId: 7 })))).toBe("invalid categoryId");
    expect(await videos.count()).toBe(0);
  });

  it("are found by category and host file, wherever they moved", async () => {
    using opened = await memoryStore();
    const { videos, categories } = opened.store;
    for (const name of ["Nature", "City"]) value(await categories.create(categoryInput(name)));
    value(await videos.create(videoInput({ categoryId: 1, hostVideoId: "guid-a" })));
    value(await videos.create(videoInput({ categoryId: 1, hostVideoId: "guid-a" })));
    value(await videos.update(1, { categoryId: 2 }));
    expect(await videos.idsOfCategory(1)).toEqual([2]);
    expect(await videos.idsOfCategory(2)).toEqual([1]);
    expect((await videos.byHostVideoId("guid-a"))?.id).toBe(1);
    value(await videos.delete(1));
    expect((await videos.byHostVideoId("guid-a"))?.id).toBe(2);
    value(await videos.update(2, { hostVideoId: "guid-b", categoryId: null }));
    expect(await videos.byHostVideoId("guid-a")).toBeUndefined();
    expect(await videos.idsOfCategory(1)).toEqual([]);
  });

  it("are the same created many at once as one by one", async () => {
    using one = await memoryStore();
    using many = await memoryStore();
    const inputs = Array.from(
      { length: 250 },
      (_, index) => videoInput({ title: `Plate ${index}`, categoryId: index % 3 === 0 ? 1 : null }),
    );
    for (const { store } of [one, many]) value(await store.categories.create(categoryInput("A")));
    for (const input of inputs) value(await one.store.videos.create(input));
    const created = value(await many.store.videos.createMany(inputs));
    expect(created.map((video) => video.id)).toEqual(inputs.map((_, index) => index + 1));
    const dump = async (kv: Deno.Kv) =>
      (await Array.fromAsync(kv.list({ prefix: [] }))).map(({ key, value }) => ({ key, value }));
    expect(await dump(many.kv)).toEqual(await dump(one.kv));
  });
});

describe("categories", () => {
  it("refuse a name or slug that is taken, whatever its case", async () => {
    using opened = await memoryStore();
    const { categories } = opened.store;
    value(await categories.create({ name: "Nature", slug: "nature", parentId: null }));
    value(await categories.create({ name: "City", slug: "city", parentId: null }));
    const same = { name: "NATURE", slug: "other", parentId: null };
    expect(outcome(await categories.create(same))).toBe("duplicate name");
    expect(outcome(await categories.create({ ...same, name: "Other", slug: "nature" })))
      .toBe("duplicate slug");
    expect(outcome(await categories.update(2, { slug: "nature" }))).toBe("duplicate slug");
    expect(outcome(await categories.update(1, { name: "nature" }))).toBe("ok");
    expect(await categories.count()).toBe(2);
  });

  it("free the name and slug of what was renamed or deleted", async () => {
    using opened = await memoryStore();
    const { categories } = opened.store;
    value(await categories.create(categoryInput("Nature")));
    value(await categories.update(1, { name: "Wild", slug: "wild" }));
    value(await categories.create(categoryInput("Nature")));
    value(await categories.delete(1));
    expect(outcome(await categories.create(categoryInput("Wild")))).toBe("ok");
    expect((await categories.bySlug("wild"))?.id).toBe(3);
  });

  it("stay a tree", async () => {
    using opened = await memoryStore();
    const { categories } = opened.store;
    value(await categories.create(categoryInput("A")));
    value(await categories.create(categoryInput("B", 1)));
    value(await categories.create(categoryInput("C", 2)));
    expect(outcome(await categories.create(categoryInput("D", 99)))).toBe("invalid parentId");
    expect(outcome(await categories.update(1, { parentId: 1 }))).toBe("invalid parentId");
    expect(outcome(await categories.update(1, { parentId: 3 }))).toBe("invalid parentId");
    expect(outcome(await categories.update(3, { parentId: 1 }))).toBe("ok");
    expect(outcome(await categories.update(3, { parentId: null }))).toBe("ok");
  });

  it("are kept while something is in them", async () => {
    using opened = await memoryStore();
    const { categories, videos } = opened.store;
    value(await categories.create(categoryInput("A")));
    value(await categories.create(categoryInput("B", 1)));
    value(await videos.create(videoInput({ categoryId: 2 })));
    expect(outcome(await categories.delete(1))).toBe("in_use");
    expect(outcome(await categories.delete(2))).toBe("in_use");
    value(await videos.delete(1));
    expect(outcome(await categories.delete(2))).toBe("ok");
    expect(outcome(await categories.delete(1))).toBe("ok");
    expect(outcome(await categories.delete(1))).toBe("not_found");
  });

  it("protect the one that stands for everything", async () => {
    using opened = await memoryStore();
    const { categories } = opened.store;
    value(await categories.create({ name: "All", slug: "all", parentId: null }));
    expect(outcome(await categories.update(1, { name: "Every" }))).toBe("protected");
    expect(outcome(await categories.delete(1))).toBe("protected");
  });
});

describe("filters", () => {
  it("get a slug from their name, with a number where it is taken", async () => {
    using opened = await memoryStore();
    const { filters } = opened.store;
    const create = async (name: string, slug?: string) =>
      value(
        await filters.create({ name, description: null, ...(slug === undefined ? {} : { slug }) }),
      ).slug;
    expect(await create("Golden Hour")).toBe("golden-hour");
    expect(await create("Golden  hour!", "")).toBe("golden-hour-2");
    expect(await create("東京")).toBe("filter");
    expect(await create("Very ".repeat(60))).toHaveLength(89);
    expect(outcome(await filters.create({ name: "X1", slug: "filter", description: null })))
      .toBe("duplicate slug");
    expect(outcome(await filters.create({ name: "golden hour", description: null })))
      .toBe("duplicate name");
  });

  it("keep their slug under a new name, unless an empty one asks for a new one", async () => {
    using opened = await memoryStore();
    const { filters } = opened.store;
    value(await filters.create({ name: "Dawn", description: null }));
    expect(value(await filters.update(1, { name: "Dusk" })).slug).toBe("dawn");
    expect(value(await filters.update(1, { slug: "" })).slug).toBe("dusk");
    expect(value(await filters.update(1, { slug: "" })).slug).toBe("dusk");
    expect(outcome(await filters.delete(1))).toBe("ok");
    expect(await filters.count()).toBe(0);
  });
});

describe("site settings", () => {
  it("are created, changed and deleted by key", async () => {
    const clock = fakeClock();
    using opened = await memoryStore(clock);
    const { siteSettings } = opened.store;
    const first = value(
      await siteSettings.set("homepage_background", "/a.jpg", { description: "Home" }),
    );
    clock.advance(1000);
    const second = value(await siteSettings.set("homepage_background", "/b.mp4"));
    expect(second).toEqual({ ...first, value: "/b.mp4", updatedAt: "2026-01-01T00:00:01.000Z" });
    expect(await siteSettings.byKey("homepage_background")).toEqual(second);
    value(await siteSettings.delete("homepage_background"));
    expect(await siteSettings.byKey("homepage_background")).toBeUndefined();
    expect(outcome(await siteSettings.delete("homepage_background"))).toBe("not_found");
  });

  it("are set once by many writers at the same moment", async () => {
    using opened = await memoryStore();
    const { siteSettings } = opened.store;
    const writes = Array.from({ length: 20 }, (_, i) => siteSettings.set("key", String(i)));
    expect((await Promise.all(writes)).map(outcome)).toEqual(writes.map(() => "ok"));
    expect(await siteSettings.count()).toBe(1);
  });
});
