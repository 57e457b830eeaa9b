import { expect } from "expect";
import { serve } from "../support/browser.ts";
import { TestClient } from "../support/client.ts";
import { openSite, type TestSite } from "../support/site.ts";
import { value } from "../support/store.ts";

const UPLOAD = {
  hostVideoId: null,
  fileName: "sea.mp4",
  size: 10,
  stage: "uploading",
  progress: 0,
  status: "Uploading video",
  data: {},
} as const;

interface Listener extends AsyncDisposable {
  messages: Record<string, unknown>[];
  /** Resolves when so many messages have come. */
  received(count: number): Promise<void>;
  closed: Promise<CloseEvent>;
  send(text: string): void;
}

/** Connects to `/ws` as a browser with these cookies would. */
function listen(origin: string, headers: Record<string, string>): Listener {
  const options = { headers } as unknown as string[];
  const socket = new WebSocket(`${origin.replace("http", "ws")}/ws`, options);
  const messages: Record<string, unknown>[] = [];
  let wake = () => {};
  socket.onmessage = ({ data }) => {
    messages.push(JSON.parse(data));
    wake();
  };
  socket.onerror = (event) => event.preventDefault();
  const closed = new Promise<CloseEvent>((resolve) => {
    socket.onclose = resolve;
  });
  return {
    messages,
    closed,
    send: (text) => socket.send(text),
    async received(count) {
      while (messages.length < count) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    async [Symbol.asyncDispose]() {
      socket.close();
      await closed;
    },
  };
}

async function adminCookie(site: TestSite): Promise<string> {
  const admin = new TestClient(site);
  const user = await admin.register("admin");
  value(await site.store.users.update(user.id, { isAdmin: true }));
  return `session=${admin.cookies.get("session")}`;
}

Deno.test("Admins hear how uploads go on, from the beginning of each", async () => {
  await using site = await openSite(() => Promise.resolve());
  await using server = serve((request) => site.fetch(request));
  const { uploads } = site.store;
  value(await uploads.create({ ...UPLOAD, trackingId: "a" }));
  const Cookie = await adminCookie(site);
  await using one = listen(server.origin, { Cookie, Origin: server.origin });
  await using two = listen(server.origin, { Cookie });
  await Promise.all([one.received(2), two.received(2)]);
  const first = {
    type: "upload_progress",
    videoId: "a",
    stage: "uploading",
    progress: 0,
    status: "Uploading video",
    data: {},
  };
  expect(one.messages).toEqual([{ type: "connection", status: "Connected" }, first]);

  value(await uploads.update("a", { progress: 40, status: "Uploading video (40%)" }));
  await one.received(3);
  expect(one.messages[2]).toEqual({ ...first, progress: 40, status: "Uploading video (40%)" });
  const data = { duration: "0:02", resolution: "HD", bunnyVideoId: "guid" };
  value(await uploads.update("a", { stage: "complete", progress: 100, status: "Done", data }));
  await Promise.all([one.received(4), two.received(4)]);
  expect(one.messages[3])
    .toEqual({ ...first, stage: "complete", progress: 100, status: "Done", data });
  expect(two.messages.at(-1)).toEqual(one.messages[3]);
});

Deno.test("Whoever is no admin of this site hears nothing", async () => {
  await using site = await openSite(() => Promise.resolve());
  await using server = serve((request) => site.fetch(request));
  const Cookie = await adminCookie(site);
  const cases: Record<string, string>[] = [
    {},
    { Cookie: "session=made-up" },
    { Cookie, Origin: "https://evil.example" },
    { Cookie, "Sec-Fetch-Site": "cross-site" },
  ];
  for (const headers of cases) {
    await using listener = listen(server.origin, headers);
    await listener.closed;
    expect([headers, listener.messages]).toEqual([headers, []]);
  }
  const plain = await fetch(`${server.origin}/ws`, { headers: { Cookie } });
  expect([plain.status, (await plain.text()).length > 0]).toEqual([426, true]);
});

Deno.test("Who says something is sent away", async () => {
  await using site = await openSite(() => Promise.resolve());
  await using server = serve((request) => site.fetch(request));
  await using listener = listen(server.origin, { Cookie: await adminCookie(site) });
  await listener.received(1);
  listener.send("hello");
  expect((await listener.closed).code).toBe(1008);
});
