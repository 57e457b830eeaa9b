import { expect } from "expect";
import { sampleCategories, type SampleCategory } from "../../lib/sample_catalogue/categories.ts";
import { videoInput } from "../../lib/sample_catalogue/fill.ts";
import { sampleFilters } from "../../lib/sample_catalogue/filters.ts";
import { listWorlds, readWorldSource } from "../../lib/sample_catalogue/render/world_source.ts";
import { samplePlates } from "../../lib/sample_catalogue/sample_catalogue.ts";
import { describeMp4 } from "../support/mp4_boxes.ts";

const uploads = new URL("../../static/uploads/", import.meta.url);
const worlds = new URL("../../lib/sample_catalogue/worlds/", import.meta.url);
const read = (path: string) => Deno.readFile(new URL(path, uploads));

const bt709 = { primaries: 1, transfer: 1, matrix: 1, fullRange: false };

/** Width and height from the frame header of a JPEG (ITU-T T.81, B.2.2). */
function jpegSize(bytes: Uint8Array<ArrayBuffer>): [number, number] {
  const view = new DataView(bytes.buffer);
  for (let at = 2; at + 9 < bytes.length; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    if (marker >= 0xffc0 && marker <= 0xffc2) {
      return [view.getUint16(at + 7), view.getUint16(at + 5)];
    }
  }
  throw new Error("no frame header");
}

/** Width and height in the frame header of a lossy WebP picture (RFC 9649, section 2.5). */
function webpSize(bytes: Uint8Array<ArrayBuffer>): [number, number] {
  expect(new TextDecoder().decode(bytes.subarray(8, 16))).toBe("WEBPVP8 ");
  const view = new DataView(bytes.buffer);
  return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
}

function slugsOf(categories: readonly SampleCategory[]): string[] {
  return categories.flatMap(({ slug, children }) => [slug, ...slugsOf(children)]);
}

async function bytesBelow(directory: URL): Promise<number> {
  let sum = 0;
  for await (const entry of Deno.readDir(directory)) {
    const url = new URL(entry.isDirectory ? `${entry.name}/` : entry.name, directory);
    sum += entry.isDirectory ? await bytesBelow(url) : (await Deno.stat(url)).size;
  }
  return sum;
}

Deno.test("There are at least 26 plates, each slug once", () => {
  expect(samplePlates.length).toBeGreaterThanOrEqual(26);
  expect(new Set(samplePlates.map(({ slug }) => slug)).size).toBe(samplePlates.length);
});

Deno.test("The first page of eight holds no two plates of one category", () => {
  const categories = samplePlates.slice(-8).map(({ category }) => category);
  expect(new Set(categories).size).toBe(8);
});

for (const plate of samplePlates) {
  const { slug, durationSeconds } = plate;

  Deno.test(`${slug}: the film is a small equirectangular H.264 loop tagged BT.709`, async () => {
    const bytes = await read(`videos/${slug}.mp4`);
    const film = describeMp4(bytes);
    expect(bytes.length).toBeLessThanOrEqual(1_150_000);
    expect([film.codec, film.profile, film.width, film.height]).toEqual(["avc1", 100, 2048, 1024]);
    expect(film.color).toEqual(bt709);
    expect(film.durationSeconds).toBeCloseTo(durationSeconds, 2);
    expect(film.frames).toBe(durationSeconds * 24);
    expect([film.tracks, film.fastStart]).toEqual([1, true]);
  });

  Deno.test(`${slug}: the preview shows the same frames, smaller`, async () => {
    const bytes = await read(`previews/${slug}_preview.mp4`);
    const preview = describeMp4(bytes);
    expect(bytes.length).toBeLessThanOrEqual(160_000);
    expect([preview.codec, preview.width, preview.height]).toEqual(["avc1", 640, 320]);
    expect(preview.color).toEqual(bt709);
    expect(preview.durationSeconds).toBeCloseTo(durationSeconds, 2);
    expect([preview.tracks, preview.fastStart]).toEqual([1, true]);
  });

  Deno.test(`${slug}: thumbnail and storyboard have their sizes`, async () => {
    const thumbnail = await read(`thumbnails/${slug}.jpg`);
    expect(thumbnail.length).toBeLessThanOrEqual(60_000);
    expect(jpegSize(thumbnail)).toEqual([960, 480]);
    const storyboard = await read(`thumbnails/${slug}_storyboard.jpg`);
    expect(storyboard.length).toBeLessThanOrEqual(90_000);
    expect(jpegSize(storyboard)).toEqual([1800, 150 * Math.ceil(durationSeconds / 6)]);
  });

  Deno.test(`${slug}: the record is complete and agrees with its world`, async () => {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(plate.title.length).toBeLessThanOrEqual(60);
    expect(plate.price).toMatch(/^\d{4}\.\d{2}$/);
    expect(plate.keywords.length).toBeGreaterThanOrEqual(5);
    expect(plate.keywords.length).toBeLessThanOrEqual(9);
    for (const keyword of plate.keywords) expect(keyword).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(new Set(plate.keywords).size).toBe(plate.keywords.length);
    expect(slugsOf(sampleCategories)).toContain(plate.category);
    expect((await readWorldSource(slug)).seconds).toBe(durationSeconds);
  });

  Deno.test(`${slug}: the plate facts are those of the film and of its world`, async () => {
    const record = videoInput(plate, null);
    const film = describeMp4(await read(`videos/${slug}.mp4`));
    expect(record.frameRate).toBeCloseTo(film.frames / film.durationSeconds, 2);
    expect([record.codec, film.codec]).toEqual(["H.264", "avc1"]);
    expect([record.projection, film.width / film.height]).toEqual(["equirectangular-360", 2]);
    const world = await Deno.readTextFile(new URL(`${slug}.glsl`, worlds));
    const travelled = /^const float TRAVEL = ([\d.]+);/m.exec(world)?.[1];
    if (travelled) expect(record.speed).toBeCloseTo(Number(travelled) / durationSeconds * 3.6, 1);
    else expect(record.speed).toBeNull();
    const eye =
      /^const (?:float EYE = |vec3 EYE = vec3\([\d.-]+, )([\d.]+)[;,].*?( \/\/ kilometres)?$/m
        .exec(world);
    if (eye) expect(record.cameraHeight).toBe(Number(eye[1]) * (eye[2] ? 1000 : 1));
  });
}

Deno.test("Every world is sold as a plate", async () => {
  expect(await listWorlds()).toEqual(samplePlates.map(({ slug }) => slug).toSorted());
});

Deno.test("Every category that has no children holds a plate", () => {
  const used = new Set(samplePlates.map(({ category }) => category));
  const leaves = (list: readonly SampleCategory[]): string[] =>
    list.flatMap(({ slug, children }) => children.length > 0 ? leaves(children) : [slug]);
  expect(leaves(sampleCategories).filter((slug) => !used.has(slug))).toEqual([]);
});

Deno.test("Category and filter slugs are unique, and every filter matches a plate", () => {
  const categories = slugsOf(sampleCategories);
  expect(new Set(categories).size).toBe(categories.length);
  const filters = sampleFilters.map(({ slug }) => slug);
  expect(new Set(filters).size).toBe(filters.length);
  const keywords = new Set(samplePlates.flatMap((plate) => plate.keywords));
  expect(filters.filter((slug) => !keywords.has(slug))).toEqual([]);
});

Deno.test("The film of the front page and its poster are small", async () => {
  const bytes = await read("site/hero.mp4");
  const hero = describeMp4(bytes);
  expect(bytes.length).toBeLessThanOrEqual(1_400_000);
  expect([hero.codec, hero.width, hero.height, hero.fastStart]).toEqual(["avc1", 1600, 720, true]);
  expect(hero.color).toEqual(bt709);
  const poster = await read("site/hero.webp");
  expect(poster.length).toBeLessThanOrEqual(45_000);
  expect(webpSize(poster)).toEqual([1600, 720]);
});

Deno.test("All sample files together stay below 40 MB", async () => {
  expect(await bytesBelow(uploads)).toBeLessThanOrEqual(40_000_000);
});
