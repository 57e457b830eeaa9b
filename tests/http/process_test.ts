import { expect } from "expect";

const root = new URL("../../", import.meta.url).pathname;

interface Site extends AsyncDisposable {
  origin: string;
  process: Deno.ChildProcess;
  /** Ends the process by a signal and gives its exit code. */
  end(signal: Deno.Signal): Promise<number>;
}

function start(env: Record<string, string>): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "main.ts"],
    cwd: root,
    env: { NODE_ENV: "production", PORT: "0", ...env },
    stdout: "piped",
    stderr: "piped",
  }).spawn();
}

/** Starts a site and waits for the line that says it accepts requests. */
async function startSite(env: Record<string, string>): Promise<Site> {
  const process = start(env);
  const lines = process.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let output = "";
  while (!/Ready on (http:\S+)/.test(output)) {
    const { value, done } = await lines.read();
    if (done) throw new Error(`The site ended before it was ready: ${output}`);
    output += value;
  }
  const drained = (async () => {
    while (!(await lines.read()).done);
  })();
  const errors = process.stderr.text();
  async function end(signal: Deno.Signal): Promise<number> {
    process.kill(signal);
    const { code } = await process.status;
    await Promise.all([drained, errors]);
    return code;
  }
  return {
    origin: /Ready on (http:\S+)/.exec(output)![1]!,
    process,
    end,
    [Symbol.asyncDispose]: async () => void await end("SIGKILL").catch(() => {}),
  };
}

/** What a site says that does not start. */
async function refusalOf(env: Record<string, string>): Promise<{ code: number; text: string }> {
  const { code, stderr } = await start(env).output();
  return { code, text: new TextDecoder().decode(stderr).trim() };
}

async function temporaryFolder(): Promise<{ path: string } & AsyncDisposable> {
  const path = await Deno.makeTempDir();
  return { path, [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }) };
}

Deno.test("The site fills an empty store once, keeps it over a kill, and ends cleanly on a signal", async () => {
  await using folder = await temporaryFolder();
  const env = { DATA_DIR: folder.path };
  const countOf = async (site: Site) => {
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
