import { expect } from "expect";
import { openStore } from "../../lib/store/open.ts";
import { systemClock } from "../../lib/clock.ts";
import { everyEntry } from "../support/audit.ts";
import { value } from "../support/store.ts";

const TASK = new URL("../../lib/accounts/tasks/admin.ts", import.meta.url).pathname;

async function admin(dataDir: string, ...args: string[]): Promise<[number, string]> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", TASK, ...args],
    env: { DATA_DIR: dataDir },
  }).output();
  const text = new TextDecoder();
  return [code, (text.decode(stdout) + text.decode(stderr)).trim()];
}

Deno.test("deno task admin works beside a running server", async () => {
  const dataDir = await Deno.makeTempDir();
  const store = value(await openStore(`${dataDir}/catalogue.sqlite`, systemClock));
  try {
    const [code, created] = await admin(dataDir, "create", "root", "root@example.com");
    expect([code, created])
      .toEqual([0, expect.stringMatching(/^root is an admin now, with the password [\w-]{20}\.$/)]);
    expect(await admin(dataDir, "create", "ann", "ann@example.com", "secret-password"))
      .toEqual([0, "ann is an admin now, with the password secret-password."]);
    expect(await admin(dataDir, "demote", "ANN")).toEqual([0, "ann is no admin any more."]);
    expect((await store.users.get(2))?.isAdmin).toBe(false);
    expect(await admin(dataDir, "demote", "root"))
      .toEqual([1, "The last admin cannot be demoted"]);
    expect(await admin(dataDir, "promote", "nobody")).toEqual([1, "User not found"]);
    expect(await admin(dataDir, "password", "ann", "short"))
      .toEqual([1, "Password must be at least 6 characters"]);
    expect(await admin(dataDir, "list")).toEqual([0, "1 root root@example.com"]);
    const entries = await everyEntry(store, { entity: "user", limit: 10 });
    expect(entries.map(({ action, title, actor }) => [actor.username, action, title])).toEqual([
      ["command line", "demoted", "ann"],
      ["command line", "created", "ann"],
      ["command line", "created", "root"],
    ]);
    expect(await admin(dataDir)).toEqual([1, expect.stringMatching(/^Usage:/)]);
  } finally {
    store.close();
    await Deno.remove(dataDir, { recursive: true });
  }
});
