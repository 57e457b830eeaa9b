import { expect } from "expect";
import fc from "fast-check";
import { describe, it } from "node:test";
import { createStore } from "../../lib/store/store.ts";
import { verifyStore } from "../../lib/store/verify.ts";
import { fakeClock, value } from "../support/store.ts";
import { clients, runClients } from "../support/store_operations.ts";
import { strictKv } from "../support/strict_kv.ts";

async function expectRight(kv: Deno.Kv): Promise<void> {
  expect(value(await verifyStore(kv, fakeClock()))).toEqual({ problems: [], mended: 0 });
}

describe("random writes by several clients leave every index row as its record says", () => {
  it("in one process, within the limits of the strictest database", async () => {
    await fc.assert(
      fc.asyncProperty(clients(4, 30), async (work) => {
        using database = await Deno.openKv(":memory:");
        const { kv, use } = strictKv(database);
        await runClients([createStore(kv, fakeClock())], work);
        expect(use.checks).toBeLessThanOrEqual(10);
        await expectRight(kv);
      }),
      { numRuns: 25 },
    );
  });

  it("in two stores that know nothing of each other", async () => {
    await fc.assert(
      fc.asyncProperty(clients(4, 20), async (work) => {
        using kv = await Deno.openKv(":memory:");
        await runClients([createStore(kv, fakeClock()), createStore(kv, fakeClock())], work);
        await expectRight(kv);
      }),
      { numRuns: 25 },
    );
  });

  it("through two handles on one file", async () => {
    await fc.assert(
      fc.asyncProperty(clients(4, 16), async (work) => {
        const folder = await Deno.makeTempDir();
        try {
          using one = await Deno.openKv(`${folder}/kv.sqlite`);
          using two = await Deno.openKv(`${folder}/kv.sqlite`);
          await runClients([createStore(one, fakeClock()), createStore(two, fakeClock())], work);
          await expectRight(one);
        } finally {
          await Deno.remove(folder, { recursive: true });
        }
      }),
      { numRuns: 6 },
    );
  });
});
