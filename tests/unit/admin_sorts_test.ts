import { expect } from "expect";
import { openCatalogue } from "../../lib/catalogue/catalogue.ts";
import { ADMIN_SORTS, type AdminSort } from "../../lib/schema/admin_video_query.ts";
import type { VideoInput } from "../../lib/schema/video.ts";
import { fakeClock, memoryStore, value, videoInput } from "../support/store.ts";

/** Videos by id from 1, each a minute newer than the one before. */
const VIDEOS: Partial<VideoInput>[] = [
  { title: "Plate 10", categoryId: 2, resolution: "HD", camera: "Zed", bitDepth: "8 Bit" },
  { title: "Éclair", categoryId: 1, resolution: "16K", camera: null, colorspace: "sRGB" },
  { title: "Plate 2", categoryId: null, resolution: "1080p", camera: "arri", colorspace: "HLG" },
  { title: "apex", categoryId: 2, resolution: "720p", camera: "Zed", bitDepth: "10 Bit 4:2:2" },
];

const ORDERS: Partial<Record<AdminSort, number[]>> = {
  "title": [4, 2, 3, 1],
  "-title": [1, 3, 2, 4],
  "category": [2, 4, 1, 3],
  "-category": [4, 1, 2, 3],
  "resolution": [4, 3, 1, 2],
  "-resolution": [2, 3, 1, 4],
  "colorspace": [3, 4, 1, 2],
  "-colorspace": [2, 4, 1, 3],
  "bitDepth": [1, 4, 3, 2],
  "-bitDepth": [4, 1, 3, 2],
  "camera": [3, 4, 1, 2],
  "-camera": [4, 1, 3, 2],
  "oldest": [1, 2, 3, 4],
  "newest": [4, 3, 2, 1],
};

async function openFour() {
  const clock = fakeClock();
  const { store } = await memoryStore(clock);
  for (const name of ["Abstract", "Nature"]) {
    value(await store.categories.create({ name, slug: name.toLowerCase(), parentId: null }));
  }
  for (const video of VIDEOS) {
    clock.advance(60_000);
    value(await store.videos.create(videoInput({ colorspace: "Log", ...video })));
  }
  const catalogue = await openCatalogue(store);
  const criteria = { search: "", categoryIds: [], filterIds: [], resolutions: [] };
  return {
    store,
    catalogue,
    ids: (sort: AdminSort, search = "") =>
      catalogue.search({ ...criteria, search }, { sort, page: 1, pageSize: 10 })
        .videos.map(({ id }) => id),
    shown: async () => catalogue.caughtUp(await store.changes.revision()),
    [Symbol.dispose]() {
      catalogue.close();
      store.close();
    },
  };
}

Deno.test("Every column sorts both ways: unknown values last, then the newest first", async () => {
  using four = await openFour();
  for (const [sort, ids] of Object.entries(ORDERS)) {
    expect([sort, four.ids(sort as AdminSort)]).toEqual([sort, ids]);
  }
  expect(four.ids("-title", "plate")).toEqual([1, 3]);
});

Deno.test("An order follows its records, and that of categories their names", async () => {
  using four = await openFour();
  for (const sort of ADMIN_SORTS) four.ids(sort);
  value(await four.store.videos.update(2, { camera: "Yak", resolution: "4K" }));
  value(await four.store.videos.update(3, { categoryId: 1 }));
  value(await four.store.videos.delete(4));
  await four.shown();
  expect(four.ids("camera")).toEqual([3, 2, 1]);
  expect(four.ids("-resolution")).toEqual([2, 3, 1]);
  expect(four.ids("category")).toEqual([3, 2, 1]);
  value(await four.store.categories.update(1, { name: "Zoo" }));
  await four.shown();
  expect(four.ids("category")).toEqual([1, 3, 2]);
  expect(four.ids("-category")).toEqual([3, 2, 1]);
});
