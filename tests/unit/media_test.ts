import { expect } from "expect";
import {
  isQuickTime,
  isVideoAddress,
  previewCandidates,
  thumbnailCandidates,
  videoCandidates,
} from "../../lib/schema/media.ts";

const thumbnails: [string, string | undefined][] = [
  ["/uploads/thumbnails/sea.jpg", "/uploads/thumbnails/sea.jpg"],
  ["/static/uploads/thumbnails/sea.jpg", "/uploads/thumbnails/sea.jpg"],
  ["thumbnails/sea", "/uploads/thumbnails/sea.jpg"],
  ["https://cdn.example.com/1/thumbnail.jpg?v=2", "https://cdn.example.com/1/thumbnail.jpg?v=2"],
];

Deno.test("A thumbnail is looked for where uploads are served; other hosts pass through", () => {
  for (const [url, first] of thumbnails) {
    expect([url, thumbnailCandidates(url)[0]]).toEqual([url, first]);
  }
});

Deno.test("The last thing tried for a thumbnail is the placeholder, each address once", () => {
  for (const url of ["", "https://cdn.example.com/1.jpg", "/uploads/thumbnails/sea.jpg"]) {
    const tried = thumbnailCandidates(url);
    expect(tried.at(-1)).toBe("/placeholder.svg");
    expect(new Set(tried).size).toBe(tried.length);
  }
});

const previews: [string, string[]][] = [
  ["/uploads/videos/sea.mp4", ["/uploads/previews/sea_preview.mp4"]],
  ["/uploads/videos/Sea.MOV", ["/uploads/previews/Sea_preview.mp4"]],
  ["/uploads/previews/sea_preview.mp4", ["/uploads/previews/sea_preview.mp4"]],
  ["https://cdn.example.com/1/preview.webp", ["https://cdn.example.com/1/preview.webp"]],
  ["", []],
];

Deno.test("A video file leads to the preview that ends in _preview.mp4", () => {
  for (const [url, first] of previews) {
    expect([url, ...previewCandidates(url, 7).slice(0, 1)]).toEqual([url, ...first]);
  }
});

Deno.test("A video is tried at every place of old records, its previews last", () => {
  expect(videoCandidates("/static/uploads/videos/sea.mp4", 7)).toEqual([
    "/uploads/videos/sea.mp4",
    "/static/uploads/videos/sea.mp4",
    "/api/videos/file/sea.mp4",
    "/api/file/sea.mp4",
    "/uploads/previews/sea_preview.mp4",
    "/static/uploads/previews/sea_preview.mp4",
    "/api/video/7/preview",
  ]);
});

Deno.test("Files of the video host pass through, also where this site stands for it", () => {
  for (
    const url of ["/embedded-host/cdn/1/thumbnail.jpg", "/api/proxy/bunny?url=https%3A%2F%2Fa"]
  ) {
    expect(thumbnailCandidates(url)).toEqual([url, "/placeholder.svg"]);
    expect(previewCandidates(url, 7)).toEqual([url]);
    expect(videoCandidates(url, 7)).toEqual([url]);
  }
});

Deno.test("A background is a video by its ending alone", () => {
  expect(["a.mp4", "/x/b.WEBM", "c.ogg"].every(isVideoAddress)).toBe(true);
  expect(["a.jpg", "/mp4/b.png", ""].some(isVideoAddress)).toBe(false);
});

Deno.test("QuickTime is told by its ending, queries aside", () => {
  expect(isQuickTime("/uploads/videos/sea.MOV?x=1")).toBe(true);
  expect(isQuickTime("/uploads/videos/sea.mov.mp4")).toBe(false);
});
