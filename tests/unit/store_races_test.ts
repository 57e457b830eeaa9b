import { expect } from "expect";
import { describe, it } from "node:test";
import type { Result } from "../../lib/schema/result.ts";
import { createStore, type Store } from "../../lib/store/store.ts";
import { verifyStore } from "../../lib/store/verify.ts";
import { actAfterReading, deadAfter } from "../support/interleave.ts";
import {
  categoryInput,
  fakeClock,
  outcome,
  userInput,
  value,
  videoInput,
} from "../support/store.ts";

const AT = "2026-01-01T00:00:00.000Z";
const session = {
  tokenHash: "a".repeat(64),
  userId: 1,
  createdAt: AT,
  lastSeenAt: AT,
  expiresAt: "2099-01-01T00:00:00.000Z",
  userAgent: "",
};

interface Race {
  title: string;
  /** What is written first, after whose reading of which row the other one writes. */
  first: (store: Store) => Promise<Result<unknown>>;
  reading: Deno.KvKey;
  other: (store: Store) => Promise<unknown>;
  /** How the first write must end. */
  outcome: string;
  /** What must be so afterwards. */
  then?: (store: Store) => Promise<void>;
}

const RACES: Race[] = [
  {
    title: "a subcategory of a category that goes",
    first: (s) => s.categories.create(categoryInput("New", 1)),
    reading: ["record", "category", 1],
    other: (s) => s.categories.delete(1),
    outcome: "invalid parentId",
  },
  {
    title: "a video in a category that goes",
    first: (s) => s.videos.create(videoInput({ categoryId: 1 })),
    reading: ["record", "category", 1],
    other: (s) => s.categories.delete(1),
    outcome: "invalid categoryId",
  },
  {
    title: "a video that moves into a category that goes",
    first: (s) => s.videos.update(1, { categoryId: 1 }),
    reading: ["record", "category", 1],
    other: (s) => s.categories.delete(1),
    outcome: "invalid categoryId",
  },
  {
    title: "the deletion of a category that gets a video",
    first: (s) => s.categories.delete(1),
    reading: ["index", "video", "category", 1],
    other: (s) => s.videos.create(videoInput({ categoryId: 1 })),
    outcome: "in_use",
  },
  {
    title: "the deletion of a category that gets a subcategory",
    first: (s) => s.categories.delete(1),
    reading: ["index", "category", "parent", 1],
    other: (s) => s.categories.update(2, { parentId: 1 }),
    outcome: "in_use",
  },
  {
    title: "two categories that move into each other",
    first: (s) => s.categories.update(1, { parentId: 2 }),
    reading: ["record", "category", 2],
    other: (s) => s.categories.update(2, { parentId: 1 }),
    outcome: "invalid parentId",
  },
  {
    title: "two changes of one video",
    first: (s) => s.videos.update(1, { title: "First" }),
    reading: ["record", "video", 1],
    other: (s) => s.videos.update(1, { camera: "Other" }),
    outcome: "ok",
    then: async (s) => {
      expect(await s.videos.get(1)).toMatchObject({ title: "First", camera: "Other" });
    },
  },
  {
    title: "a favourite of a video that goes",
    first: (s) => s.favorites.add(1, 1),
    reading: ["record", "video", 1],
    other: (s) => s.videos.delete(1),
    outcome: "not_found videoId",
  },
  {
    title: "a favourite of a user who goes",
    first: (s) => s.favorites.add(1, 1),
    reading: ["record", "user", 1],
    other: (s) => s.users.delete(1),
    outcome: "not_found",
  },
  {
    title: "the deletion of a video that becomes a favourite",
    first: (s) => s.videos.delete(1),
    reading: ["favorite_of_video", 1],
    other: (s) => s.favorites.add(1, 1),
    outcome: "ok",
    then: async (s) => expect(await s.favorites.countOfUser(1)).toBe(0),
  },
  {
    title: "the deletion of a user who signs in",
    first: (s) => s.users.delete(1),
    reading: ["session_of_user", 1],
    other: (s) => s.sessions.create(session),
    outcome: "ok",
    then: async (s) => expect(await s.sessions.get(session.tokenHash)).toBeUndefined(),
  },
  {
    title: "a sign-in of a user who goes",
    first: (s) => s.sessions.create(session),
    reading: ["record", "user", 1],
    other: (s) => s.users.delete(1),
    outcome: "not_found",
  },
  {
    title: "a sign-in with a password that is changed",
    first: (s) => s.sessions.create(session, AT),
    reading: ["record", "user", 1],
    other: (s) => s.users.update(1, { passwordHash: "new" }),
    outcome: "conflict",
  },
  {
    title: "two admins who demote each other",
    first: (s) => s.users.update(2, { isAdmin: false }),
    reading: ["record", "user", 3],
    other: (s) => s.users.update(3, { isAdmin: false }),
    outcome: "protected",
  },
  {
    title: "an admin who is demoted while the last other one goes",
    first: (s) => s.users.delete(2),
    reading: ["record", "user", 3],
    other: (s) => s.users.delete(3),
    outcome: "protected",
  },
  {
    title: "two users who take one name",
    first: (s) => s.users.update(2, { username: "same" }),
    reading: ["unique", "user", "username", "same"],
    other: (s) => s.users.update(3, { username: "Same" }),
    outcome: "duplicate username",
  },
  {
    title: "two outcomes of one upload",
    first: (s) => s.uploads.update("t", { stage: "error" }, ["processing"]),
    reading: ["record", "upload", "t"],
    other: (s) => s.uploads.update("t", { stage: "complete" }, ["processing"]),
    outcome: "conflict",
  },
  {
    title: "two sessions under one token",
    first: (s) => s.sessions.create({ ...session, userId: 2 }),
    reading: ["session", session.tokenHash],
    other: (s) => s.sessions.create(session),
    outcome: "duplicate tokenHash",
  },
];

async function fill(store: Store): Promise<void> {
  value(await store.categories.create(categoryInput("A")));
  value(await store.categories.create(categoryInput("B")));
  value(await store.videos.create(videoInput()));
  for (const [name, isAdmin] of [["ann", false], ["bob", true], ["cleo", true]] as const) {
    value(await store.users.create(userInput(name, { isAdmin })));
  }
  value(
    await store.uploads.create({
      trackingId: "t",
      hostVideoId: null,
      fileName: "a.mp4",
      size: 1,
      stage: "processing",
      progress: 0,
      status: "",
      data: {},
    }),
  );
}

describe("when another instance writes between reading and committing", () => {
  for (const race of RACES) {
    it(`${race.title}: ends with ${race.outcome}`, async () => {
      using kv = await Deno.openKv(":memory:");
      const other = createStore(kv, fakeClock());
      await fill(other);
      let acted = false;
      const interfered = actAfterReading(kv, race.reading, async () => {
        acted = true;
        await race.other(other);
      });
      const result = await race.first(createStore(interfered, fakeClock()));
      expect(acted).toBe(true);
      expect(outcome(result)).toBe(race.outcome);
      await race.then?.(other);
      expect(value(await verifyStore(kv, fakeClock())).problems).toEqual([]);
    });
  }

  it("a backup that begins makes the write wait", async () => {
    using kv = await Deno.openKv(":memory:");
    const clock = fakeClock();
    await fill(createStore(kv, clock));
    let opened = false;
    const closing = actAfterReading(kv, ["record", "video", 1], async () => {
      await kv.set(["gate"], { until: clock.now().getTime() + 1000 });
      setTimeout(async () => {
        opened = true;
        await kv.delete(["gate"]);
      }, 50);
    });
    value(await createStore(closing, clock).videos.update(1, { title: "New" }));
    expect(opened).toBe(true);
  });
});

describe("when the process dies right after the commit that deletes", () => {
  for (const kind of ["user", "video"] as const) {
    it(`a ${kind}, the next start takes along what hangs on it`, async () => {
      using kv = await Deno.openKv(":memory:");
      const store = createStore(kv, fakeClock());
      const many = 150;
      for (let id = 1; id <= many; id++) value(await store.users.create(userInput(`user${id}`)));
      value(await store.videos.createMany(Array.from({ length: many }, () => videoInput())));
      for (let id = 1; id <= many; id++) {
        const [userId, videoId] = kind === "user" ? [1, id] : [id, 1];
        value(await store.favorites.add(userId, videoId));
      }
      const dying = createStore(deadAfter(kv, 1), fakeClock());
      const deleted = kind === "user" ? dying.users.delete(1) : dying.videos.delete(1);
      expect((await deleted).ok).toBe(true);
      const left = () => Array.fromAsync(kv.list({ prefix: ["favorite"] }));
      expect(await left()).toHaveLength(many - 100);
      expect(value(await verifyStore(kv, fakeClock())).problems).toEqual([]);
      expect(await store.resumeJobs()).toBe(1);
      expect(await left()).toEqual([]);
      expect(value(await verifyStore(kv, fakeClock())).problems).toEqual([]);
    });
  }
});
