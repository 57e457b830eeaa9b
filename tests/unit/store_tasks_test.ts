import { expect } from "expect";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { systemClock } from "../../lib/clock.ts";
import { createStore } from "../../lib/store/store.ts";
import { userInput, value, videoInput } from "../support/store.ts";

/** Runs a task on the local files below `dataDir`. */
async function task(name: string, dataDir: string, ...args: string[]) {
  const path = fileURLToPath(new URL(`../../lib/store/tasks/${name}.ts`, import.meta.url));
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "--no-prompt", "--allow-env", "--allow-read", "--allow-write", path]
      .concat(args),
    env: { DATA_DIR: dataDir, KV_URL: "", NO_COLOR: "1" },
  }).output();
  const text = new TextDecoder();
  return { code, output: text.decode(stdout), errors: text.decode(stderr) };
}

describe("the tasks of the store", () => {
  it("verify, back up and restore beside a running server", async () => {
    const folder = await Deno.makeTempDir();
    try {
      const [one, two] = [`${folder}/one`, `${folder}/two`];
      await Deno.mkdir(one);
      using kv = await Deno.openKv(`${one}/catalogue.sqlite`);
      const store = createStore(kv, systemClock);
      value(await store.users.create(userInput("ann")));
      value(await store.videos.create(videoInput()));

      expect(await task("verify", one)).toMatchObject({ code: 0, output: "Every row is right.\n" });
      await kv.delete(["unique", "user", "username", "ann"]);
      const wrong = await task("verify", one);
      expect(wrong.code).toBe(1);
      expect(wrong.output).toContain(`["unique","user","username","ann"]: is missing`);
      expect(await task("verify", one, "--repair")).toMatchObject({ code: 0 });
      expect(await task("verify", one)).toMatchObject({ code: 0 });
      expect(await task("verify", one, "--fix")).toMatchObject({ code: 1 });

      const file = `${folder}/backup.jsonl.gz`;
      expect(await task("backup", one, file)).toMatchObject({ code: 0, errors: "" });
      expect(await task("restore", two, file)).toMatchObject({ code: 0, errors: "" });
      expect(await task("restore", two, file)).toMatchObject({
        code: 1,
        errors: "The store is not empty; a backup is restored into an empty one only.\n",
      });
      expect(await task("backup", one)).toMatchObject({ code: 1 });
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  });
});
