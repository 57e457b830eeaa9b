import { expect } from "expect";
import fc from "fast-check";
import { csvRecord, guardFormula, unguardFormula } from "../../lib/schema/csv_cell.ts";
import { csvText, parseCsv } from "../../lib/schema/csv_text.ts";
import type { ImportPlan } from "../../lib/schema/import_plan.ts";
import { planImport } from "../../lib/schema/plan_import.ts";
import type { Result } from "../../lib/schema/result.ts";
import { BIT_DEPTHS, COLORSPACES, STORED_RESOLUTIONS } from "../../lib/schema/resolution.ts";
import { type Video, videoInputSchema } from "../../lib/schema/video.ts";
import { csvHead, csvRecords, VIDEO_COLUMNS } from "../../lib/schema/video_csv.ts";
import { outcome, value, videoInput } from "../support/store.ts";

const AT = "2026-01-01T00:00:00.000Z";
const SLUGS = new Map([["nature", 2], ["ocean", 3]]);
const OCEAN = { id: 3, name: "Ocean", slug: "ocean", parentId: 2 };

function video(id: number, fields: Partial<Video> = {}): Video {
  return {
    ...videoInput({ title: `Plate ${id}` }),
    category: null,
    id,
    createdAt: AT,
    updatedAt: AT,
    ...fields,
  };
}

async function planOf(text: string, videos: Video[] = []): Promise<Result<ImportPlan>> {
  const table = parseCsv(text);
  if (!table.ok) return table;
  const base = { slugs: SLUGS, video: (id: number) => videos.find((one) => one.id === id) };
  return await planImport(table.value, base, () => Promise.resolve());
}

function messageOf(result: Result<unknown>): string {
  return result.ok ? "ok" : result.refusal.message;
}

/** Texts that a careless writer or reader would spoil. */
const nasty = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.array(fc.constantFrom("=", "+", "-", "@", "'", '"', ",", ";", "\n", "\t", "1", "a", "é", " "))
    .map((parts) => parts.join("")),
).filter((text) => !/[\0\uFEFF]/.test(text) && text.isWellFormed()).map((text) => text.trim());

const nullable = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const amount = fc.integer({ min: 1, max: 900_000 }).map((thousandths) => thousandths / 1000);

const fields = fc.record({
  title: nasty.filter((text) => text !== ""),
  description: nullable(nasty.filter((text) => text !== "")),
  keywords: nasty,
  bitDepth: nullable(fc.constantFrom(...BIT_DEPTHS)),
  resolution: fc.constantFrom(...STORED_RESOLUTIONS),
  colorspace: fc.constantFrom(...COLORSPACES),
  camera: nullable(nasty.filter((text) => text !== "")),
  price: fc.integer({ min: 0, max: 9_999_999_999 }).map((cents) =>
    `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`
  ),
  cameraHeight: nullable(amount),
  loops: nullable(fc.boolean()),
  initialView: nullable(
    fc.record({
      yaw: fc.integer({ min: -180, max: 180 }),
      pitch: fc.integer({ min: -90, max: 90 }),
      fov: fc.integer({ min: 10, max: 120 }),
    }),
  ),
  storyboard: nullable(
    fc.constant({ url: "/a,b.jpg", columns: 6, rows: 2, frames: 8, interval: 0.5 }),
  ),
});

Deno.test("A text comes back from a file as it went in, whatever it is", () => {
  fc.assert(fc.property(fc.array(nasty, { minLength: 2, maxLength: 5 }), (texts) => {
    const headings = texts.map((_, index) => `column ${index}`);
    const file = csvRecord(headings) + csvRecord(["x", ...texts.slice(1)]);
    expect(value(parseCsv(file)).rows[0]!.cells).toEqual(["x", ...texts.slice(1)]);
  }));
});

Deno.test("No cell begins like a formula, and the guard comes off again", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => {
    const guarded = guardFormula(text);
    expect(unguardFormula(guarded)).toBe(text);
    if (!/^-\d+(\.\d+)?$/.test(text)) expect(guarded).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
  }));
  expect(["=1+1", "'=1+1", "-5", "-5+A1", "+49 170", "plain"].map(guardFormula))
    .toEqual(["'=1+1", "''=1+1", "-5", "'-5+A1", "'+49 170", "plain"]);
});

Deno.test("The export of any video imports as unchanged, and one that is new as the same video", async () => {
  await fc.assert(fc.asyncProperty(fields, async (some) => {
    const one = video(7, { ...some, categoryId: 3, category: OCEAN });
    // What the schema makes of it is what a store would hold.
    const stored = {
      ...one,
      ...videoInputSchema.parse({ ...videoInput(), ...some, categoryId: 3 }),
    };
    const file = csvHead() + csvRecords([stored]);
    const plan = value(await planOf(value(csvText(new TextEncoder().encode(file))), [stored]));
    expect(plan).toMatchObject({ unchanged: 1, changes: [], creations: [], refused: [] });
    const [made] = value(await planOf(file.replace("\r\n7,", "\r\n,"), [])).creations;
    expect({ ...stored, ...made?.fields }).toEqual(stored);
  }));
});

Deno.test("A plan tells creations, changes, unchanged and refused rows apart, by the row", async () => {
  const videos = [video(1), video(2, { categoryId: 3, category: OCEAN, camera: "Rig" }), video(3)];
  const plan = value(
    await planOf(
      [
        "ID;Title;Category;camera;Price;video_url;thumbnailUrl;previewUrl;duration;resolution;updatedAt",
        `1;Plate 1;;;2500;/uploads/videos/harbour.mp4;/uploads/thumbnails/harbour.jpg;/uploads/previews/harbour.mp4;0:15;12K;${AT}`,
        ";New;nature;;;/v.mp4;/t.jpg;/p.mp4;0:15;8K;",
        "",
        "2;Other;;;1200.5;/uploads/videos/harbour.mp4;/uploads/thumbnails/harbour.jpg;/uploads/previews/harbour.mp4;0:15;12K;2025-01-01T00:00:00.000Z",
        "99;Gone;;;;;;;;;",
        "3;;lakes;;-1;/v.mp4;/t.jpg;/p.mp4;0:15;9K;",
        ";No media;;;;;;;;8K;",
      ].join("\n"),
      videos,
    ),
  );
  expect(plan.unchanged).toBe(1);
  expect(plan.notes).toEqual([]);
  expect(plan.creations).toMatchObject([
    { row: 3, title: "New", fields: { categoryId: 2, price: "2500.00", colorspace: "Log" } },
  ]);
  expect(plan.changes).toEqual([{
    row: 5,
    id: 2,
    title: "Other",
    updatedAt: AT,
    stale: true,
    before: { title: "Plate 2", categoryId: 3, camera: "Rig", price: "2500.00" },
    after: { title: "Other", categoryId: null, camera: null, price: "1200.50" },
    differences: [
      { column: "title", before: "Plate 2", after: "Other" },
      { column: "category", before: "ocean", after: "" },
      { column: "camera", before: "Rig", after: "" },
      { column: "price", before: "2500.00", after: "1200.50" },
    ],
  }]);
  expect(plan.refused).toEqual([
    { row: 6, title: "Gone", problems: ["There is no video with the id 99"] },
    {
      row: 7,
      title: "Plate 3",
      problems: [
        "There is no category with the slug “lakes”",
        "Title is required",
        "Resolution is required",
        "Price must be an amount such as 2500.00",
      ],
    },
    {
      row: 8,
      title: "No media",
      problems: [
        "Video URL is required",
        "Thumbnail URL is required",
        "Preview URL is required",
        "Duration is required",
      ],
    },
  ]);
});

Deno.test("A column that is left out, or a row that ends before it, changes nothing", async () => {
  const one = video(1, { camera: "Rig", description: "Text" });
  expect(value(await planOf("id,title,camera\n1,Plate 1\n", [one])).unchanged).toBe(1);
  expect(value(await planOf("id,title\n1,New\n", [one])).changes[0]?.after).toEqual({
    title: "New",
  });
  expect(value(await planOf("id,price\n1,\n", [one])).refused[0]?.problems)
    .toEqual(["price cannot be empty"]);
  expect(value(await planOf("id,title\n1,a,b\n", [one])).refused[0]?.problems)
    .toEqual(["The row has 3 cells under 2 headings"]);
});

Deno.test("An id in two rows is refused in both, and a file without ids says what it does", async () => {
  const plan = value(await planOf("id,title\n1,a\n1,b\n", [video(1)]));
  expect(plan.refused.map(({ row, problems }) => [row, problems[0]])).toEqual([
    [2, "The id 1 stands in rows 2, 3"],
    [3, "The id 1 stands in rows 2, 3"],
  ]);
  expect(value(await planOf("title\na\n")).notes)
    .toEqual(["The file has no column “id”: every row makes a new video."]);
});

Deno.test("Files that cannot be understood are refused with a sentence", async () => {
  const cases: [string, RegExp][] = [
    ["", /empty/],
    ["\n\n", /empty/],
    ["id,title\n", /no rows/],
    ["id,title,colour\n1,a,b", /not known: “colour”\. Known: id, title/],
    ["id,title,Title\n1,a,b", /“title” twice/],
    ["id,createdAt\n1,2026", /no heading of a field/],
    ['id,title\n1,"open', /Row 2: a quotation mark/],
    ["id,title\n" + "1,a\n".repeat(10_001), /more than 10,000 rows/],
  ];
  for (const [text, message] of cases) expect(messageOf(await planOf(text))).toMatch(message);
});

Deno.test("Bytes are read as UTF-8 or marked UTF-16, and refused as anything else", () => {
  const utf16 = Uint8Array.from([0xff, 0xfe, ...[..."é,1"].flatMap((c) => [c.charCodeAt(0), 0])]);
  expect(value(csvText(utf16))).toBe("é,1");
  expect(value(csvText(new TextEncoder().encode("\uFEFFid")))).toBe("id");
  expect(messageOf(csvText(Uint8Array.from([0x63, 0x61, 0x66, 0xe9])))).toMatch(/CSV UTF-8/);
  expect(outcome(csvText(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0])))).toBe("invalid file");
});

Deno.test("Every field that a client may send has a column", () => {
  const columns = VIDEO_COLUMNS.flatMap(({ field }) => field ?? []);
  expect([...columns].sort()).toEqual(Object.keys(videoInputSchema.shape).sort());
});
