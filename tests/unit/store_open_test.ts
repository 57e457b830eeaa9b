import { expect } from "expect";
import { describe, it } from "node:test";
import type { Result } from "../../lib/schema/result.ts";
import { whileStandingStill } from "../../lib/store/gate.ts";
import { createKvAccess } from "../../lib/store/kv_access.ts";
import { openStore, openStoreForTask } from "../../lib/store/open.ts";
import { createStore, StoreUnavailableError } from "../../lib/store/store.ts";
import { filledStore } from "../support/filled_store.ts";
import { fakeClock, memoryStore, outcome, userInput, value, videoInput } from "../support/store.ts";

function sentence(result: Result<unknown>): string {
  return result.ok ? "ok" : result.refusal.message;
}

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    await work(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

describe("opening a store", () => {
  it("makes the folder and refuses a second server, but not a task", async () => {
    await inFolder(async (folder) => {
      const path = `${folder}/new/kv.sqlite`;
      const server = value(await openStore(path, fakeClock()));
      value(await server.users.create(userInput("ann")));
      expect(sentence(await openStore(path, fakeClock())))
        .toBe(`Another server is running on ${path}; stop it first.`);
      const task = value(await openStoreForTask(path, fakeClock()));
      expect(await task.users.count()).toBe(1);
      task.close();
      server.close();
      value(await openStore(path, fakeClock())).close();
    });
  });

  it("says in one sentence what is in the way", async () => {
    await inFolder(async (folder) => {
      await Deno.writeTextFile(`${folder}/file`, "");
      const opened = await openStore(`${folder}/file/kv.sqlite`, fakeClock());
      expect(outcome(opened)).toBe("unavailable");
      expect(sentence(opened)).toMatch(/cannot be opened: /);
    });
  });

  it("refuses a store that a restore was killed in", async () => {
    await inFolder(async (folder) => {
      const path = `${folder}/kv.sqlite`;
      const kv = await Deno.openKv(path);
      await kv.set(["gate"], { until: null });
      kv.close();
      expect(sentence(await openStore(path, fakeClock()))).toMatch(/restore .* was interrupted/);
    });
  });

  it("finishes what a killed server was deleting", async () => {
    await inFolder(async (folder) => {
      const path = `${folder}/kv.sqlite`;
      const kv = await Deno.openKv(path);
      await kv.set(["favorite", 1, 1], { v: 1, userId: 1, videoId: 1, createdAt: "" });
      await kv.set(["cleanup", "video", 1], 1);
      await kv.set(["favorite_of_video", 1, 1], 1);
      kv.close();
      const store = value(await openStore(path, fakeClock()));
      expect(await store.favorites.has(1, 1)).toBe(false);
      store.close();
    });
  });

  it("opens one in memory", async () => {
    const store = value(await openStore(":memory:", fakeClock()));
    expect(await store.ping()).toBe(true);
    store.close();
    expect(await store.ping()).toBe(false);
  });
});

describe("a store that stands still", () => {
  it("makes writers wait, readers and sessions not", async () => {
    using opened = await filledStore();
    const { store, kv } = opened;
    const events: string[] = [];
    let writing: Promise<unknown> = Promise.resolve();
    value(
      await whileStandingStill(createKvAccess(kv), fakeClock(), async () => {
        writing = store.videos.update(1, { title: "New" }).then((result) => {
          events.push(outcome(result));
        });
        expect((await store.videos.get(1))?.title).not.toBe("New");
        expect(await store.sessions.delete("a".repeat(64))).toBe(true);
        await new Promise((resolve) => setTimeout(resolve, 100));
        events.push("still");
      }),
    );
    await writing;
    expect(events).toEqual(["still", "ok"]);
  });

  it("moves again when its holder died", async () => {
    const clock = fakeClock();
    using opened = await memoryStore(clock);
    await opened.kv.set(["gate"], { until: clock.now().getTime() + 5000 });
    clock.advance(5001);
    expect(outcome(await opened.store.videos.create(videoInput()))).toBe("ok");
    expect((await opened.kv.get(["gate"])).value).toBeNull();
  });

  it("is looked at again when the lease was lost meanwhile", async () => {
    using opened = await memoryStore();
    let looks = 0;
    const held = await whileStandingStill(createKvAccess(opened.kv), fakeClock(), async () => {
      looks++;
      if (looks === 1) await opened.kv.delete(["gate"]);
      return looks;
    });
    expect(value(held)).toBe(2);
    expect((await opened.kv.get(["gate"])).value).toBeNull();
  });

  it("moves again when what held it failed", async () => {
    using opened = await memoryStore();
    const held = whileStandingStill(createKvAccess(opened.kv), fakeClock(), () => {
      throw new Error("disk full");
    });
    await expect(held).rejects.toThrow("disk full");
    expect(outcome(await opened.store.videos.create(videoInput()))).toBe("ok");
  });
});

describe("a database in trouble", () => {
  /** The database with another way to do one thing. */
  function withCall(kv: Deno.Kv, name: "get" | "atomic", call: () => unknown): Deno.Kv {
    return new Proxy(kv, {
      get(target, member) {
        if (member === name) return call;
        const own: unknown = Reflect.get(target, member, target);
        return typeof own === "function" ? own.bind(target) : own;
      },
    });
  }

  it("that is locked by another process is written to as soon as it is free", async () => {
    using kv = await Deno.openKv(":memory:");
    let refusals = 30;
    const atomic = () => {
      const operation = kv.atomic();
      const commit = operation.commit.bind(operation);
      operation.commit = () =>
        refusals-- > 0 ? Promise.reject(new TypeError("database is locked")) : commit();
      return operation;
    };
    const store = createStore(withCall(kv, "atomic", atomic), fakeClock());
    expect(value(await store.videos.create(videoInput())).id).toBe(1);
    expect(refusals).toBe(-1);
  });

  it("that cannot be reached is told apart from bugs", async () => {
    using kv = await Deno.openKv(":memory:");
    const failing = (error: Error) =>
      createStore(withCall(kv, "get", () => Promise.reject(error)), fakeClock());
    const out = failing(new TypeError("error sending request"));
    await expect(out.videos.get(1)).rejects.toThrow(StoreUnavailableError);
    await expect(out.videos.create(videoInput())).rejects.toThrow(StoreUnavailableError);
    expect(await out.ping()).toBe(false);
    const bug = failing(new TypeError("Key too large for read (max 2049 bytes)"));
    await expect(bug.videos.get(1)).rejects.toThrow("Key too large");
    await expect(bug.videos.get(1)).rejects.not.toBeInstanceOf(StoreUnavailableError);
  });

  it("that does not answer is given up", async () => {
    using kv = await Deno.openKv(":memory:");
    const store = createStore(withCall(kv, "get", () => new Promise(() => {})), fakeClock());
    await expect(store.videos.get(1)).rejects.toThrow("did not answer in time");
  });
});
