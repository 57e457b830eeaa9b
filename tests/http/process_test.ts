import { expect } from "expect";
import { type ChildServer, startServer } from "../support/child_server.ts";

const root = new URL("../../", import.meta.url).pathname;

/** Starts a site and waits for the line that says it accepts requests. */
function startSite(env: Record<string, string>): Promise<ChildServer> {
  return startServer("main.ts", { PORT: "0", ...env });
}

/** What a site says that does not start. */
async function refusalOf(env: Record<string, string>): Promise<{ code: number; text: string }> {
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "main.ts"],
    cwd: root,
    env: { NODE_ENV: "production", PORT: "0", ...env },
  }).output();
  return { code, text: new TextDecoder().decode(stderr).trim() };
}

async function temporaryFolder(): Promise<{ path: string } & AsyncDisposable> {
  const path = await Deno.makeTempDir();
  return { path, [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }) };
}

Deno.test("The site fills an empty store once, keeps it over a kill, and ends cleanly on a signal", async () => {
  await using folder = await temporaryFolder();
  const env = { DATA_DIR: folder.path };
  const countOf = async (site: ChildServer) => {
    const response = await fetch(`${site.origin}/api/videos?pageSize=1`);
    await response.body?.cancel();
    return Number(response.headers.get("X-Total-Count"));
  };
  const first = await startSite(env);
  const count = await countOf(first);
  expect(count).toBeGreaterThanOrEqual(24);
  await first.end("SIGKILL");
  const second = await startSite(env);
  expect(await countOf(second)).toBe(count);
  expect(await second.end("SIGTERM")).toBe(0);
  const third = await startSite(env);
  expect(await third.end("SIGINT")).toBe(0);
});

Deno.test("SAMPLE_CATALOGUE=off leaves an empty store empty, but for the category of everything", async () => {
  await using site = await startSite({ KV_URL: ":memory:", SAMPLE_CATALOGUE: "off" });
  const videos = await (await fetch(`${site.origin}/api/videos`)).json();
  const categories = await (await fetch(`${site.origin}/api/categories`)).json();
  expect(videos).toEqual([]);
  expect(categories.map(({ slug }: { slug: string }) => slug)).toEqual(["all"]);
  const home = await (await fetch(site.origin)).text();
  expect(home).toContain("No videos found matching your criteria.");
});

Deno.test("A second server on the same folder is refused in one sentence", async () => {
  await using folder = await temporaryFolder();
  const env = { DATA_DIR: folder.path, SAMPLE_CATALOGUE: "off" };
  await using _site = await startSite(env);
  const { code, text } = await refusalOf(env);
  expect(code).toBe(1);
  expect(text).toMatch(/^Another server is running on .*$/);
});

Deno.test("A taken port, an unwritable folder and a malformed variable end the start with a sentence", async () => {
  const memory = { KV_URL: ":memory:", SAMPLE_CATALOGUE: "off" };
  await using site = await startSite(memory);
  const port = new URL(site.origin).port;
  const refusals: [Record<string, string>, RegExp][] = [
    [{ ...memory, PORT: port }, /^Port \d+ is taken; set PORT to a free one\.$/],
    [{ DATA_DIR: "/proc/nothing" }, /^The store at \/proc\/nothing.* cannot be opened: .*$/],
    [{ ...memory, PORT: "eighty" }, /^PORT must be .*eighty.*$/],
    [{ ...memory, PUBLIC_URL: "example.com" }, /^PUBLIC_URL must be .*$/],
    [{ ...memory, SAMPLE_CATALOGUE: "maybe" }, /^SAMPLE_CATALOGUE must be on or off.*$/],
    [{ ...memory, LOG_FORMAT: "xml" }, /^LOG_FORMAT must be text or json.*$/],
  ];
  for (const [env, sentence] of refusals) {
    const { code, text } = await refusalOf(env);
    expect([env, code]).toEqual([env, 1]);
    expect(text).toMatch(sentence);
  }
});
