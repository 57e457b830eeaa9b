import { expect } from "expect";
import { Hono } from "hono";
import { clientAddress } from "../../routes/middleware/client_address.ts";
import type { AppEnv } from "../../routes/services.ts";
import { registration } from "../support/accounts.ts";
import { TestClient } from "../support/client.ts";
import { openSite } from "../support/site.ts";

const empty = () => Promise.resolve();
const HOUR = 3_600_000;

Deno.test("Too many wrong passwords are answered with 429 and when to come again", async () => {
  await using site = await openSite(empty);
  const ann = new TestClient(site);
  await ann.register("ann");
  const stranger = new TestClient(site);
  for (let time = 0; time < 10; time++) {
    expect((await stranger.login("ann", "wrong guess")).status).toBe(401);
  }
  const refused = await stranger.login("ann");
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "5"]);
  expect(await refused.json()).toEqual({
    message: "Too many attempts. Please try again in 5 seconds.",
  });
  // Ann's own browser is not held up.
  await ann.post("/api/logout");
  expect((await ann.login("ann")).status).toBe(200);
  site.clock.advance(5000);
  expect((await stranger.login("ann")).status).toBe(200);
});

Deno.test("An address is limited by itself, a loopback one is not", async () => {
  await using site = await openSite(empty);
  const status = async (address: string, index: number) => {
    const client = new TestClient(site, { address });
    return (await client.post("/api/register", registration(`user${index}`))).status;
  };
  for (let index = 0; index < 60; index++) expect(await status("203.0.113.1", index)).toBe(201);
  expect(await status("203.0.113.1", 60)).toBe(429);
  expect(await status("203.0.113.2", 61)).toBe(201);
  for (let index = 100; index < 170; index++) expect(await status("127.0.0.1", index)).toBe(201);
  site.clock.advance(HOUR);
  expect(await status("203.0.113.1", 62)).toBe(201);
});

Deno.test("A forwarded address is believed only where a proxy is", async () => {
  await using site = await openSite(empty);
  const login = async (forwarded: string) => {
    const init = {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Forwarded-For": forwarded },
      body: JSON.stringify({ username: "nobody", password: "wrong guess" }),
    };
    return (await site.request("/api/login", init, "203.0.113.1")).status;
  };
  for (let time = 0; time < 100; time++) await login(`198.51.100.${time}`);
  expect(await login("198.51.100.200")).toBe(429);
});

Deno.test("The client address is what the outermost believed proxy saw", async () => {
  const asked = async (peer: string | undefined, trustProxy: number, forwarded?: string) => {
    const app = new Hono<AppEnv>().get("/", (c) => c.json(clientAddress(c, trustProxy) ?? null));
    const headers: Record<string, string> = forwarded ? { "X-Forwarded-For": forwarded } : {};
    const env = peer ? { remoteAddr: { transport: "tcp", hostname: peer, port: 1 } } : {};
    return await (await app.request("/", { headers }, env)).json();
  };
  const cases: [string | undefined, number, string | undefined, string | null][] = [
    ["203.0.113.1", 0, undefined, "203.0.113.1"],
    ["203.0.113.1", 0, "198.51.100.1", "203.0.113.1"],
    ["127.0.0.1", 0, "198.51.100.1", null],
    ["::1", 0, undefined, null],
    ["::ffff:127.0.0.1", 0, undefined, null],
    ["::ffff:203.0.113.1", 0, undefined, "203.0.113.1"],
    [undefined, 0, undefined, null],
    ["127.0.0.1", 1, "198.51.100.1", "198.51.100.1"],
    ["127.0.0.1", 1, "made up, 10.0.0.1, 198.51.100.1", "198.51.100.1"],
    ["127.0.0.1", 2, "203.0.113.9, 198.51.100.1, 10.0.0.1", "198.51.100.1"],
    ["127.0.0.1", 2, "198.51.100.1", "198.51.100.1"],
    ["203.0.113.1", 1, undefined, "203.0.113.1"],
    ["127.0.0.1", 1, "198.51.100.1:4711", "198.51.100.1"],
    ["127.0.0.1", 1, "[2001:db8:1:2:3:4:5:6]:80", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::9", 0, undefined, "2001:db8:1:2::/64"],
    ["2001:db8::9", 0, undefined, "2001:db8:0:0::/64"],
    ["127.0.0.1", 1, "unknown", null],
    ["127.0.0.1", 1, "198.51.100.1, 127.0.0.1", null],
  ];
  for (const [peer, trustProxy, forwarded, address] of cases) {
    expect([peer, trustProxy, forwarded, await asked(peer, trustProxy, forwarded)])
      .toEqual([peer, trustProxy, forwarded, address]);
  }
});
