import { expect } from "expect";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { NO_PLATE_FACTS } from "../../lib/schema/plate_facts_fields.ts";
import { backUp } from "../../lib/store/backup.ts";
import { restoreBackup } from "../../lib/store/restore.ts";
import { createStore } from "../../lib/store/store.ts";
import { verifyStore } from "../../lib/store/verify.ts";
import { filledStore } from "../support/filled_store.ts";
import { fakeClock, outcome, userInput, value, videoInput } from "../support/store.ts";

const [FIXTURE, FIXTURE_OF_VERSION_2] = [1, 2].map((version) =>
  fileURLToPath(
    new URL(`../support/fixtures/backup_with_version_${version}_videos.jsonl`, import.meta.url),
  )
) as [string, string];

async function dump(kv: Deno.Kv): Promise<{ key: Deno.KvKey; value: unknown }[]> {
  const rows = await Array.fromAsync(kv.list({ prefix: [] }));
  return rows.map(({ key, value }) => ({ key, value }));
}

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    await work(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

describe("a backup", () => {
  for (const name of ["backup.jsonl", "backup.jsonl.gz"]) {
    it(`as ${name} restores to an identical store, sessions and old changes aside`, async () => {
      await inFolder(async (folder) => {
        using opened = await filledStore();
        const rows = value(await backUp(opened.kv, fakeClock(), `${folder}/${name}`));
        expect([...Deno.readDirSync(folder)].map((file) => file.name)).toEqual([name]);
        using kv = await Deno.openKv(":memory:");
        expect(value(await restoreBackup(kv, fakeClock(), `${folder}/${name}`))).toBe(rows);
        const left = ["session", "session_of_user", "change"];
        expect(await dump(kv)).toEqual(
          (await dump(opened.kv)).filter(({ key }) => !left.includes(String(key[0]))),
        );
        expect(value(await verifyStore(kv, fakeClock())).problems).toEqual([]);
        const restored = createStore(kv, fakeClock());
        expect(await restored.changes.since(0)).toBeUndefined();
        expect(value(await restored.videos.create(videoInput())).id).toBe(5);
        expect(outcome(await restored.users.create(userInput("ADMIN"))))
          .toBe("duplicate username");
      });
    });
  }

  it("holds no session and is for its owner only", async () => {
    await inFolder(async (folder) => {
      using opened = await filledStore();
      value(await backUp(opened.kv, fakeClock(), `${folder}/b`));
      expect(await Deno.readTextFile(`${folder}/b`)).not.toContain("a".repeat(64));
      if (Deno.build.os !== "windows") {
        expect((await Deno.stat(`${folder}/b`)).mode! & 0o777).toBe(0o600);
      }
    });
  });

  it("of a store that is written to is the state of one moment", async () => {
    await inFolder(async (folder) => {
      using opened = await filledStore();
      const { store, kv } = opened;
      // More than a batch of rows between what is read first and last: users, then the last video.
      const last = value(
        await store.videos.createMany(Array.from({ length: 1200 }, () => videoInput())),
      )
        .at(-1)!.id;
      value(await store.videos.update(last, { title: "-1" }));
      let going = true;
      // In each round a title first, then a user, then a favourite of it.
      const writing = (async () => {
        for (let round = 0; going; round++) {
          value(await store.videos.update(last, { title: `${round}` }));
          value(await store.users.create(userInput(`user${round}`)));
          value(await store.favorites.add(round + 3, 1));
        }
      })();
      try {
        for (let count = 0; count < 5; count++) {
          const file = `${folder}/${count}.jsonl`;
          value(await backUp(kv, fakeClock(), file));
          using other = await Deno.openKv(":memory:");
          value(await restoreBackup(other, fakeClock(), file));
          const copy = createStore(other, fakeClock());
          const titles = Number((await copy.videos.get(last))?.title) + 1;
          const users = await copy.users.count() - 2;
          const favorites = (await dump(other)).filter(({ key }) => key[0] === "favorite").length -
            3;
          expect([0, 1]).toContain(titles - users);
          expect([0, 1]).toContain(users - favorites);
          expect(titles - favorites).toBeLessThan(2);
        }
      } finally {
        going = false;
        await writing;
      }
    });
  });

  it("from an earlier schema version is migrated", async () => {
    using kv = await Deno.openKv(":memory:");
    expect(value(await restoreBackup(kv, fakeClock(), FIXTURE))).toBe(25);
    const store = createStore(kv, fakeClock());
    const videos = await Array.fromAsync(store.videos.all());
    expect(videos.map(({ id, title, storyboard }) => [id, title, storyboard])).toEqual([
      [1, "Plate “0”", null],
      [2, "Plate “1”", null],
      [3, "Plate “2”", null],
    ]);
    const { value: row } = await kv.get<{ v: number }>(["record", "video", 1]);
    expect(row?.v).toBe(3);
    expect(await store.videos.idsOfCategory(3)).toEqual([2]);
    expect((await store.users.byUsername("rené"))?.id).toBe(2);
    expect(value(await verifyStore(kv, fakeClock())).problems).toEqual([]);
  });

  it("from before plate facts restores with none of them known", async () => {
    using kv = await Deno.openKv(":memory:");
    expect(value(await restoreBackup(kv, fakeClock(), FIXTURE_OF_VERSION_2))).toBe(6);
    const store = createStore(kv, fakeClock());
    const videos = await Array.fromAsync(store.videos.all());
    expect(videos.map(({ title, storyboard }) => [title, storyboard?.frames])).toEqual([
      ["Plate “0”", undefined],
      ["Plate “1”", 8],
    ]);
    for (const video of videos) expect(video).toMatchObject(NO_PLATE_FACTS);
    expect((await kv.get<{ v: number }>(["record", "video", 1])).value?.v).toBe(3);
    expect((await store.videos.byHostVideoId("guid-1"))?.id).toBe(2);
    expect(value(await verifyStore(kv, fakeClock())).problems).toEqual([]);
  });
});

describe("a restore", () => {
  const fixture = Deno.readTextFileSync(FIXTURE);
  const lines = fixture.trimEnd().split("\n");
  const admin = lines.find((line) => line.includes(`["record","user",1]`))!;
  const bad: [string, string, RegExp][] = [
    ["a file that was cut off", lines.slice(0, -1).join("\n"), /cut off after line 26/],
    ["a missing line", lines.toSpliced(3, 1).join("\n"), /25 rows were written, 24 are here/],
    ["an empty file", "", /cut off/],
    ["another format", `{"format":"x"}`, /Line 1 /],
    ["a newer format", lines[0]!.replace(`"version":1`, `"version":2`), /Line 1 /],
    ["a newer record", fixture.replace(`"v":1`, `"v":99`), /version 99/],
    ["a row that no backup holds", fixture.replace(`["revision"]`, `["gate"]`), /not known/],
    ["a line that is no JSON", fixture.replace(`{"key"`, `{key`), /no line of a backup/],
    [
      "two users of one name",
      fixture.replace(`"username":"René"`, `"username":"Admin"`),
      /contradicts itself/,
    ],
    [
      "a row under another key",
      fixture.replace(admin, admin.replace(`"id":1`, `"id":7`)),
      /not known or/,
    ],
  ];

  for (const [title, text, reason] of bad) {
    it(`refuses ${title} and leaves the store empty`, async () => {
      await inFolder(async (folder) => {
        using kv = await Deno.openKv(":memory:");
        await Deno.writeTextFile(`${folder}/b`, text);
        const restored = await restoreBackup(kv, fakeClock(), `${folder}/b`);
        expect(restored).toMatchObject({ ok: false, refusal: { code: "invalid" } });
        expect(restored.ok ? "" : restored.refusal.message).toMatch(reason);
        expect(await dump(kv)).toEqual([]);
      });
    });
  }

  it("refuses a file that is not there or cannot be unzipped", async () => {
    await inFolder(async (folder) => {
      using kv = await Deno.openKv(":memory:");
      expect(outcome(await restoreBackup(kv, fakeClock(), `${folder}/none`))).toBe("not_found");
      await Deno.writeTextFile(`${folder}/b.gz`, fixture);
      expect(outcome(await restoreBackup(kv, fakeClock(), `${folder}/b.gz`))).toBe("invalid");
    });
  });

  it("refuses a store that is not empty and leaves it as it was", async () => {
    using opened = await filledStore();
    const before = await dump(opened.kv);
    expect(outcome(await restoreBackup(opened.kv, fakeClock(), FIXTURE))).toBe("in_use");
    expect(await dump(opened.kv)).toEqual(before);
  });

  it("that was killed starts again from the beginning", async () => {
    using kv = await Deno.openKv(":memory:");
    await kv.set(["gate"], { until: null });
    await kv.set(["record", "user", 99], { v: 1 });
    value(await restoreBackup(kv, fakeClock(), FIXTURE));
    using whole = await Deno.openKv(":memory:");
    value(await restoreBackup(whole, fakeClock(), FIXTURE));
    expect(await dump(kv)).toEqual(await dump(whole));
  });
});
