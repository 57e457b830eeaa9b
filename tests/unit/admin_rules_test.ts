import { expect } from "expect";
import {
  adminVideoQuery,
  parseAdminVideoState,
  showingText,
} from "../../lib/schema/admin_video_query.ts";
import { backgroundProblem } from "../../lib/schema/background_rules.ts";
import { branchIds, categoryChoices, categoryRows } from "../../lib/schema/category_rows.ts";
import {
  completedVideoForm,
  fieldLabels,
  missingFields,
  NEW_VIDEO,
  titleOfFile,
  videoFields,
} from "../../lib/schema/video_form.ts";
import { videoInputSchema } from "../../lib/schema/video.ts";

const GUID = "0b8c1f5e-6d2a-4c1e-9a77-1f2e3d4c5b6a";

Deno.test("A form gets the address of its footage from the thumbnail, and its title from that", () => {
  const cases: [thumbnail: string, video: string, title: string][] = [
    [
      `https://vz-1.b-cdn.net/${GUID}/thumbnail.jpg`,
      `https://vz-1.b-cdn.net/${GUID}/playlist.m3u8`,
      "playlist",
    ],
    [
      `/embedded-host/cdn/${GUID}/thumbnail_1.jpg`,
      `/embedded-host/cdn/${GUID}/playlist.m3u8`,
      "playlist",
    ],
    [
      `/api/proxy/bunny?url=https%3A%2F%2Fcdn%2F${GUID}%2Fthumbnail.jpg`,
      `/api/proxy/bunny?url=https%3A%2F%2Fcdn%2F${GUID}%2Fplaylist.m3u8`,
      "bunny",
    ],
    ["/uploads/thumbnails/night_drive-2.jpg", "/uploads/videos/night_drive-2.mp4", "night drive 2"],
    ["https://cdn.example/sea.jpg", "", "Untitled Video"],
    ["", "", "Untitled Video"],
  ];
  for (const [thumbnailUrl, videoUrl, title] of cases) {
    const form = completedVideoForm({ ...NEW_VIDEO, thumbnailUrl });
    expect([form.videoUrl, form.title]).toEqual([videoUrl, title]);
  }
  const typed = { ...NEW_VIDEO, title: "Mine", videoUrl: "/v.mp4", thumbnailUrl: "/t.jpg" };
  expect(completedVideoForm(typed)).toEqual(typed);
  expect(titleOfFile("C_0012--final.take.MOV")).toBe("C 0012 final.take");
});

Deno.test("What a form lacks is told by field, and a full one is what the server takes", () => {
  expect(fieldLabels(missingFields(NEW_VIDEO)))
    .toEqual(["Title", "Video URL", "Thumbnail URL", "Preview URL", "Duration"]);
  expect(missingFields(NEW_VIDEO)).toMatchObject({ duration: "Duration is required" });
  const full = {
    ...NEW_VIDEO,
    title: "Sea",
    videoUrl: "/v.mp4",
    thumbnailUrl: "/t.jpg",
    previewUrl: "/p.mp4",
    duration: "0:15",
    categoryId: "3",
  };
  expect(missingFields(full)).toEqual({});
  expect(videoInputSchema.parse(videoFields(full))).toMatchObject({
    categoryId: 3,
    resolution: "12K",
    colorspace: "Log",
    bitDepth: "10 Bit 4:2:2",
    camera: "Meta Three",
    price: "2500.00",
    description: null,
  });
  const none = videoFields({ ...full, bitDepth: "", camera: "", categoryId: "", price: "0" });
  expect(videoInputSchema.parse(none))
    .toMatchObject({ bitDepth: null, camera: null, categoryId: null, price: "0.00" });
});

Deno.test("Categories come as a tree, each once, whatever their parents are", () => {
  const category = (id: number, name: string, parentId: number | null) => ({
    id,
    name,
    slug: name.toLowerCase(),
    parentId,
  });
  const categories = [
    category(1, "All", null),
    category(4, "Lakes", 3),
    category(2, "Nature", null),
    category(3, "Water", 2),
    category(5, "Orphan", 99),
  ];
  expect(categoryRows(categories).map(({ category, depth }) => [category.name, depth]))
    .toEqual([["All", 0], ["Nature", 0], ["Water", 1], ["Lakes", 2], ["Orphan", 0]]);
  expect(categoryChoices(categories).map(({ value }) => value)).toEqual(["2", "3", "4", "5"]);
  expect(branchIds(categories, 2).sort()).toEqual([2, 3, 4]);
  expect(branchIds([category(1, "A", 2), category(2, "B", 1)], 1)).toEqual([1, 2]);
});

Deno.test("The address of the table says its state, and nothing else", () => {
  const state = parseAdminVideoState(
    new URLSearchParams("?page=3&bitDepth=8 Bit&search=%20 night  sea&category=4&sort=title&x=1"),
  );
  expect(adminVideoQuery(state))
    .toBe("?search=night%20sea&category=4&bitDepth=8%20Bit&sort=title&page=3");
  expect(parseAdminVideoState(new URLSearchParams(adminVideoQuery(state)))).toEqual(state);
  expect(
    adminVideoQuery(parseAdminVideoState(new URLSearchParams("?page=0&category=x&sort=newest"))),
  )
    .toBe("");
  expect(showingText(3, 4, 24)).toBe("Showing 21 to 24 of 24 results");
  expect(showingText(1, 0, 0)).toBe("Showing 0 to 0 of 0 results");
});

Deno.test("A background is checked before it is sent", () => {
  expect(backgroundProblem(undefined)).toBe("Please select a file first");
  expect(backgroundProblem({ size: 5, type: "text/html" }))
    .toBe("Please select an image or video file");
  expect(backgroundProblem({ size: 50 * 1024 * 1024 + 1, type: "image/png" }))
    .toBe("File size should be less than 50MB");
  expect(backgroundProblem({ size: 50 * 1024 * 1024, type: "video/mp4" })).toBeUndefined();
});
