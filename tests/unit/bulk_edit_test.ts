import { expect } from "expect";
import fc from "fast-check";
import {
  bulkChanges,
  bulkProblems,
  commonText,
  keywordCounts,
  NO_BULK_EDIT,
  selectedVideo,
} from "../../lib/schema/bulk_edit.ts";
import { BULK_FIELDS, type SelectedVideo } from "../../lib/schema/bulk_fields.ts";
import { bulkSummary } from "../../lib/schema/bulk_summary.ts";
import { fold, splitKeywords } from "../../lib/schema/text.ts";
import { reverted } from "../../lib/schema/video_change.ts";
import { videoInput } from "../support/store.ts";

const AT = "2026-01-01T00:00:00.000Z";

function plate(id: number, fields: Partial<SelectedVideo> = {}): SelectedVideo {
  return selectedVideo({ ...videoInput(), id, title: `Plate ${id}`, updatedAt: AT, ...fields });
}

const PLATES = [
  plate(1, { categoryId: 2, keywords: "Night, sea", camera: "Rig" }),
  plate(2, { categoryId: 3, keywords: "sea", resolution: "8K" }),
  plate(3, { categoryId: 3, keywords: "" }),
];

Deno.test("A bulk edit changes the touched fields alone, and only where they differ", () => {
  const edit = { ...NO_BULK_EDIT, fields: { categoryId: "3", price: "1800", camera: "" } };
  expect(bulkChanges(PLATES, edit)).toEqual([
    {
      id: 1,
      title: "Plate 1",
      updatedAt: AT,
      before: { categoryId: 2, price: "2500.00", camera: "Rig" },
      after: { categoryId: 3, price: "1800.00", camera: null },
    },
    ...[2, 3].map((id) => ({
      id,
      title: `Plate ${id}`,
      updatedAt: AT,
      before: { price: "2500.00" },
      after: { price: "1800.00" },
    })),
  ]);
  expect(bulkChanges(PLATES, NO_BULK_EDIT)).toEqual([]);
  expect(bulkChanges(PLATES, { ...NO_BULK_EDIT, fields: { colorspace: "Log" } })).toEqual([]);
});

Deno.test("Keywords are added and removed whatever their case, the others keep their order", () => {
  const edit = { ...NO_BULK_EDIT, addKeywords: "Dusk, SEA", removeKeywords: "night" };
  expect(bulkChanges(PLATES, edit).map(({ id, after }) => [id, after.keywords]))
    .toEqual([[1, "sea, Dusk"], [2, "sea, Dusk"], [3, "Dusk, SEA"]]);
  expect(keywordCounts(PLATES)).toEqual([{ keyword: "sea", count: 2 }, {
    keyword: "Night",
    count: 1,
  }]);
});

Deno.test("What a bulk edit did is undone by its reverse, exactly", () => {
  const words = fc.array(fc.constantFrom("night", "Sea", "dusk", "é", "Night"))
    .map((list) => list.join(","));
  const edits = fc.record({
    fields: fc.record({
      camera: fc.constantFrom("", "Rig", "Other"),
      resolution: fc.constantFrom("8K", "12K"),
      motion: fc.constantFrom("", "static"),
    }, { requiredKeys: [] }),
    addKeywords: words,
    removeKeywords: words,
  });
  fc.assert(fc.property(edits, words, (edit, keywords) => {
    const before = plate(1, { keywords, camera: "Rig" });
    for (const change of bulkChanges([before], edit)) {
      const after = { ...before, ...change.after };
      expect({ ...after, ...reverted(change, "later").after }).toEqual(before);
      expect(reverted(change, "later")).toMatchObject({ updatedAt: "later", before: change.after });
      const has = new Set(splitKeywords(after.keywords).map(fold));
      for (const word of splitKeywords(edit.removeKeywords)) {
        expect(has.has(fold(word))).toBe(false);
      }
    }
    // Doing it again changes nothing.
    const again = bulkChanges([before], edit).map(({ after }) => ({ ...before, ...after }));
    expect(bulkChanges(again, edit)).toEqual([]);
  }));
});

Deno.test("Values that differ have nothing in common; what cannot be empty says so", () => {
  expect(commonText(PLATES, "colorspace")).toBe("Log");
  expect(commonText(PLATES, "categoryId")).toBeUndefined();
  expect(commonText([PLATES[1]!, PLATES[2]!], "categoryId")).toBe("3");
  expect(commonText([PLATES[1]!], "camera")).toBe("");
  const fields = { price: "much", resolution: "", camera: "", categoryId: "" };
  expect(bulkProblems({ ...NO_BULK_EDIT, fields })).toEqual({
    price: "Price must be an amount such as 2500.00",
    resolution: "Resolution is required",
  });
});

Deno.test("The summary says what becomes of each field, in how many videos", () => {
  const edit = {
    fields: { categoryId: "2", resolution: "8K", bitDepth: "8 Bit" },
    addKeywords: "dusk",
    removeKeywords: "night",
  };
  const names = new Map([[2, "Nature"], [3, "Ocean"]]);
  expect(bulkSummary(bulkChanges(PLATES, edit), names)).toEqual([
    { label: "Category", before: "Ocean", after: "Nature", count: 2 },
    { label: "Resolution", before: "12K", after: "8K", count: 2 },
    { label: "Bit depth", before: "Not known", after: "8 Bit", count: 3 },
    { label: "Keywords", before: "", after: "added: dusk (3); removed: Night (1)", count: 3 },
  ]);
});

Deno.test("A selected video is known by every field of the bulk edit", () => {
  const known = Object.keys(plate(1));
  for (const { name } of BULK_FIELDS) expect(known).toContain(name);
});
