import { expect } from "expect";
import { webhookSignature } from "../../lib/video_host/signatures.ts";
import { openHost, streamOf, tempDir, type TestHost } from "../support/embedded_host.ts";
import { makeClip, movingPicture, smallMp4 } from "../support/ffmpeg.ts";

const encoder = new TextEncoder();

async function upload(test: TestHost, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const created = await test.client.createVideo("clip");
  if (!created.ok) throw new Error(created.failure.message);
  const { guid } = created.value;
  const sent = await test.client.uploadVideo(guid, streamOf(bytes), new AbortController().signal);
  expect(sent.ok).toBe(true);
  return guid;
}

async function transcoded(bytes: Uint8Array<ArrayBuffer>) {
  await using dir = await tempDir();
  await using test = openHost(dir.path);
  const guid = await upload(test, bytes);
  const video = await test.ended(guid);
  await test.host.close();
  expect(test.problems).toEqual([]);
  return { video, statuses: test.webhooks.map(({ status }) => status) };
}

Deno.test("A video goes through the host as through the real one", async () => {
  await using dir = await tempDir();
  await using test = openHost(dir.path);
  const guid = await upload(test, await smallMp4(3));
  expect(await test.ended(guid)).toMatchObject({
    status: 4,
    encodeProgress: 100,
    length: 3,
    width: 512,
    height: 256,
    rotation: 0,
    availableResolutions: [240],
    thumbnailCount: 3,
    hasMP4Fallback: true,
    hasHighQualityPreview: true,
    transcodingMessages: [],
  });
  await test.host.close();
  expect(test.webhooks.map(({ status }) => status)).toEqual([0, 1, 1, 2, 4, 4, 3]);
  const [first] = test.webhooks;
  expect(first!.body).toBe(
    `{"IsLiveStreamWebhook":false,"VideoLibraryId":123456,"VideoGuid":"${guid}","Status":0}`,
  );
  expect(first!.request.headers.get("x-bunnystream-signature"))
    .toBe(webhookSignature("read-only-key", first!.body));

  const types: [string, string][] = [
    ["playlist.m3u8", "application/vnd.apple.mpegurl"],
    ["240p/video.m3u8", "application/vnd.apple.mpegurl"],
    ["240p/video0.ts", "video/mp2t"],
    ["play_240p.mp4", "video/mp4"],
    ["preview_hq.mp4", "video/mp4"],
    ["preview.webp", "image/webp"],
    ["thumbnail.jpg", "image/jpeg"],
    ["thumbnail_1.jpg", "image/jpeg"],
    ["thumbnail_5.jpg", "image/jpeg"],
    ["seek/_0.jpg", "image/jpeg"],
  ];
  for (const [name, type] of types) {
    const response = await test.request(`/cdn/${guid}/${name}`);
    expect([name, response.status, response.headers.get("Content-Type")]).toEqual([
      name,
      200,
      type,
    ]);
    expect((await response.bytes()).length).toBeGreaterThan(50);
  }
  const range = await test.request(`/cdn/${guid}/play_240p.mp4`, {
    headers: { Range: "bytes=4-7" },
  });
  expect([range.status, await range.text()]).toEqual([206, "ftyp"]);
  for (const name of ["original", "video.json", "..%2fvideo.json", "thumbnail_6.jpg", "a/b.mp4"]) {
    const response = await test.request(`/cdn/${guid}/${name}`);
    expect([name, response.status]).toEqual([name, 404]);
    await response.body?.cancel();
  }
  expect(await (await test.request(`/cdn/${guid}/playlist.m3u8`)).text()).toMatch(
    /^#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-STREAM-INF:BANDWIDTH=\d+,AVERAGE-BANDWIDTH=\d+,CODECS="avc1\.6400[0-9a-f]{2},mp4a\.40\.2",RESOLUTION=426x212,CLOSED-CAPTIONS=NONE\n240p\/video\.m3u8\n$/,
  );
});

Deno.test("A new video is told of as by the real host", async () => {
  await using dir = await tempDir();
  await using test = openHost(dir.path);
  const response = await test.request("/library/123456/videos", {
    method: "POST",
    headers: { AccessKey: "library-key" },
    body: JSON.stringify({ title: "clip" }),
  });
  expect(response.status).toBe(200);
  const { guid: _guid, ...video } = await response.json();
  expect(video).toEqual({
    videoLibraryId: 123456,
    title: "clip",
    description: null,
    dateUploaded: "2026-01-01T00:00:00.000",
    views: 0,
    isPublic: false,
    length: 0,
    status: 0,
    framerate: 0,
    rotation: null,
    width: 0,
    height: 0,
    availableResolutions: null,
    outputCodecs: "x264",
    thumbnailCount: 0,
    encodeProgress: 0,
    storageSize: 0,
    captions: [],
    hasMP4Fallback: false,
    collectionId: "",
    thumbnailFileName: "thumbnail.jpg",
    thumbnailUrl: null,
    thumbnailBlurhash: null,
    averageWatchTime: 0,
    totalWatchTime: 0,
    category: "unknown",
    chapters: [],
    moments: [],
    metaTags: [],
    transcodingMessages: [],
    jitEncodingEnabled: false,
    smartGenerateStatus: null,
    smartGenerateFeaturesStatus: null,
    hasOriginal: false,
    originalHash: null,
    hasHighQualityPreview: null,
  });
});

Deno.test("Garbage is taken and fails later, with the first and the last webhook only", async () => {
  const playlist =
    "#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\nfile:/etc/hostname\n#EXT-X-ENDLIST\n";
  for (const text of ["", "This is no video.", playlist]) {
    const { video, statuses } = await transcoded(encoder.encode(text));
    expect([text, video.status, video.encodeProgress, video.length]).toEqual([text, 5, 5, 0]);
    expect(video.transcodingMessages).toMatchObject([{ level: 3, issueCode: 7 }]);
    expect(statuses).toEqual([0, 5]);
  }
});

Deno.test("A sound is no video", async () => {
  const sound = await makeClip("sound.mp4", ["-f", "lavfi", "-i", "sine=duration=1"]);
  const { video } = await transcoded(sound);
  expect([video.status, video.transcodingMessages[0]?.issueCode]).toEqual([5, 3]);
});

Deno.test("A truncated file is played as far as it goes, and said to be short", async () => {
  const whole = await makeClip("clip.mkv", [
    ...movingPicture("320x160", 24, 10),
    ...["-c:v", "libx264", "-preset", "ultrafast", "-g", "24"],
  ]);
  const { video } = await transcoded(whole.subarray(0, whole.length / 2));
  expect(video).toMatchObject({ status: 4, length: 10 });
  expect(video.transcodingMessages).toMatchObject([{ level: 2, issueCode: 1 }]);
});

Deno.test("Real kinds of files: QuickTime with ProRes, HEVC, both without sound", async () => {
  const kinds: [string, string[]][] = [
    ["prores.mov", ["-c:v", "prores_ks", "-profile:v", "0"]],
    ["hevc.mp4", ["-c:v", "libx265", "-preset", "ultrafast", "-tag:v", "hvc1"]],
  ];
  for (const [name, codec] of kinds) {
    const { video } = await transcoded(
      await makeClip(name, [...movingPicture("320x240", 25, 1), ...codec]),
    );
    const expected = { status: 4, length: 1, width: 320, height: 240 };
    expect(video).toMatchObject({ ...expected, availableResolutions: [240] });
  }
});

Deno.test("A portrait picture that is stored lying is turned", async () => {
  await using dir = await tempDir();
  await using test = openHost(dir.path);
  const lying = await makeClip("clip.mp4", [
    ...movingPicture("320x240", 25, 1),
    ...["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"],
  ]);
  const guid = await upload(test, turned(lying));
  const { width, height, rotation } = await test.ended(guid);
  expect([width, height, Math.abs(rotation)]).toEqual([320, 240, 90]);
  const master = await (await test.request(`/cdn/${guid}/playlist.m3u8`)).text();
  expect(master).toContain("RESOLUTION=240x320");
});

/** The file with the matrix of its track turned by a quarter (ISO 14496-12, section 8.3.2). */
function turned(mp4: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const header = new TextDecoder("latin1").decode(mp4).indexOf("tkhd");
  const view = new DataView(mp4.buffer, mp4.byteOffset + header + 44, 36);
  [0, 0x10000, 0, -0x10000, 0, 0].forEach((value, index) => view.setInt32(index * 4, value));
  return mp4;
}

Deno.test("A video takes one file only, and a wrong key nothing", async () => {
  await using dir = await tempDir();
  await using test = openHost(dir.path);
  const guid = await upload(test, encoder.encode("no video"));
  const again = await test.client.uploadVideo(
    guid,
    streamOf(encoder.encode("again")),
    new AbortController().signal,
  );
  expect(again).toMatchObject({ failure: { kind: "rejected", status: 400 } });
  const denied = await test.client.probe("wrong-key");
  expect(denied).toMatchObject({
    failure: { status: 401, message: "Authentication has been denied for this request." },
  });
  expect(await test.client.getVideo(crypto.randomUUID()))
    .toMatchObject({ failure: { kind: "not_found" } });
  expect(await test.client.listVideos({ itemsPerPage: 10, search: "CLI" }))
    .toMatchObject({ value: { total: 1, videos: [{ guid }] } });
  expect(await test.client.getLibrary()).toMatchObject({ value: { VideoCount: 1 } });
  expect((await test.client.deleteVideo(guid)).ok).toBe(true);
  expect(await test.client.getVideo(guid)).toMatchObject({ failure: { kind: "not_found" } });
  expect(await Array.fromAsync(Deno.readDir(dir.path))).toEqual([]);
});

Deno.test("What a stopped host left unfinished the next one finishes", async () => {
  await using dir = await tempDir();
  let guid: string;
  {
    await using first = openHost(dir.path);
    guid = await upload(first, await smallMp4());
    const second = await upload(first, await smallMp4(1));
    expect(second).not.toBe(guid);
  }
  const leftover = `${dir.path}/${guid}/making-x-play_240p.mp4`;
  await Deno.writeTextFile(leftover, "half");
  await using next = openHost(dir.path);
  await next.host.resume();
  expect((await next.ended(guid)).status).toBe(4);
  await expect(Deno.stat(leftover)).rejects.toThrow();
  const list = await next.client.listVideos({ itemsPerPage: 10 });
  for (const { guid } of list.ok ? list.value.videos : []) {
    expect((await next.ended(guid)).status).toBe(4);
  }
});
