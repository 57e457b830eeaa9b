import fc from "fast-check";
import { expect } from "expect";
import { describe, it } from "node:test";
import type { Author } from "../../lib/schema/audit.ts";
import { keys } from "../../lib/store/keys.ts";
import { createStore } from "../../lib/store/store.ts";
import { verifyStore } from "../../lib/store/verify.ts";
import { everyEntry } from "../support/audit.ts";
import { storeOperation } from "../support/store_operations.ts";
import { categoryInput, fakeClock, memoryStore, value, videoInput } from "../support/store.ts";
import { strictKv } from "../support/strict_kv.ts";

const BOSS: Author = { actor: { id: 1, username: "boss" } };
const ALL = { limit: 500 };

describe("a write and its entry", () => {
  it("are one commit: an entry for each change that went through, none for any that did not", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(storeOperation, { maxLength: 40 }), async (operations) => {
        using opened = await memoryStore();
        const { kv, use } = strictKv(opened.kv);
        const store = createStore(kv, fakeClock());
        let expected = 0;
        for (const operation of operations) {
          const before = await stateOf(opened.kv);
          await operation({ ...store, ...store.by(BOSS) });
          expected += differences(before, await stateOf(opened.kv));
        }
        const entries = (await everyEntry(store, ALL)).filter(({ entity, action }) =>
          action !== "signed out" && entity !== "contactMessage" && entity !== "upload"
        );
        expect(entries.length).toBe(expected);
        expect(value(await verifyStore(opened.kv, fakeClock())).problems).toEqual([]);
        expect(use.checks).toBeLessThanOrEqual(10);
      }),
      { numRuns: 100 },
    );
  });

  it("fit into the limits of a commit, also for a hundred videos at once", async () => {
    using opened = await memoryStore();
    const { kv, use } = strictKv(opened.kv);
    const store = createStore(kv, fakeClock());
    value(await store.categories.create(categoryInput("Nature")));
    const plate = (number: number) =>
      videoInput({ title: "t".repeat(300), categoryId: 1, hostVideoId: `host-${number}` });
    const plates = Array.from({ length: 250 }, (_, number) => plate(number));
    value(await store.by(BOSS).videos.createMany(plates));
    expect(use.mutations).toBeLessThanOrEqual(1000);
    expect(use.keyBytes).toBeLessThanOrEqual(80_000);
    expect((await everyEntry(store, ALL)).length).toBe(250);
  });
});

/** The catalogue's records without what a write always moves. */
async function stateOf(kv: Deno.Kv): Promise<Map<string, string>> {
  const state = new Map<string, string>();
  for (const entity of ["video", "category", "filter", "siteSetting"] as const) {
    for await (const { key, value } of kv.list({ prefix: keys.records(entity) })) {
      const { updatedAt: _, ...record } = value as Record<string, unknown>;
      state.set(key.join(), JSON.stringify(record));
    }
  }
  // Of users the trail tells three fields, and a new password.
  for await (const { key, value } of kv.list({ prefix: keys.records("user") })) {
    const { username, email, isAdmin, passwordHash } = value as Record<string, unknown>;
    state.set(key.join(), JSON.stringify([username, email, isAdmin, passwordHash]));
  }
  return state;
}

function differences(before: Map<string, string>, after: Map<string, string>): number {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name)).length;
}
