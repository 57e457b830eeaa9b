import { expect } from "expect";
import { describe, it } from "node:test";
import { WRONG_PASSWORDS } from "../../lib/accounts/limits.ts";
import type { AttemptRule } from "../../lib/store/attempts.ts";
import { createStore } from "../../lib/store/store.ts";
import { fakeClock, memoryStore } from "../support/store.ts";

const MINUTE = 60_000;
const HOURLY: AttemptRule = { scope: "test", limit: 3, window: 60 * MINUTE };

describe("attempts", () => {
  it("are let through up to the limit of a window that begins with the first", async () => {
    const clock = fakeClock();
    using opened = await memoryStore(clock);
    const { attempts } = opened.store;
    expect(await attempts.take(HOURLY, "a")).toEqual({ allowed: true });
    clock.advance(59 * MINUTE);
    expect(await attempts.take(HOURLY, "a")).toEqual({ allowed: true });
    expect(await attempts.peek(HOURLY, "a")).toEqual({ allowed: true });
    expect(await attempts.take(HOURLY, "a")).toEqual({ allowed: true });
    expect(await attempts.take(HOURLY, "a")).toEqual({ allowed: false, retryAfter: 60 });
    expect(await attempts.peek(HOURLY, "a")).toEqual({ allowed: false, retryAfter: 60 });
    expect(await attempts.take(HOURLY, "b")).toEqual({ allowed: true });
    expect(await attempts.take({ ...HOURLY, scope: "other" }, "a")).toEqual({ allowed: true });
    clock.advance(MINUTE);
    expect(await attempts.take(HOURLY, "a")).toEqual({ allowed: true });
  });

  it("are forgotten when they are cleared", async () => {
    using opened = await memoryStore();
    const { attempts } = opened.store;
    for (let time = 0; time < 3; time++) await attempts.take(HOURLY, "a");
    await attempts.clear(HOURLY, "a");
    expect(await attempts.take(HOURLY, "a")).toEqual({ allowed: true });
  });

  it("are counted exactly, whoever tries at the same moment on whichever instance", async () => {
    const clock = fakeClock();
    using opened = await memoryStore(clock);
    const other = createStore(opened.kv, clock);
    const rule = { ...HOURLY, limit: 25 };
    const taken = await Promise.all(
      Array.from(
        { length: 100 },
        (_, index) => (index % 2 ? opened.store : other).attempts.take(rule, "a"),
      ),
    );
    expect(taken.filter(({ allowed }) => allowed)).toHaveLength(25);
  });

  it("of wrong passwords have to wait longer and longer, but never longer than a minute", async () => {
    const clock = fakeClock();
    using opened = await memoryStore(clock);
    const { attempts } = opened.store;
    for (let time = 0; time < 10; time++) {
      expect(await attempts.take(WRONG_PASSWORDS, "ann")).toEqual({ allowed: true });
    }
    const waits: number[] = [];
    for (let time = 0; time < 7; time++) {
      const refused = await attempts.take(WRONG_PASSWORDS, "ann");
      if (refused.allowed) throw new Error("It should have to wait.");
      waits.push(refused.retryAfter);
      clock.advance(refused.retryAfter * 1000);
      expect(await attempts.take(WRONG_PASSWORDS, "ann")).toEqual({ allowed: true });
    }
    expect(waits).toEqual([5, 10, 20, 40, 60, 60, 60]);
    clock.advance(15 * MINUTE);
    for (let time = 0; time < 10; time++) {
      expect(await attempts.take(WRONG_PASSWORDS, "ann")).toEqual({ allowed: true });
    }
  });

  it("leave nothing of a name or an address in the store", async () => {
    using opened = await memoryStore();
    await opened.store.attempts.take(HOURLY, "203.0.113.7");
    const rows = await Array.fromAsync(opened.kv.list({ prefix: [] }));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain("203.0");
  });
});
