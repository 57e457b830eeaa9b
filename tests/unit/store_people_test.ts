import { expect } from "expect";
import { describe, it } from "node:test";
import type { SessionRecord } from "../../lib/schema/user.ts";
import { fakeClock, memoryStore, outcome, userInput, value, videoInput } from "../support/store.ts";

const HASH_A = "a".repeat(64);
const HASH_B = "b".repeat(64);
const HASH_C = "c".repeat(64);

function session(tokenHash: string, userId: number, day = 1): SessionRecord {
  return {
    tokenHash,
    userId,
    createdAt: "2026-01-01T00:00:00.000Z",
    lastSeenAt: `2026-01-0${day}T00:00:00.000Z`,
    expiresAt: "2026-01-31T00:00:00.000Z",
    userAgent: "Test",
  };
}

describe("users", () => {
  it("are unique by username, email and Google account, whatever the case", async () => {
    using opened = await memoryStore();
    const { users } = opened.store;
    const rene = { email: "r@example.com", googleId: "g1" };
    value(await users.create(userInput("René", rene)));
    expect(outcome(await users.create(userInput("RENE\u0301")))).toBe("duplicate username");
    const sameMail = userInput("b", { email: "R@Example.com" });
    expect(outcome(await users.create(sameMail))).toBe("duplicate email");
    expect(outcome(await users.create(userInput("c", { googleId: "g1" }))))
      .toBe("duplicate googleId");
    expect((await users.byUsername("rené"))?.username).toBe("René");
    expect((await users.byEmail("R@EXAMPLE.COM"))?.id).toBe(1);
    expect((await users.byGoogleId("g1"))?.id).toBe(1);
    expect(await users.byGoogleId("G1")).toBeUndefined();
    expect(await users.count()).toBe(1);
    expect(value(await users.create(userInput("d"))).id).toBe(2);
  });

  it("free what they were found by when it changes", async () => {
    using opened = await memoryStore();
    const { users } = opened.store;
    value(await users.create(userInput("ann", { googleId: "g1" })));
    value(await users.update(1, { username: "anna", googleId: null }));
    expect(await users.byUsername("ann")).toBeUndefined();
    expect(await users.byGoogleId("g1")).toBeUndefined();
    expect(outcome(await users.create(userInput("ann", { email: "x@example.com" })))).toBe("ok");
    expect(outcome(await users.update(2, { username: "ANNA" }))).toBe("duplicate username");
  });

  it("take a name that is too long for a key", async () => {
    using opened = await memoryStore();
    const { users } = opened.store;
    const name = "\ufdfa".repeat(300);
    value(await users.create(userInput("x", { username: name })));
    expect((await users.byUsername(name))?.id).toBe(1);
    expect(outcome(await users.create(userInput("y", { username: name }))))
      .toBe("duplicate username");
  });

  it("always have an admin among them", async () => {
    using opened = await memoryStore();
    const { users } = opened.store;
    value(await users.create(userInput("root", { isAdmin: true })));
    value(await users.create(userInput("ann")));
    expect(outcome(await users.update(1, { isAdmin: false }))).toBe("protected");
    expect(outcome(await users.delete(1))).toBe("protected");
    value(await users.update(2, { isAdmin: true }));
    const both = await Promise.all([
      users.update(1, { isAdmin: false }),
      users.update(2, { isAdmin: false }),
    ]);
    expect(both.map(outcome).sort()).toEqual(["ok", "protected"]);
  });

  it("take their favourites and sessions along, however many", async () => {
    using opened = await memoryStore();
    const { store, kv } = opened;
    value(await store.users.create(userInput("ann")));
    value(await store.users.create(userInput("bob")));
    value(await store.videos.createMany(Array.from({ length: 250 }, () => videoInput())));
    for (let id = 1; id <= 250; id++) value(await store.favorites.add(1, id));
    value(await store.favorites.add(2, 7));
    value(await store.sessions.create(session(HASH_A, 1)));
    value(await store.users.delete(1));
    expect(await store.favorites.ofUser(1)).toEqual([]);
    expect(await store.sessions.get(HASH_A)).toBeUndefined();
    expect(await store.favorites.countOfUser(2)).toBe(1);
    const left = await Array.fromAsync(kv.list({ prefix: ["favorite_of_video"] }));
    expect(left.map((row) => row.key)).toEqual([["favorite_of_video", 7, 2]]);
    expect(await Array.fromAsync(kv.list({ prefix: ["cleanup"] }))).toEqual([]);
  });

  it("that were half deleted are deleted wholly at the next start", async () => {
    using opened = await memoryStore();
    const { store, kv } = opened;
    value(await store.users.create(userInput("ann")));
    value(await store.videos.createMany(Array.from({ length: 150 }, () => videoInput())));
    for (let id = 1; id <= 150; id++) value(await store.favorites.add(1, id));
    value(await store.sessions.create(session(HASH_A, 1)));
    // The state in which a kill right after the deleting commit leaves the store.
    for (const key of [["record", "user", 1], ["unique", "user", "username", "ann"]]) {
      await kv.delete(key);
    }
    await kv.set(["cleanup", "user", 1], 1);
    expect(await store.resumeJobs()).toBe(1);
    expect(await store.favorites.countOfUser(1)).toBe(0);
    expect(await store.sessions.get(HASH_A)).toBeUndefined();
    expect(await store.resumeJobs()).toBe(0);
  });
});

describe("sessions", () => {
  it("are found by the hash of their token until they expire", async () => {
    const clock = fakeClock();
    using opened = await memoryStore(clock);
    const { users, sessions } = opened.store;
    value(await users.create(userInput("ann")));
    const given = value(await sessions.create(session(HASH_A, 1)));
    expect(await sessions.get(HASH_A)).toEqual(given);
    expect(await sessions.get(HASH_B)).toBeUndefined();
    clock.advance(30 * 86_400_000 - 1);
    expect(await sessions.get(HASH_A)).toEqual(given);
    clock.advance(1);
    expect(await sessions.get(HASH_A)).toBeUndefined();
    expect(await sessions.ofUser(1)).toEqual([]);
    const times = { lastSeenAt: given.lastSeenAt, expiresAt: "2027-01-01T00:00:00.000Z" };
    expect(await sessions.touch(HASH_A, times)).toBeUndefined();
    expect(await sessions.delete(HASH_A)).toBe(false);
  });

  it("slide when they are touched, and stay ended", async () => {
    using opened = await memoryStore();
    const { users, sessions } = opened.store;
    value(await users.create(userInput("ann")));
    const given = value(await sessions.create(session(HASH_A, 1)));
    const times = {
      lastSeenAt: "2026-01-09T00:00:00.000Z",
      expiresAt: "2026-02-09T00:00:00.000Z",
    };
    expect(await sessions.touch(HASH_A, times)).toEqual({ ...given, ...times });
    expect(await sessions.get(HASH_A)).toEqual({ ...given, ...times });
    expect(await sessions.delete(HASH_A)).toBe(true);
    expect(await sessions.touch(HASH_A, times)).toBeUndefined();
    expect(await sessions.get(HASH_A)).toBeUndefined();
  });

  it("of a user are listed and ended together", async () => {
    using opened = await memoryStore();
    const { users, sessions } = opened.store;
    value(await users.create(userInput("ann")));
    value(await users.create(userInput("bob")));
    value(await sessions.create(session(HASH_A, 1, 1)));
    value(await sessions.create(session(HASH_B, 1, 2)));
    value(await sessions.create(session(HASH_C, 2)));
    expect((await sessions.ofUser(1)).map((one) => one.tokenHash)).toEqual([HASH_B, HASH_A]);
    expect(await sessions.deleteOfUser(1, HASH_A)).toBe(1);
    expect((await sessions.ofUser(1)).map((one) => one.tokenHash)).toEqual([HASH_A]);
    expect(await sessions.deleteOfUser(1)).toBe(1);
    expect(await sessions.get(HASH_C)).toBeDefined();
  });

  it("are not opened for a user who is gone or has changed since", async () => {
    using opened = await memoryStore();
    const { users, sessions } = opened.store;
    const ann = value(await users.create(userInput("ann")));
    value(await users.update(1, { passwordHash: "new" }));
    expect(outcome(await sessions.create(session(HASH_A, 1), ann.updatedAt))).toBe("conflict");
    value(await users.delete(1));
    expect(outcome(await sessions.create(session(HASH_A, 1)))).toBe("not_found");
  });
});

describe("favourites", () => {
  it("are added once, listed newest first, counted and removed", async () => {
    const clock = fakeClock();
    using opened = await memoryStore(clock);
    const { users, videos, favorites } = opened.store;
    value(await users.create(userInput("ann")));
    value(await videos.createMany([videoInput(), videoInput(), videoInput()]));
    for (const videoId of [2, 3, 1]) {
      expect(value(await favorites.add(1, videoId)).created).toBe(true);
      clock.advance(1000);
    }
    const again = value(await favorites.add(1, 3));
    expect(again).toEqual({
      record: { userId: 1, videoId: 3, createdAt: "2026-01-01T00:00:01.000Z" },
      created: false,
    });
    expect((await favorites.ofUser(1)).map((row) => row.videoId)).toEqual([1, 3, 2]);
    expect(await favorites.countOfUser(1)).toBe(3);
    expect(await favorites.has(1, 2)).toBe(true);
    expect(await favorites.remove(1, 2)).toBe(true);
    expect(await favorites.remove(1, 2)).toBe(false);
    expect(await favorites.has(1, 2)).toBe(false);
    expect(await favorites.countOfUser(1)).toBe(2);
  });

  it("need a user and a video, and go with either", async () => {
    using opened = await memoryStore();
    const { users, videos, favorites } = opened.store;
    value(await users.create(userInput("ann")));
    value(await videos.create(videoInput()));
    expect(outcome(await favorites.add(1, 2))).toBe("not_found videoId");
    expect(outcome(await favorites.add(2, 1))).toBe("not_found");
    value(await favorites.add(1, 1));
    value(await videos.delete(1));
    expect(await favorites.countOfUser(1)).toBe(0);
    expect(await favorites.has(1, 1)).toBe(false);
  });
});
