import { expect } from "expect";
import { openCatalogue } from "../../lib/catalogue/catalogue.ts";
import type { VideoCriteria } from "../../lib/schema/search_query.ts";
import { memoryStore, value, videoInput } from "../support/store.ts";

const COLORSPACES = ["Log", "HLG", "sRGB"] as const;
const DEPTHS = ["10 Bit 4:2:2", "8 Bit", null] as const;

Deno.test("Colorspace and bit depth narrow a search, alone, together and with a text", async () => {
  using opened = await memoryStore();
  const inputs = Array.from({ length: 18 }, (_, index) =>
    videoInput({
      title: index < 9 ? `Harbour ${index}` : `Meadow ${index}`,
      keywords: "",
      colorspace: COLORSPACES[index % 3]!,
      bitDepth: DEPTHS[Math.floor(index / 3) % 3]!,
    }));
  const videos = value(await opened.store.videos.createMany(inputs));
  const catalogue = await openCatalogue(opened.store);
  const found = (criteria: Partial<VideoCriteria>) => {
    const any = { search: "", categoryIds: [], filterIds: [], resolutions: [] };
    const page = catalogue.search({ ...any, ...criteria }, {
      page: 1,
      pageSize: 100,
      sort: "oldest",
    });
    expect(page.total).toBe(page.videos.length);
    return page.videos.map(({ id }) => id);
  };
  for (const search of ["", "harbour"]) {
    for (const colorspace of [undefined, ...COLORSPACES]) {
      for (const bitDepth of [undefined, "10 Bit 4:2:2", "8 Bit"]) {
        const expected = videos.filter((video) =>
          (search === "" || video.title.startsWith("Harbour")) &&
          (colorspace === undefined || video.colorspace === colorspace) &&
          (bitDepth === undefined || video.bitDepth === bitDepth)
        );
        expect(expected.length).toBeGreaterThan(0);
        expect(found({ search, colorspace, bitDepth })).toEqual(expected.map(({ id }) => id));
      }
    }
  }
  expect(found({ colorspace: "CMYK" })).toEqual([]);
  catalogue.close();
});
