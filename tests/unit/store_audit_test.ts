import { expect } from "expect";
import { describe, it } from "node:test";
import { AUDIT_LIFETIME, type AuditEntry, type Author } from "../../lib/schema/audit.ts";
import type { AuditQuery } from "../../lib/store/audit.ts";
import { firstAuditId } from "../../lib/store/audit_ids.ts";
import { keys } from "../../lib/store/keys.ts";
import type { Store } from "../../lib/store/store.ts";
import { verifyStore } from "../../lib/store/verify.ts";
import { everyEntry } from "../support/audit.ts";
import {
  categoryInput,
  fakeClock,
  memoryStore,
  outcome,
  userInput,
  value,
  videoInput,
} from "../support/store.ts";

const BOSS: Author = { actor: { id: 1, username: "boss" } };
const CLERK: Author = { actor: { id: 2, username: "clerk" }, batch: "CSV import" };

function entriesOf(store: Store): Promise<AuditEntry[]> {
  return everyEntry(store, { limit: 500 });
}

async function told(store: Store) {
  return (await entriesOf(store)).reverse().map(({ action, entity, entityId, title, changes }) =>
    [action, entity, entityId, title, changes] as const
  );
}

describe("the audit trail", () => {
  it("notes every write of an author with the value before, and nothing of nobody", async () => {
    using opened = await memoryStore();
    const { store } = opened;
    const mine = store.by(BOSS);
    value(await mine.categories.create(categoryInput("Nature")));
    value(await mine.categories.update(1, { name: "Wild", slug: "nature" }));
    value(await mine.categories.update(1, { name: "Wild" }));
    value(await store.categories.update(1, { name: "Nobody's" }));
    value(await mine.categories.delete(1));
    value(await mine.siteSettings.set("homepage_background", "/a.jpg"));
    value(await mine.siteSettings.set("homepage_background", "/b.jpg"));
    value(await mine.siteSettings.delete("homepage_background"));
    expect(await told(store)).toEqual([
      ["created", "category", "1", "Nature", {}],
      ["changed", "category", "1", "Wild", { name: { before: "Nature", after: "Wild" } }],
      ["deleted", "category", "1", "Nobody's", {
        name: { before: "Nobody's", after: null },
        slug: { before: "nature", after: null },
      }],
      ["created", "siteSetting", "homepage_background", "homepage_background", {}],
      ["changed", "siteSetting", "homepage_background", "homepage_background", {
        value: { before: "/a.jpg", after: "/b.jpg" },
      }],
      ["deleted", "siteSetting", "homepage_background", "homepage_background", {
        key: { before: "homepage_background", after: null },
        value: { before: "/b.jpg", after: null },
      }],
    ]);
    const [newest] = await entriesOf(store);
    expect(newest).toMatchObject({
      actor: BOSS.actor,
      batch: null,
      at: "2026-01-01T00:00:00.000Z",
    });
  });

  it("notes roles, sessions, messages and uploads, and no secret and nothing of who wrote", async () => {
    using opened = await memoryStore();
    const { store, kv } = opened;
    const { users, sessions, contactMessages, uploads } = store.by(BOSS);
    value(await store.users.create(userInput("boss", { isAdmin: true })));
    value(await users.create(userInput("ann", { passwordHash: "$argon2id$secret" })));
    value(await users.update(2, { isAdmin: true }));
    value(await users.update(2, { isAdmin: false }));
    value(await users.update(2, { passwordHash: "$argon2id$other", googleId: "g-secret" }));
    for (const mark of ["a", "b", "c"]) {
      value(await store.sessions.create(session(mark)));
    }
    expect(await sessions.deleteOfUser(2, "c".repeat(64))).toBe(2);
    expect(await sessions.deleteOfUser(2, "c".repeat(64))).toBe(0);
    const from = { firstName: "Eve", lastName: "Doe", email: "eve@example.com" };
    value(await store.contactMessages.create({ ...from, message: "Is it for sale?" }));
    value(await contactMessages.markRead(1));
    value(await contactMessages.markRead(1));
    value(await contactMessages.markRead(1, false));
    value(await contactMessages.delete(1));
    value(await store.uploads.create(upload("t-1")));
    value(await uploads.update("t-1", { stage: "error", status: "Upload cancelled" }));
    expect((await told(store)).map(([action, entity, id, title]) => [action, entity, id, title]))
      .toEqual([
        ["created", "user", "2", "ann"],
        ["promoted", "user", "2", "ann"],
        ["demoted", "user", "2", "ann"],
        ["password reset", "user", "2", "ann"],
        ["signed out", "user", "2", "ann"],
        ["read", "contactMessage", "1", "Message 1"],
        ["unread", "contactMessage", "1", "Message 1"],
        ["deleted", "contactMessage", "1", "Message 1"],
        ["cancelled", "upload", "t-1", "plate.mp4"],
      ]);
    const rows = await Array.fromAsync(kv.list({ prefix: keys.records("audit") }));
    expect(JSON.stringify(rows)).not.toMatch(/argon2id|secret|Eve|eve@|for sale|aaaa/);
    expect((await told(store))[4]?.[4]).toEqual({ sessions: { before: 2, after: 0 } });
  });

  it("says of a long text how it began and how long it was", async () => {
    using opened = await memoryStore();
    const { store } = opened;
    const { videos } = store.by(BOSS);
    const storyboard = { url: "/s.jpg", columns: 2, rows: 1, frames: 2, interval: 1 };
    value(await videos.create(videoInput({ description: "x".repeat(9000), storyboard })));
    value(await videos.update(1, { description: "short", storyboard: null }));
    expect((await told(store))[1]?.[4]).toEqual({
      description: { before: { start: "x".repeat(1000), length: 9000 }, after: "short" },
      storyboard: { before: JSON.stringify(storyboard), after: null },
    });
  });

  it("is read by kind, record and author, page by page", async () => {
    using opened = await memoryStore();
    const { store } = opened;
    value(await store.by(CLERK).videos.createMany(Array.from({ length: 30 }, () => videoInput())));
    for (let id = 1; id <= 30; id += 10) {
      value(await store.by(BOSS).videos.update(id, { title: `Renamed ${id}` }));
    }
    value(await store.by(BOSS).filters.create({ name: "Night", description: null }));
    const count = async (query: object) =>
      value(await store.audit.list({ limit: 100, ...query })).entries.length;
    expect(await count({})).toBe(34);
    expect(await count({ entity: "video" })).toBe(33);
    expect(await count({ entity: "video", entityId: "11" })).toBe(2);
    expect(await count({ entity: "filter", entityId: "11" })).toBe(0);
    expect(await count({ actorId: 2 })).toBe(30);
    expect(await count({ actorId: 1, entity: "video" })).toBe(3);
    expect(await count({ actorId: 2, entity: "video", entityId: "11" })).toBe(1);
    expect(await store.audit.actors()).toEqual([BOSS.actor, CLERK.actor]);
    expect((await entriesOf(store)).filter(({ batch }) => batch === "CSV import").length).toBe(30);

    const queries: Omit<AuditQuery, "limit">[] = [
      {},
      { entity: "video" },
      { actorId: 1 },
      { actorId: 1, entity: "video" },
    ];
    for (const query of queries) {
      const whole = value(await store.audit.list({ ...query, limit: 100 }));
      expect(whole.cursor).toBeNull();
      expect(await everyEntry(store, { ...query, limit: 2 })).toEqual(whole.entries);
    }
    expect(outcome(await store.audit.list({ limit: 2, cursor: "../x" }))).toBe("invalid cursor");
  });

  it("tells of nothing past its time, and deletes it in small steps with its index rows", async () => {
    const clock = fakeClock();
    using opened = await memoryStore(clock);
    const { store, kv } = opened;
    value(await store.by(CLERK).videos.createMany(Array.from({ length: 150 }, () => videoInput())));
    clock.advance(AUDIT_LIFETIME - 1000);
    value(await store.by(BOSS).videos.update(1, { title: "Late" }));
    expect((await entriesOf(store)).length).toBe(151);
    expect(await store.audit.reap()).toBe(0);
    clock.advance(2000);
    expect((await entriesOf(store)).length).toBe(1);
    expect(value(await store.audit.list({ limit: 9, actorId: 2 })).entries).toEqual([]);
    expect(await store.audit.actors()).toEqual([BOSS.actor]);
    expect([await store.audit.reap(), await store.audit.reap(), await store.audit.reap()])
      .toEqual([100, 50, 0]);
    const left = await Array.fromAsync(kv.list({ prefix: keys.indexes("audit") }));
    expect(left.length).toBe(3);
    expect(value(await verifyStore(kv, clock)).problems).toEqual([]);
  });

  it("gives ids that rise, also when the clock goes back", async () => {
    const clock = fakeClock();
    using opened = await memoryStore(clock);
    const { videos } = opened.store.by(BOSS);
    for (let number = 1; number <= 20; number++) {
      value(await videos.create(videoInput({ title: String(number) })));
      if (number === 10) clock.advance(-5000);
    }
    const titles = (await entriesOf(opened.store)).reverse().map(({ title }) => Number(title));
    expect(titles).toEqual([...titles].sort((a, b) => a - b));
    expect(firstAuditId(clock.now().getTime()).length).toBe(13);
  });
});

function session(mark: string) {
  const at = "2026-01-01T00:00:00.000Z";
  const expiresAt = "2099-01-01T00:00:00.000Z";
  const tokenHash = mark.repeat(64);
  return { tokenHash, userId: 2, createdAt: at, lastSeenAt: at, expiresAt, userAgent: "" };
}

function upload(trackingId: string) {
  const state = { stage: "uploading" as const, progress: 1, status: "Uploading", data: {} };
  return { trackingId, hostVideoId: null, fileName: "plate.mp4", size: 9, ...state };
}
