import { expect } from "expect";
import { fileURLToPath } from "node:url";
import { startServer } from "../support/child_server.ts";

const ADMIN = { username: "keeper", password: "correct-horse" };
const CLIENTS = 3;

/** Runs a task of the store on the local files below `dataDir`. */
async function task(name: string, dataDir: string, ...args: string[]): Promise<void> {
  const path = fileURLToPath(new URL(`../../lib/store/tasks/${name}.ts`, import.meta.url));
  const { success, stderr, stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", "--quiet", path, ...args],
    env: { DATA_DIR: dataDir, KV_URL: "" },
  }).output();
  const text = new TextDecoder();
  expect([name, success, text.decode(stderr)]).toEqual([name, true, ""]);
  if (name === "verify") expect(text.decode(stdout)).toBe("Every row is right.\n");
}

async function rowsOf(file: string): Promise<string[]> {
  const { body } = new Response((await Deno.open(file)).readable);
  const text = await new Response(body!.pipeThrough(new DecompressionStream("gzip"))).text();
  return text.trim().split("\n").slice(1).sort();
}

Deno.test("A backup of a server under load restores to a store in order, with all that was there before", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const [live, copy, twin] = [`${folder}/live`, `${folder}/copy`, `${folder}/twin`];
    await using server = await startServer("main.ts", {
      DATA_DIR: live,
      PORT: "0",
      SAMPLE_CATALOGUE: "off",
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      ADMIN_EMAIL: "keeper@example.com",
    });
    const send = (path: string, body: unknown, cookie = "") =>
      fetch(server.origin + path, {
        method: "POST",
        headers: { "Content-Type": "application/json", Cookie: cookie },
        body: JSON.stringify(body),
      });
    const login = await send("/api/login", ADMIN);
    await login.body?.cancel();
    const cookie = login.headers.getSetCookie().map((line) => line.split(";")[0]).join("; ");

    const created: string[] = [];
    let stopped = false;
    const clients = Array.from({ length: CLIENTS }, async (_, client) => {
      for (let round = 0; !stopped; round++) {
        const slug = `category-${client}-${round}`;
        const answer = await send("/api/categories", { name: slug, slug }, cookie);
        await answer.body?.cancel();
        expect(answer.status).toBe(201);
        created.push(slug);
      }
    });
    while (created.length < 20) await new Promise((resolve) => setTimeout(resolve, 10));
    const before = [...created];
    await task("backup", live, `${folder}/under-load.jsonl.gz`);
    stopped = true;
    await Promise.all(clients);

    await task("restore", copy, `${folder}/under-load.jsonl.gz`);
    await task("verify", copy);
    const restored = (await rowsOf(`${folder}/under-load.jsonl.gz`)).join("\n");
    expect(before.filter((slug) => !restored.includes(`"${slug}"`))).toEqual([]);

    await task("backup", live, `${folder}/quiet.jsonl.gz`);
    await task("restore", twin, `${folder}/quiet.jsonl.gz`);
    await task("backup", twin, `${folder}/twin.jsonl.gz`);
    const rows = await rowsOf(`${folder}/quiet.jsonl.gz`);
    expect(rows.length).toBeGreaterThan(created.length);
    expect(await rowsOf(`${folder}/twin.jsonl.gz`)).toEqual(rows);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
