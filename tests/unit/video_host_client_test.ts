import { expect } from "expect";
import { readConfig } from "../../lib/config.ts";
import { createHostClient, type HostClient } from "../../lib/video_host/host_client.ts";
import type { HostConfig } from "../../lib/video_host/video_host_config.ts";

const VIDEO = "657bb740-a71b-4529-a012-528021c31a92";

const CONFIG: HostConfig = {
  libraryId: "133",
  apiKey: "library-key",
  readOnlyKey: "read-only-key",
  accountKey: "account-key",
  tokenKey: undefined,
  apiUrl: "https://api.test",
  tusUrl: "https://api.test/tusupload",
  cdnUrl: "https://cdn.test",
  accountUrl: "https://account.test",
  embedUrl: "https://embed.test",
};

/** A client whose host gives these answers in turn, the last one for ever. */
function clientOf(
  answers: (() => Response)[],
  config: HostConfig = CONFIG,
): { client: HostClient; sent: Request[]; pauses: number[] } {
  const sent: Request[] = [];
  const pauses: number[] = [];
  const client = createHostClient(config, {
    fetch(request) {
      sent.push(request);
      return Promise.resolve((answers[sent.length - 1] ?? answers.at(-1)!)());
    },
    pause(milliseconds) {
      pauses.push(milliseconds);
      return Promise.resolve();
    },
  });
  return { client, sent, pauses };
}

const json = (body: unknown, status = 200) => () => Response.json(body, { status });
const created = {
  guid: VIDEO,
  title: "Sea",
  status: 0,
  dateUploaded: "2026-09-05T20:53:31.9697877Z",
};

Deno.test("A video is made, and told of with a value for everything", async () => {
  const { client, sent } = clientOf([json({ ...created, availableResolutions: null })]);
  expect(await client.createVideo("Sea")).toEqual({
    ok: true,
    value: {
      guid: VIDEO,
      title: "Sea",
      dateUploaded: "2026-09-05T20:53:31.969Z",
      length: 0,
      status: 0,
      width: 0,
      height: 0,
      rotation: 0,
      availableResolutions: [],
      thumbnailCount: 0,
      encodeProgress: 0,
      storageSize: 0,
      hasMP4Fallback: false,
      hasHighQualityPreview: false,
      thumbnailFileName: "thumbnail.jpg",
      transcodingMessages: [],
    },
  });
  expect(sent[0]!.method + " " + sent[0]!.url).toBe("POST https://api.test/library/133/videos");
  expect(sent[0]!.headers.get("AccessKey")).toBe("library-key");
  expect(await sent[0]!.json()).toEqual({ title: "Sea" });
});

Deno.test("Resolutions come in any order, times without their zone", async () => {
  const video = {
    ...created,
    status: 4,
    availableResolutions: "480p,720p,360p",
    dateUploaded: "2026-09-05T20:53:55.26",
  };
  const { client } = clientOf([json(video)]);
  expect(await client.getVideo(VIDEO)).toMatchObject({
    value: { availableResolutions: [360, 480, 720], dateUploaded: "2026-09-05T20:53:55.260Z" },
  });
});

Deno.test("Each shape of the host's errors is understood", async () => {
  const denied = "Authentication has been denied for this request.";
  const cases: [() => Response, string, string][] = [
    [
      json({ success: false, message: "Origin failed", statusCode: 422 }, 422),
      "rejected",
      "Origin failed",
    ],
    [json({ Success: false, Message: denied, StatusCode: 401 }, 401), "unauthorized", denied],
    [
      json({ ErrorKey: "library.not_found", Field: "Id", Message: "No library" }, 404),
      "not_found",
      "No library",
    ],
    [json({ HttpCode: 404, Message: "Object Not Found" }, 404), "not_found", "Object Not Found"],
    [json({ ErrorKey: "pullZone.bad" }, 400), "rejected", "pullZone.bad"],
    [
      () => new Response(null, { status: 404 }),
      "not_found",
      "The video host answered with status 404.",
    ],
    [
      () => new Response("<h1>403</h1>", { status: 403 }),
      "unauthorized",
      "The video host answered with status 403.",
    ],
    [
      () => new Response("Invalid", { status: 400 }),
      "rejected",
      "The video host answered with status 400.",
    ],
    [
      () => new Response("Internal Server Error", { status: 500 }),
      "broken",
      "The video host answered with status 500.",
    ],
    [
      () => new Response(null, { status: 302, headers: { Location: "/" } }),
      "broken",
      "The video host answered with status 302.",
    ],
    [
      json({ nothing: true }),
      "broken",
      "The video host answered something that is not understood.",
    ],
    [
      () => new Response("OK"),
      "broken",
      "The video host answered something that is not understood.",
    ],
  ];
  for (const [answer, kind, message] of cases) {
    const { client } = clientOf([answer]);
    expect(await client.getVideo(VIDEO)).toMatchObject({ ok: false, failure: { kind, message } });
  }
});

Deno.test("What passes by itself is asked again, a few times, with growing pauses", async () => {
  const broken = () => new Response(null, { status: 503 });
  const offline = (): Response => {
    throw new TypeError("connection refused");
  };
  const patient = clientOf([broken, offline, json(created)]);
  expect(await patient.client.getVideo(VIDEO)).toMatchObject({ ok: true });
  expect(patient.sent.length).toBe(3);

  const out = clientOf([offline]);
  expect(await out.client.getVideo(VIDEO)).toMatchObject({ failure: { kind: "unreachable" } });
  expect(out.sent.length).toBe(4);
  const longest = [600, 1200, 2400];
  out.pauses.forEach((pause, index) => expect(pause).toBeLessThanOrEqual(longest[index]!));

  const wrong = clientOf([() => new Response(null, { status: 400 })]);
  await wrong.client.getVideo(VIDEO);
  expect(wrong.sent.length).toBe(1);
});

Deno.test("The host is given the time it asks for, unless that is long", async () => {
  const busy = (seconds: string) => () =>
    new Response(null, { status: 429, headers: { "Retry-After": seconds } });
  const short = clientOf([busy("2"), json(created)]);
  expect(await short.client.createVideo("Sea")).toMatchObject({ ok: true });
  expect(short.pauses).toEqual([2000]);
  const long = clientOf([busy("60")]);
  expect(await long.client.createVideo("Sea")).toMatchObject({
    failure: { kind: "rate_limited", retryAfter: 60 },
  });
  expect(long.sent.length).toBe(1);
});

Deno.test("What might have been done is not asked for twice", async () => {
  const { client, sent } = clientOf([() => new Response(null, { status: 500 })]);
  expect(await client.createVideo("Sea")).toMatchObject({ failure: { kind: "broken" } });
  expect(sent.length).toBe(1);
});

Deno.test("A file is sent as it comes", async () => {
  const { client, sent } = clientOf([json({ success: true, message: "OK", statusCode: 200 })]);
  const body = new Blob(["the bytes"]).stream();
  expect((await client.uploadVideo(VIDEO, body, new AbortController().signal)).ok).toBe(true);
  expect(sent[0]!.method).toBe("PUT");
  expect(await sent[0]!.text()).toBe("the bytes");
});

Deno.test("A video that is gone is as good as deleted", async () => {
  const { client } = clientOf([() => new Response(null, { status: 404 })]);
  expect(await client.deleteVideo(VIDEO)).toEqual({ ok: true, value: undefined });
});

Deno.test("The details of the library need the account's key", async () => {
  const library = { Id: 133, Name: "Plates", VideoCount: 7, StorageUsage: 1e9, DateCreated: null };
  const { client, sent } = clientOf([json(library)]);
  expect(await client.getLibrary()).toMatchObject({ value: { Name: "Plates", VideoCount: 7 } });
  expect(sent[0]!.url).toBe("https://account.test/videolibrary/133");
  expect(sent[0]!.headers.get("AccessKey")).toBe("account-key");
  const without = clientOf([json(library)], { ...CONFIG, accountKey: undefined });
  expect(await without.client.getLibrary()).toMatchObject({ failure: { kind: "unauthorized" } });
  expect(without.sent.length).toBe(0);
});

Deno.test("The host is configured wholly or not at all", () => {
  const all = {
    BUNNY_LIBRARY_ID: "133",
    BUNNY_API_KEY: "a",
    BUNNY_READ_ONLY_KEY: "b",
    BUNNY_CDN_HOSTNAME: "vz-1.b-cdn.net",
  };
  const problem = (variables: Record<string, string>) => {
    const config = readConfig(variables);
    return config.ok ? config.value.videoHost : config.refusal.path;
  };
  expect(problem({})).toBe("embedded");
  expect(problem(all)).toEqual({
    libraryId: "133",
    apiKey: "a",
    readOnlyKey: "b",
    accountKey: undefined,
    tokenKey: undefined,
    apiUrl: "https://video.bunnycdn.com",
    tusUrl: "https://video.bunnycdn.com/tusupload",
    cdnUrl: "https://vz-1.b-cdn.net",
    accountUrl: "https://api.bunny.net",
    embedUrl: "https://player.mediadelivery.net/embed",
  });
  expect(problem({ ...all, BUNNY_CDN_URL: "http://localhost:1/cdn/" }))
    .toMatchObject({ cdnUrl: "http://localhost:1/cdn" });
  const { BUNNY_API_KEY: _key, ...without } = all;
  expect(problem(without)).toBe("BUNNY_API_KEY");
  expect(problem({ BUNNY_TOKEN_KEY: "x" })).toBe("BUNNY_TOKEN_KEY");
  expect(problem({ ...all, BUNNY_LIBRARY_ID: "one" })).toBe("BUNNY_LIBRARY_ID");
  expect(problem({ ...all, BUNNY_CDN_HOSTNAME: "https://x" })).toBe("BUNNY_CDN_HOSTNAME");
  expect(problem({ ...all, BUNNY_API_URL: "nowhere" })).toBe("BUNNY_API_URL");
});
