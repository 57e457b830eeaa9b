import { expect } from "expect";
import { mayRead } from "../../lib/video_host/embedded/cdn_access.ts";
import type { CdnRules } from "../../lib/video_host/embedded/settings.ts";
import { embedToken, mediaToken, signedCdnUrl } from "../../lib/video_host/signatures.ts";
import { openHost, streamOf, tempDir } from "../support/embedded_host.ts";
import { smallMp4 } from "../support/ffmpeg.ts";

const OPEN: CdnRules = { tokenKey: undefined, referers: [], servesDirectly: true };
const FILE = "https://cdn.test/guid/360p/video0.ts";
const KEY = "SecurityKey";
const NOW = new Date("2026-01-01T00:00:00Z");
const LATER = NOW.getTime() / 1000 + 60;

function reads(rules: Partial<CdnRules>, asked: { url?: string; referer?: string } = {}): boolean {
  const url = new URL(asked.url ?? FILE);
  return mayRead({ url, referer: asked.referer, now: NOW }, { ...OPEN, ...rules });
}

Deno.test("Only the named sites may show the files, where sites are named", () => {
  const cases: [Partial<CdnRules>, string | undefined, boolean][] = [
    [{}, undefined, true],
    [{}, "https://any.example/", true],
    [{ servesDirectly: false }, undefined, false],
    [{ servesDirectly: false }, "https://any.example/", true],
    [{ referers: ["plates.example"] }, "https://plates.example/videos/1", true],
    [{ referers: ["plates.example"] }, "https://www.plates.example/", false],
    [{ referers: ["plates.example"] }, "https://plates.example.evil.example/", false],
    [{ referers: ["plates.example"] }, "nonsense", false],
    [{ referers: ["plates.example"] }, undefined, true],
    [{ referers: ["*.plates.example"] }, "https://www.plates.example/", true],
    [{ referers: ["*.plates.example"] }, "https://plates.example/", false],
  ];
  for (const [rules, referer, expected] of cases) {
    expect([rules, referer, reads(rules, referer === undefined ? {} : { referer })])
      .toEqual([rules, referer, expected]);
  }
});

Deno.test("A token opens its file, or everything below its directory, until it runs out", () => {
  const rules = { tokenKey: KEY };
  const directory = "/guid/";
  const opens = (url: string) => reads(rules, { url });
  const sign = (url: string, options: Partial<Parameters<typeof signedCdnUrl>[1]> = {}) =>
    signedCdnUrl(url, { key: KEY, expires: LATER, ...options });
  const forFile = sign(FILE);
  const forDirectory = sign(FILE, { directory });
  expect([opens(FILE), opens(forFile), opens(forDirectory)]).toEqual([false, true, true]);
  expect(opens(forFile.replace("video0", "video1"))).toBe(false);
  expect(opens(forDirectory.replace("video0", "video1"))).toBe(true);
  expect(opens(forDirectory.replace("cdn.test/guid", "cdn.test/other"))).toBe(false);
  expect(opens(sign(FILE, { expires: LATER - 60 }))).toBe(false);
  expect(opens(forFile.replace(`expires=${LATER}`, `expires=${LATER + 1}`))).toBe(false);
  expect(opens(sign(FILE, { key: "another" }))).toBe(false);

  // As a folder of the path, which relative addresses inherit.
  const params = new URLSearchParams({ token_path: directory });
  const token = mediaToken(KEY, { path: directory, expires: LATER, params });
  const folder = `bcdn_token=${token}&token_path=%2Fguid%2F&expires=${LATER}`;
  const playlist = `https://cdn.test/${folder}/guid/playlist.m3u8`;
  expect(opens(playlist)).toBe(true);
  expect(opens(new URL("360p/video0.ts", playlist).href)).toBe(true);
  expect(opens(new URL("../other/playlist.m3u8", playlist).href)).toBe(false);
});

Deno.test("The host itself holds to its rules, on files and on player pages", async () => {
  await using dir = await tempDir();
  await using test = openHost(dir.path, {
    EMBEDDED_HOST_TOKEN_KEY: KEY,
    EMBEDDED_HOST_DIRECT_FILES: "refused",
  });
  const video = await test.client.createVideo("clip");
  if (!video.ok) throw new Error(video.failure.message);
  const { guid } = video.value;
  const bytes = streamOf(await smallMp4(1));
  await test.client.uploadVideo(guid, bytes, new AbortController().signal);
  await test.ended(guid);
  const status = async (url: string, headers: HeadersInit = { Referer: "https://a.example/" }) => {
    const response = await test.host.fetch(new Request(url, { headers }));
    await response.body?.cancel();
    return response.status;
  };
  const file = `${test.client.config.cdnUrl}/${guid}/thumbnail.jpg`;
  const expires = test.clock.now().getTime() / 1000 + 60;
  const signed = signedCdnUrl(file, { key: KEY, expires });
  expect([await status(file), await status(signed), await status(signed, {})])
    .toEqual([403, 200, 403]);

  const page = `${test.client.config.embedUrl}/123456/${guid}`;
  expect(await status(page)).toBe(403);
  const token = embedToken(KEY, guid, expires);
  const open = await test.host.fetch(new Request(`${page}?token=${token}&expires=${expires}`));
  const source = /src="([^"]+)"/.exec(await open.text())![1]!.replaceAll("&amp;", "&");
  expect(await status(source)).toBe(200);
});
