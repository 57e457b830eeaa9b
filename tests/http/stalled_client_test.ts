import { expect } from "expect";
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { bodyWithin } from "../../routes/middleware/small_body.ts";
import { startServer } from "../support/child_server.ts";

Deno.test("A body that never ends is answered 408", async () => {
  const app = new Hono()
    .post("/", bodyWithin(20), async (c) => c.text(await c.req.text()))
    .onError((error, c) => c.text(error.message, (error as HTTPException).status));
  const stalled = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(3)),
  });
  const send = (body: BodyInit) => app.request("/", { method: "POST", body });
  const refused = await send(stalled);
  expect([refused.status, await refused.text()])
    .toEqual([408, "The request took too long to arrive"]);
  expect(await (await send("whole")).text()).toBe("whole");
});

Deno.test("A server that is told to stop ends although a client never finishes its request", async () => {
  await using server = await startServer("main.ts", {
    KV_URL: ":memory:",
    SAMPLE_CATALOGUE: "off",
    PORT: "0",
  });
  const { hostname, port } = new URL(server.origin);
  using client = await Deno.connect({ hostname, port: Number(port) });
  const head = [
    "POST /api/login HTTP/1.1",
    "Host: localhost",
    "Content-Type: application/json",
    "Content-Length: 1000",
    "",
    "{",
  ];
  await client.write(new TextEncoder().encode(head.join("\r\n")));
  // Answered while the other request is under way, so that one has arrived too.
  expect((await fetch(`${server.origin}/api/health`)).status).toBe(200);
  expect(await server.end("SIGTERM")).toBe(0);
});
