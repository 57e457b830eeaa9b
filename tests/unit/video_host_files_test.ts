import { expect } from "expect";
import { openHost, streamOf, tempDir } from "../support/embedded_host.ts";
import { makeClip, movingPicture, tone } from "../support/ffmpeg.ts";

const H264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];

/** The video that the host makes of a file. */
async function hosted(bytes: Uint8Array<ArrayBuffer>) {
  await using dir = await tempDir();
  await using test = openHost(dir.path);
  const created = await test.client.createVideo("clip");
  if (!created.ok) throw new Error(created.failure.message);
  const { guid } = created.value;
  await test.client.uploadVideo(guid, streamOf(bytes), new AbortController().signal);
  const video = await test.ended(guid);
  await test.host.close();
  expect(test.problems).toEqual([]);
  return video;
}

const boxAt = (bytes: Uint8Array, type: string) =>
  new TextDecoder("latin1").decode(bytes).indexOf(type);

Deno.test("QuickTime with H.264 and sound, its index at the end", async () => {
  const bytes = await makeClip("clip.mov", [
    ...movingPicture("320x180", 25, 1),
    ...tone(1),
    ...[...H264, "-c:a", "pcm_s16le"],
  ]);
  expect(boxAt(bytes, "moov")).toBeGreaterThan(boxAt(bytes, "mdat"));
  expect(await hosted(bytes)).toMatchObject({
    status: 4,
    length: 1,
    width: 320,
    height: 180,
    availableResolutions: [240],
    hasMP4Fallback: true,
    transcodingMessages: [],
  });
});

Deno.test("A frame rate that varies, as telephones record", async () => {
  const bytes = await makeClip("clip.mp4", [
    ...movingPicture("320x180", 30, 3),
    ...["-vf", "select='not(mod(n,3))+lt(n,30)'", "-fps_mode", "vfr", ...H264],
  ]);
  expect(await hosted(bytes)).toMatchObject({ status: 4, length: 3, transcodingMessages: [] });
});

Deno.test("A file that ends before its index cannot be played, and says so", async () => {
  const bytes = await makeClip("clip.mp4", [...movingPicture("320x180", 25, 4), ...H264]);
  expect(boxAt(bytes, "moov")).toBeGreaterThan(boxAt(bytes, "mdat"));
  const video = await hosted(bytes.subarray(0, Math.floor(bytes.length * 0.9)));
  expect(video).toMatchObject({ status: 5, hasMP4Fallback: false });
  expect(video.transcodingMessages).toMatchObject([{ level: 3, message: "The file is damaged" }]);
});

Deno.test("A file that ends before its last frames is played as far as it goes", async () => {
  const bytes = await makeClip("clip.mp4", [
    ...movingPicture("320x180", 25, 8),
    ...[...H264, "-g", "25", "-movflags", "+faststart"],
  ]);
  const video = await hosted(bytes.subarray(0, Math.floor(bytes.length / 2)));
  expect(video).toMatchObject({ status: 4, length: 8 });
  expect(video.transcodingMessages).toMatchObject([{ level: 2, issueCode: 1 }]);
});

Deno.test("A sphere keeps its shape in every rendition that it fills, and its size in the largest", async () => {
  const bytes = await makeClip("clip.mp4", [...movingPicture("1920x960", 5, 1), ...H264]);
  await using dir = await tempDir();
  await using test = openHost(dir.path);
  const created = await test.client.createVideo("sphere");
  if (!created.ok) throw new Error(created.failure.message);
  const { guid } = created.value;
  await test.client.uploadVideo(guid, streamOf(bytes), new AbortController().signal);
  expect((await test.ended(guid)).availableResolutions).toEqual([240, 360, 480, 720, 1080]);
  const master = await (await test.request(`/cdn/${guid}/playlist.m3u8`)).text();
  expect(master.match(/RESOLUTION=\d+x\d+/g)).toEqual([
    "RESOLUTION=426x212",
    "RESOLUTION=640x320",
    "RESOLUTION=854x426",
    "RESOLUTION=1280x640",
    "RESOLUTION=1920x960",
  ]);
});
