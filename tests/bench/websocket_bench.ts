/**
 * Thousands of admins' browsers on `/ws`: the memory that they cost the site, and how long one piece of news
 * takes from the first of them to the last. Their number is the argument.
 */
import { tempDir } from "../support/embedded_host.ts";
import { startSite } from "../support/host_processes.ts";
import { residentMemory } from "./process_memory.ts";

const count = Number(Deno.args[0] ?? 5000);
const AT_ONCE = 100;
const WARM_UP = 500;

await using dir = await tempDir();
await using site = await startSite(dir.path);
await site.signIn();
const url = `${site.origin.replace("http", "ws")}/ws`;
const options = { headers: { Cookie: site.cookie(), Origin: site.origin } } as unknown as string[];

/** Opens a socket; it is open once the site has greeted it. */
function open(): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, options);
    socket.onerror = () => reject(new Error("A socket was refused"));
    socket.onmessage = () => resolve(socket);
  });
}

async function openMany(number: number): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  while (sockets.length < number) {
    const length = Math.min(AT_ONCE, number - sockets.length);
    sockets.push(...await Promise.all(Array.from({ length }, open)));
  }
  return sockets;
}

// A process that has served nothing yet grows by what its code needs.
for (const socket of await openMany(WARM_UP)) socket.close();
const before = await residentMemory(site.pid());
const start = performance.now();
const sockets = await openMany(count);
const connected = performance.now() - start;
const after = await residentMemory(site.pid());

let first = 0;
let told = 0;
const all = Promise.withResolvers<void>();
for (const socket of sockets) {
  socket.onmessage = () => {
    if (told++ === 0) first = performance.now();
    if (told === count) all.resolve();
  };
}
await site.json("/api/uploads", { fileName: "news.mp4", size: 10, type: "video/mp4" });
await all.promise;
const broadcast = performance.now() - first;

console.log(`${count} WebSockets connected in ${(connected / 1000).toFixed(1)} s`);
console.log(`memory ${before.toFixed(0)} MB before, ${(after - before).toFixed(0)} MB more`);
console.log(`one message to all of them: ${broadcast.toFixed(0)} ms`);
for (const socket of sockets) socket.close();
await site.kill();
Deno.exit();
