import { expect } from "expect";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { systemClock } from "../../lib/clock.ts";
import { openDatabase } from "../../lib/store/open.ts";
import { createStore, type Store } from "../../lib/store/store.ts";
import { verifyStore } from "../../lib/store/verify.ts";
import { everyEntry } from "../support/audit.ts";
import { value } from "../support/store.ts";

const WRITER = fileURLToPath(new URL("../support/write_until_killed.ts", import.meta.url));
const KILLS = 10;

type Fact =
  | { kind: "user"; id: number; name: string }
  | { kind: "video"; id: number; title: string; last?: boolean }
  | { kind: "favorite"; userId: number; videoId: number }
  | { kind: "deleted"; videoId: number };

/** What a writer acknowledged before it was killed, some writes after its first one. */
async function factsUntilKilled(path: string, mark: number): Promise<Fact[]> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "-A", WRITER, path, String(mark)],
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  let output = "";
  const killAfter = 20 + Math.floor(Math.random() * 100);
  let killed = false;
  for await (const text of child.stdout.pipeThrough(new TextDecoderStream())) {
    output += text;
    if (!killed && output.split("\n").length > killAfter) {
      child.kill("SIGKILL");
      killed = true;
    }
  }
  await child.status;
  return output.split("\n").slice(0, -1).map((line) => JSON.parse(line) as Fact);
}

async function expectKept(store: Store, facts: Fact[]): Promise<void> {
  const deleted = new Set(facts.map((fact) => fact.kind === "deleted" ? fact.videoId : 0));
  const videos = new Map<number, { title: string; last?: boolean }>();
  for (const fact of facts) {
    if (fact.kind === "video") videos.set(fact.id, fact);
    else if (fact.kind === "user") {
      expect((await store.users.byUsername(fact.name))?.id).toBe(fact.id);
    }
  }
  for (const [id, { title, last }] of videos) {
    const kept = await store.videos.get(id);
    if (deleted.has(id)) expect(kept).toBeUndefined();
    // The change or deletion that comes next may have been made and not acknowledged any more.
    else if (kept) expect(kept.title.startsWith(title)).toBe(true);
    else expect(last).toBe(true);
  }
  for (const fact of facts) {
    if (fact.kind !== "favorite") continue;
    const videoIsThere = await store.videos.get(fact.videoId) !== undefined;
    expect(await store.favorites.has(fact.userId, fact.videoId)).toBe(videoIsThere);
  }
}

/** Every video that is there, or was, has just the entries of what was done to it. */
async function expectAudited(store: Store, facts: Fact[]): Promise<void> {
  const entries = new Map<string, string[]>();
  for (const { entityId, action } of await everyEntry(store, { limit: 500 })) {
    entries.set(entityId, [action, ...entries.get(entityId) ?? []]);
  }
  for (const id of new Set(facts.flatMap((fact) => fact.kind === "video" ? [fact.id] : []))) {
    const video = await store.videos.get(id);
    const changed = !video || video.title.endsWith(" changed");
    expect([id, entries.get(String(id))])
      .toEqual([id, ["created", ...changed ? ["changed"] : [], ...video ? [] : ["deleted"]]]);
  }
}

describe("a server that is killed at any moment", () => {
  it("has kept every acknowledged write, and every index row is right", async () => {
    const folder = await Deno.makeTempDir();
    try {
      const path = `${folder}/kv.sqlite`;
      const facts: Fact[] = [];
      for (let mark = 0; mark < KILLS; mark++) {
        const acknowledged = await factsUntilKilled(path, mark);
        expect(acknowledged.length).toBeGreaterThan(0);
        facts.push(...acknowledged);
        const database = value(await openDatabase(path, { server: true }));
        expect(value(await verifyStore(database.kv, systemClock)).problems).toEqual([]);
        const store = createStore(database.kv, systemClock);
        await store.resumeJobs();
        await expectKept(store, facts);
        await expectAudited(store, facts);
        database.close();
      }
      expect(facts.length).toBeGreaterThan(20 * KILLS);
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  });
});
