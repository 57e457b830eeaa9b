/**
 * Pages and lists over 10,000 videos beside a bare Hono text route, in one run: the server is a
 * process of its own, the load comes from this one.
 */
import { closedLoop, steadyLoad } from "./http_load.ts";

const ADDRESSES: [string, string][] = [
  ["bare Hono text", "/bare/text"],
  ["home", "/"],
  ["home, a category", "/?category=nature&page=3"],
  ["search page", "/search"],
  ["search page with text", "/search?search=night"],
  ["bare Hono, the bytes of a list of 24", "/bare/list"],
  ["API list of 24", "/api/videos?pageSize=24"],
  ["API search with text, 24", "/api/search?search=night&pageSize=24"],
];

const child = new Deno.Command(Deno.execPath(), {
  args: ["run", "-A", new URL("page_server.ts", import.meta.url).pathname],
  env: { NODE_ENV: "production" },
  stdout: "piped",
}).spawn();

try {
  const reader = child.stdout.getReader();
  const { value } = await reader.read();
  const { port } = JSON.parse(new TextDecoder().decode(value));
  await closedLoop(port, "/bare/text", { connections: 8, seconds: 1 });

  console.log("32 connections, each waiting for its answer:");
  const rates = new Map<string, number>();
  for (const [name, path] of ADDRESSES) {
    await closedLoop(port, path, { connections: 32, seconds: 0.5 });
    const { requestsPerSecond, p50, p99 } = await closedLoop(port, path, {
      connections: 32,
      seconds: 3,
    });
    rates.set(name, requestsPerSecond);
    const base = rates.get(name.includes("list") ? ADDRESSES[5]![0] : ADDRESSES[0]![0]);
    const share = base ? `${Math.round(requestsPerSecond / base * 100)} %` : "";
    console.log(line(name, `${Math.round(requestsPerSecond)}/s`, p50, p99, share));
  }

  console.log("\n50 requests a second:");
  for (const [name, path] of ADDRESSES.slice(0, 4)) {
    const { p50, p99 } = await steadyLoad(port, path, { perSecond: 50, seconds: 5 });
    console.log(line(name, "", p50, p99, ""));
  }
} finally {
  child.kill();
  await child.status;
}

function line(name: string, rate: string, p50: number, p99: number, share: string): string {
  const times = `p50 ${p50.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms`;
  return `${name.padEnd(40)} ${rate.padStart(9)}  ${times}  ${share}`;
}
