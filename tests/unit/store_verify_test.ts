import { expect } from "expect";
import { describe, it } from "node:test";
import { createKvAccess } from "../../lib/store/kv_access.ts";
import { MAX_CHECKS, Transaction } from "../../lib/store/transaction.ts";
import { verifyStore } from "../../lib/store/verify.ts";
import { filledStore } from "../support/filled_store.ts";
import { fakeClock, value } from "../support/store.ts";

const repair = { repair: true };

/** A row that is set, or deleted where there is no value. */
type Damage = [title: string, key: Deno.KvKey, value?: unknown];

const DAMAGES: Damage[] = [
  ["a missing unique row", ["unique", "user", "username", "admin"]],
  ["a unique row of another record", ["unique", "user", "email", "admin@example.com"], 2],
  ["a stray unique row", ["unique", "category", "slug", "gone"], 1],
  ["a missing ordered row", ["index", "video", "category", 3, 2]],
  ["a stray ordered row", ["index", "video", "category", 2, 2], 2],
  ["a stray row of a record that is gone", ["index", "contactMessage", "delivery", "open", 9], 9],
  ["a wrong ordered row", ["index", "video", "host", "guid-1", 1], 3],
  ["a count that is too high", ["sequence", "video"], { last: 4, count: 4 }],
  ["a last id that was given already", ["sequence", "video"], { last: 2, count: 3 }],
  ["a missing sequence", ["sequence", "user"]],
  ["a favourite without its second row", ["favorite_of_video", 1, 2]],
  ["a second row without its favourite", ["favorite", 2, 3]],
  ["a favourite of no user", ["favorite", 9, 1], {
    v: 1,
    userId: 9,
    videoId: 1,
    createdAt: "2026-01-01T00:00:00.000Z",
  }],
  ["a session without its second row", ["session_of_user", 2, "a".repeat(64)]],
  ["a second row without its session", ["session", "a".repeat(64)]],
  ["a gap in the changes", ["change", 3]],
  ["a revision that went back", ["revision"], 2],
  ["a part of no blob", ["blob_part", "gone.png", 0], new Uint8Array(3)],
  ["an abandoned blob", ["blob", "left.png"], {
    v: 1,
    name: "left.png",
    type: "image/png",
    size: 3,
    createdAt: "2025-12-31T00:00:00.000Z",
    complete: false,
  }],
];

describe("verify", () => {
  it("finds nothing in a store that is right, and leaves it open", async () => {
    using opened = await filledStore();
    expect(value(await verifyStore(opened.kv, fakeClock()))).toEqual({ problems: [], mended: 0 });
    expect((await opened.store.videos.update(1, { title: "New" })).ok).toBe(true);
  });

  for (const [title, key, row] of DAMAGES) {
    it(`finds and mends ${title}`, async () => {
      using opened = await filledStore();
      const { kv } = opened;
      if (row === undefined) await kv.delete(key);
      else await kv.set(key, row);
      const found = value(await verifyStore(kv, fakeClock()));
      expect(found.problems.length).toBeGreaterThan(0);
      expect(found.mended).toBe(0);
      const again = value(await verifyStore(kv, fakeClock(), repair));
      expect(again).toEqual({ problems: found.problems, mended: found.problems.length });
      expect(value(await verifyStore(kv, fakeClock())).problems).toEqual([]);
    });
  }

  it("takes records out of a category that is not there", async () => {
    using opened = await filledStore();
    const { kv, store } = opened;
    await kv.delete(["record", "category", 2]);
    const { problems, mended } = value(await verifyStore(kv, fakeClock(), repair));
    expect(problems.some((line) => line.startsWith(`["record","category",3]`))).toBe(true);
    expect(mended).toBe(problems.length);
    expect((await store.categories.get(3))?.parentId).toBeNull();
    expect(value(await verifyStore(kv, fakeClock())).problems).toEqual([]);
  });

  it("opens a circle of categories", async () => {
    using opened = await filledStore();
    const { kv } = opened;
    const { value: row } = await kv.get<Record<string, unknown>>(["record", "category", 2]);
    await kv.set(["record", "category", 2], { ...row, parentId: 3 });
    await kv.set(["index", "category", "parent", 3, 2], 2);
    expect(value(await verifyStore(kv, fakeClock())).problems).toHaveLength(2);
    await verifyStore(kv, fakeClock(), repair);
    expect(value(await verifyStore(kv, fakeClock())).problems).toEqual([]);
  });

  it("leaves a record that cannot be read, with its index rows, to a person", async () => {
    using opened = await filledStore();
    const { kv } = opened;
    await kv.set(["record", "user", 2], { v: 1, id: 2 });
    const before = await Array.fromAsync(kv.list({ prefix: ["unique", "user"] }));
    const { problems, mended } = value(await verifyStore(kv, fakeClock(), repair));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^\["record","user",2\]: cannot be read/);
    expect(mended).toBe(0);
    expect(await Array.fromAsync(kv.list({ prefix: ["unique", "user"] }))).toEqual(before);
  });
});

describe("a transaction", () => {
  it("with more checks than the strictest database takes is a bug", async () => {
    using kv = await Deno.openKv(":memory:");
    for (const [reads, fails] of [[MAX_CHECKS, false], [MAX_CHECKS + 1, true]] as const) {
      const tx = new Transaction(createKvAccess(kv));
      for (let key = 0; key < reads; key++) await tx.get(["row", key]);
      tx.set(["row", 0], 1);
      const committed = tx.commit();
      if (fails) await expect(committed).rejects.toThrow("11 checks");
      else expect(await committed).toBe(true);
    }
  });

  it("checks what it read and not what it only looked at", async () => {
    using kv = await Deno.openKv(":memory:");
    const tx = new Transaction(createKvAccess(kv));
    await tx.get(["read"]);
    await tx.peek(["seen"]);
    tx.set(["written"], 1);
    await kv.set(["seen"], 1);
    expect(await tx.commit()).toBe(true);
    await kv.set(["read"], 1);
    expect(await tx.commit()).toBe(false);
  });
});
