import { expect } from "expect";
import { openHost, tempDir, type TestHost } from "../support/embedded_host.ts";
import { smallMp4 } from "../support/ffmpeg.ts";

const DAY = 86_400_000;
const OFFSET_TYPE = "application/offset+octet-stream";

/** A video that waits for its file, and a browser that may send it for a day. */
async function waitingVideo(test: TestHost) {
  const created = await test.client.createVideo("clip");
  if (!created.ok) throw new Error(created.failure.message);
  const { guid } = created.value;
  return { guid, sign: () => sign(test, guid) };
}

function sign(test: TestHost, guid: string): Record<string, string> {
  const expires = new Date(test.clock.now().getTime() + DAY);
  return { "Tus-Resumable": "1.0.0", ...test.client.signTus(guid, expires) };
}

async function create(test: TestHost, headers: Record<string, string>, length: number) {
  const response = await test.request("/tusupload", {
    method: "POST",
    headers: { ...headers, "Upload-Length": String(length) },
  });
  return { response, path: (response.headers.get("Location") ?? "").replace("/base", "") };
}

function patch(offset: number, body: BodyInit, headers: Record<string, string>): RequestInit {
  const own = { "Upload-Offset": String(offset), "Content-Type": OFFSET_TYPE };
  return { method: "PATCH", headers: { ...headers, ...own }, body };
}

Deno.test("A file comes in parts, over a broken line and a restart of the host", async () => {
  await using dir = await tempDir();
  const bytes = await smallMp4();
  const third = Math.floor(bytes.length / 3);
  let path: string, guid: string;
  let headers: Record<string, string>;
  {
    await using test = openHost(dir.path);
    const video = await waitingVideo(test);
    guid = video.guid;
    headers = video.sign();
    const created = await create(test, headers, bytes.length);
    path = created.path;
    expect(created.response.status).toBe(201);
    expect(path).toMatch(/^\/tusupload\/[0-9a-f]+$/);
    expect(created.response.headers.get("Tus-Resumable")).toBe("1.0.0");
    expect(created.response.headers.get("Upload-Expires")).toBe("Fri, 02 Jan 2026 00:00:00 GMT");

    const first = await test.request(path, patch(0, bytes.subarray(0, third), headers));
    expect([first.status, first.headers.get("Upload-Offset")]).toEqual([204, String(third)]);

    let sent = 0;
    const broken = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent++ > 0) return controller.error(new Error("the line is down"));
        controller.enqueue(bytes.subarray(third, third + 1000));
      },
    });
    await (await test.request(path, patch(third, broken, headers))).body?.cancel();
  }
  await using test = openHost(dir.path);
  const head = await test.request(path, { method: "HEAD", headers });
  expect([head.status, head.headers.get("Upload-Offset"), head.headers.get("Upload-Length")])
    .toEqual([200, String(third + 1000), String(bytes.length)]);
  const rest = bytes.subarray(third + 1000);
  const last = await test.request(path, patch(third + 1000, rest, headers));
  expect([last.status, last.headers.get("Upload-Offset")]).toEqual([204, String(bytes.length)]);
  expect(await test.ended(guid)).toMatchObject({ status: 4, length: 2 });
  expect((await test.request(path, { method: "HEAD", headers })).status).toBe(404);
  await test.host.close();
  expect(test.webhooks.map(({ status }) => status)).toEqual([0, 1, 1, 2, 4, 4, 3]);
});

Deno.test("Only who was let may send, and only while they may", async () => {
  await using dir = await tempDir();
  await using test = openHost(dir.path);
  const { sign } = await waitingVideo(test);
  const headers = sign();
  const wrong: [string, string][] = [
    ["AuthorizationSignature", "0".repeat(64)],
    ["AuthorizationExpire", "9999999999"],
    ["LibraryId", "1"],
    ["VideoId", crypto.randomUUID()],
  ];
  for (const [name, value] of wrong) {
    const { response } = await create(test, { ...headers, [name]: value }, 10);
    expect([name, response.status, await response.text()]).toEqual([name, 401, ""]);
  }
  const { path } = await create(test, headers, 10);
  const other = (await waitingVideo(test)).sign();
  expect((await test.request(path, { method: "HEAD", headers: other })).status).toBe(404);

  // Signed again before the end: goes on. After the end: the upload is gone.
  test.clock.advance(DAY / 2);
  expect((await test.request(path, { method: "HEAD", headers: sign() })).status).toBe(200);
  test.clock.advance(DAY / 2);
  const late = await test.request(path, patch(0, "0123456789", headers));
  expect([late.status, await late.text()])
    .toEqual([400, "Invalid expiry time, cannot be in the past."]);
  expect((await test.request(path, { method: "HEAD", headers: sign() })).status).toBe(404);
});

Deno.test("What does not fit is refused and changes nothing", async () => {
  await using dir = await tempDir();
  await using test = openHost(dir.path);
  const { sign } = await waitingVideo(test);
  const headers = sign();
  const { path } = await create(test, headers, 10);
  const status = async (init: RequestInit) => (await test.request(path, init)).status;
  expect(await status(patch(5, "01234", headers))).toBe(409);
  expect(await status(patch(0, "01234567890", headers))).toBe(413);
  const untyped = { ...headers, "Upload-Offset": "0", "Content-Type": "text/plain" };
  expect(await status({ method: "PATCH", headers: untyped, body: "0" })).toBe(415);
  const { "Tus-Resumable": _version, ...unversioned } = headers;
  expect(await status({ method: "HEAD", headers: unversioned })).toBe(412);
  const head = await test.request(path, { method: "HEAD", headers });
  expect(head.headers.get("Upload-Offset")).toBe("0");
  expect(await status({ method: "DELETE", headers })).toBe(204);
  expect(await status({ method: "HEAD", headers })).toBe(404);
});

Deno.test("An empty file is whole at once, and fails as garbage does", async () => {
  await using dir = await tempDir();
  await using test = openHost(dir.path);
  const { guid, sign } = await waitingVideo(test);
  expect((await create(test, sign(), 0)).response.status).toBe(201);
  expect((await test.ended(guid)).status).toBe(5);
});
