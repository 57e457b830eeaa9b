/**
 * A large file by form through the site and by the resumable way to the host, beside a bare pipe of
 * `fetch`, in one run: time, and the memory of the process that the bytes go through. curl sends them.
 * The size is the argument, in MiB.
 */
import { startServer } from "../support/child_server.ts";
import { tempDir } from "../support/embedded_host.ts";
import { type SiteProcess, startSite, startSiteAndHost } from "../support/host_processes.ts";
import { watchMemory } from "./process_memory.ts";

const MIB = 1024 ** 2;
const size = Number(Deno.args[0] ?? 2048) * MIB;

await using dir = await tempDir();
const file = `${dir.path}/large.mp4`;
using sparse = await Deno.create(file);
await sparse.truncate(size);

/** Sends the file with curl; `status` is the one of its answer. */
async function curl(url: string, status: number, args: string[]): Promise<void> {
  const { stdout } = await new Deno.Command("curl", {
    args: ["-sS", "-o", "/dev/null", "-w", "%{http_code}", "-H", "Expect:", ...args, url],
    stderr: "inherit",
  }).output();
  const answered = new TextDecoder().decode(stdout);
  if (answered !== String(status)) throw new Error(`${url} answered ${answered}`);
}

function headerArgs(headers: Record<string, string>): string[] {
  return Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
}

async function sendForm(site: SiteProcess): Promise<void> {
  const headers = headerArgs({ Cookie: site.cookie(), Prefer: "wait=0" });
  const form = ["-F", `video=@${file};type=video/mp4`];
  await curl(`${site.origin}/api/videos/upload`, 202, [...headers, ...form]);
}

async function sendByTus(site: SiteProcess): Promise<void> {
  const { tus } = await site.json<{ tus: { url: string; headers: Record<string, string> } }>(
    "/api/uploads",
    { fileName: "large.mp4", size, type: "video/mp4" },
  );
  const url = new URL(tus.url, site.origin);
  const headers = { ...tus.headers, "Tus-Resumable": "1.0.0" };
  const created = await fetch(url, {
    method: "POST",
    headers: { ...headers, "Upload-Length": String(size) },
  });
  await created.body?.cancel();
  const upload = new URL(created.headers.get("Location") ?? "", url).href;
  const type = "application/offset+octet-stream";
  const args = headerArgs({ ...headers, "Upload-Offset": "0", "Content-Type": type });
  await curl(upload, 204, ["-X", "PATCH", "-T", file, ...args]);
}

async function sendByPipe(pipe: string, hostUrl: string): Promise<void> {
  const AccessKey = "library-key";
  const made = await fetch(`${hostUrl}/library/133/videos`, {
    method: "POST",
    headers: { AccessKey },
    body: JSON.stringify({ title: "large.mp4" }),
  });
  const { guid } = await made.json();
  const url = `${pipe}/library/133/videos/${guid}`;
  await curl(url, 200, ["-T", file, ...headerArgs({ AccessKey })]);
}

let pipeSeconds = 0;

async function measure(name: string, pid: number, work: () => Promise<void>): Promise<void> {
  const { seconds, before, peak } = await watchMemory(pid, work);
  pipeSeconds ||= seconds;
  console.log([
    name.padEnd(46),
    `${seconds.toFixed(2)} s`.padStart(8),
    `${Math.round(size / MIB / seconds)} MiB/s`.padStart(11),
    `${Math.round(pipeSeconds / seconds * 100)} % of the pipe`.padStart(17),
    `  memory ${before.toFixed(0)} MB, at most ${(peak - before).toFixed(0)} MB more`,
  ].join(" "));
}

console.log(`${size / MIB} MiB:`);
{
  await using hostDir = await tempDir();
  await using test = await startSiteAndHost(hostDir.path);
  const { site, host } = test;
  await site.signIn();
  await using pipe = await startServer("tests/bench/upload_pipe.ts", {}, [host.url]);
  await measure("bare pipe to a host", pipe.pid, () => sendByPipe(pipe.origin, host.url));
  await measure("form through the site to a host", site.pid(), () => sendForm(site));
  await measure("resumable to a host, beside the site", site.pid(), () => sendByTus(site));
}
{
  await using siteDir = await tempDir();
  await using site = await startSite(siteDir.path);
  await site.signIn();
  await measure("form to the host embedded in the site", site.pid(), () => sendForm(site));
  await measure("resumable to the host embedded in the site", site.pid(), () => sendByTus(site));
}
