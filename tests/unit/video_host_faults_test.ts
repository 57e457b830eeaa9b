import { expect } from "expect";
import { EnvironmentReader } from "../../lib/environment.ts";
import { faultyHost } from "../../lib/video_host/embedded/faults.ts";
import { readEmbeddedHostSettings } from "../../lib/video_host/embedded/settings.ts";
import { webhookSignature } from "../../lib/video_host/signatures.ts";
import { openHost, streamOf, tempDir, type TestHost } from "../support/embedded_host.ts";
import { smallMp4 } from "../support/ffmpeg.ts";

const ORIGIN = "http://host.test";
const LIST = `${ORIGIN}/library/1/videos`;

/** The statuses of calls one after the other, "lost" where the answer breaks; and how many were carried out. */
async function statuses(variables: Record<string, string>, requests: Request[]) {
  const { faults } = readEmbeddedHostSettings(new EnvironmentReader(variables));
  let carriedOut = 0;
  const fetch = faultyHost(async (request) => {
    await request.body?.cancel();
    carriedOut++;
    return new Response("OK");
  }, faults);
  const answers: (number | "lost")[] = [];
  for (const request of requests) {
    const response = await fetch(request);
    answers.push(await response.text().then(() => response.status, () => "lost" as const));
  }
  return { answers, carriedOut };
}

const calls = (count: number, url = LIST) => Array.from({ length: count }, () => new Request(url));

Deno.test("The first calls fail, or some by a seed; files are served all the same", async () => {
  expect(await statuses({}, calls(3))).toEqual({ answers: [200, 200, 200], carriedOut: 3 });
  expect(await statuses({ EMBEDDED_HOST_FAIL_FIRST: "2" }, calls(3)))
    .toEqual({ answers: [500, 500, 200], carriedOut: 1 });
  const third = { EMBEDDED_HOST_FAIL_PERCENT: "30" };
  const { answers } = await statuses(third, calls(200));
  const failed = answers.filter((status) => status === 503).length;
  expect([failed > 30, failed < 90]).toEqual([true, true]);
  expect((await statuses(third, calls(200))).answers).toEqual(answers);
  expect((await statuses({ ...third, EMBEDDED_HOST_SEED: "2" }, calls(200))).answers)
    .not.toEqual(answers);
  const files = calls(5, `${ORIGIN}/cdn/guid/thumbnail.jpg`);
  expect((await statuses({ EMBEDDED_HOST_FAIL_PERCENT: "100" }, files)).carriedOut).toBe(5);
});

Deno.test("A lost answer is that of a call that was carried out", async () => {
  expect(await statuses({ EMBEDDED_HOST_DROP_PERCENT: "100" }, calls(2)))
    .toEqual({ answers: ["lost", "lost"], carriedOut: 2 });
});

Deno.test("Too many calls a second are told when to come again", async () => {
  const { answers } = await statuses({ EMBEDDED_HOST_CALLS_PER_SECOND: "5" }, calls(20));
  expect(answers.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
  expect(answers).toContain(429);
});

Deno.test("Malformed faults are refused by name", () => {
  for (
    const [name, text] of [
      ["EMBEDDED_HOST_FAIL_PERCENT", "101"],
      ["EMBEDDED_HOST_DELAY", "soon"],
      ["EMBEDDED_HOST_WEBHOOKS", "lost,stolen"],
      ["EMBEDDED_HOST_DIRECT_FILES", "maybe"],
    ] as const
  ) {
    const env = new EnvironmentReader({ [name]: text });
    readEmbeddedHostSettings(env);
    expect(env.problem?.name).toBe(name);
  }
});

async function created(test: TestHost): Promise<string> {
  const video = await test.client.createVideo("clip");
  if (!video.ok) throw new Error(video.failure.message);
  return video.value.guid;
}

Deno.test("A resumable upload that is cut and refused goes on where it stopped", async () => {
  await using dir = await tempDir();
  await using test = openHost(dir.path, {
    EMBEDDED_HOST_CUT_UPLOADS: "1",
    EMBEDDED_HOST_REFUSE_TUS: "1",
  });
  const guid = await created(test);
  const bytes = await smallMp4(1);
  const expires = new Date(test.clock.now().getTime() + 3_600_000);
  const headers = { "Tus-Resumable": "1.0.0", ...test.client.signTus(guid, expires) };
  const made = await test.request("/tusupload", {
    method: "POST",
    headers: { ...headers, "Upload-Length": String(bytes.length) },
  });
  const path = made.headers.get("Location")!.replace("/base", "");
  const patch = (offset: number) =>
    test.request(path, {
      method: "PATCH",
      headers: {
        ...headers,
        "Upload-Offset": String(offset),
        "Content-Type": "application/offset+octet-stream",
        "Content-Length": String(bytes.length - offset),
      },
      body: streamOf(bytes.subarray(offset)),
    });
  const refused = await patch(0);
  expect([refused.status, await refused.text()]).toEqual([401, ""]);
  await expect((await patch(0)).text()).rejects.toThrow();
  const head = await test.request(path, { method: "HEAD", headers });
  const offset = Number(head.headers.get("Upload-Offset"));
  expect(offset).toBe(Math.floor(bytes.length / 2));
  expect((await patch(offset)).status).toBe(204);
  expect((await test.ended(guid)).status).toBe(4);
});

/**
 * The webhooks of a file that is none, `count` of them, as they arrive: status, and whether the signature
 * is right.
 */
async function webhooksOf(fault: string, count: number): Promise<[number, boolean][]> {
  await using dir = await tempDir();
  await using test = openHost(dir.path, { EMBEDDED_HOST_WEBHOOKS: fault });
  const guid = await created(test);
  const body = streamOf(new TextEncoder().encode("no video"));
  await test.client.uploadVideo(guid, body, new AbortController().signal);
  await test.ended(guid);
  while (test.webhooks.length < count) await new Promise((resolve) => setTimeout(resolve, 20));
  await test.host.close();
  return test.webhooks.map(({ status, body, request }) => {
    const given = request.headers.get("X-BunnyStream-Signature");
    return [status, given === webhookSignature("read-only-key", body)];
  });
}

Deno.test("Webhooks get lost, come twice, in another order, or forged beside the real ones", async () => {
  expect(await webhooksOf("", 2)).toEqual([[0, true], [5, true]]);
  expect(await webhooksOf("lost", 0)).toEqual([]);
  expect(await webhooksOf("doubled", 4)).toEqual([[0, true], [0, true], [5, true], [5, true]]);
  expect(await webhooksOf("swapped", 2)).toEqual([[5, true], [0, true]]);
  expect(await webhooksOf("late", 2)).toEqual([[0, true], [5, true]]);
  expect(await webhooksOf("forged", 4)).toEqual([[0, false], [0, true], [5, false], [5, true]]);
});
