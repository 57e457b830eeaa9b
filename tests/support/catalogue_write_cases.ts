import type { TestSite } from "./site.ts";
import { NOT_A_BODY, type WriteCase } from "./write_case.ts";

const PLATE = {
  title: "Harbour at dawn",
  videoUrl: "/uploads/videos/harbour.mp4",
  thumbnailUrl: "/uploads/thumbnails/harbour.jpg",
  previewUrl: "/uploads/previews/harbour_preview.mp4",
  duration: "0:15",
  resolution: "12K",
};

const TOO_LONG = "x".repeat(20_000);

const videos = ({ store }: TestSite) => store.videos.count();
const categories = ({ store }: TestSite) => store.categories.count();
const filters = ({ store }: TestSite) => store.filters.count();
const settings = ({ store }: TestSite) => store.siteSettings.count();
const withBackground = ({ store }: TestSite) =>
  store.siteSettings.set("homepage_background", "/uploads/site/a.jpg");
/** The operations that admins change the catalogue and the settings with. */
export const CATALOGUE_WRITES: Record<string, WriteCase> = {
  "POST /videos": {
    body: PLATE,
    headers: { "Idempotency-Key": "click-1" },
    bad: [
      ...NOT_A_BODY,
      [{ ...PLATE, title: "" }, 400, "Title is required", "title"],
      [{ ...PLATE, videoUrl: "" }, 400, "Video URL is required", "videoUrl"],
      [{ ...PLATE, thumbnailUrl: "" }, 400, "Thumbnail URL is required", "thumbnailUrl"],
      [{ ...PLATE, previewUrl: "" }, 400, "Preview URL is required", "previewUrl"],
      [{ ...PLATE, duration: "" }, 400, "Duration is required", "duration"],
      [{ ...PLATE, resolution: "" }, 400, "Resolution is required", "resolution"],
      [{ ...PLATE, price: -1 }, 400, /^Price must be/, "price"],
      [{ ...PLATE, categoryId: 99 }, 400, "The category does not exist", "categoryId"],
      [{ ...PLATE, description: TOO_LONG }, 400, /./, "description"],
      [{ ...PLATE, colour: "red" }, 400, /./],
    ],
    twice: { statuses: [201, 201], count: videos, is: 13, audited: 1 },
  },
  "PUT /videos/{id}": {
    body: { title: "Renamed" },
    bad: [
      ...NOT_A_BODY,
      [{ title: "" }, 400, "Title is required", "title"],
      [{ updatedAt: "now" }, 400, /^updatedAt must be/, "updatedAt"],
      [{ title: "Late", updatedAt: "2020-01-01T00:00:00Z" }, 409, /was changed by someone else/],
    ],
    nobody: ["/videos/99", "/videos/x", "/videos/0"],
    twice: { statuses: [200, 200], count: videos, is: 12, audited: 1 },
  },
  "DELETE /videos/{id}": {
    bad: [],
    nobody: ["/videos/99", "/videos/x"],
    twice: { statuses: [204, 404], count: videos, is: 11, audited: 1 },
  },
  "POST /videos/import": { bad: [[{}, 400]] },
  "POST /videos/{id}/thumbnail": {
    body: { number: 1 },
    bad: [[{ number: 6 }, 400, "The number must be one from 1 to 5", "number"], [
      { number: 1 },
      409,
    ]],
    nobody: ["/videos/99/thumbnail", "/videos/x/thumbnail"],
  },
  "POST /categories": {
    body: { name: "City", slug: "city", parentId: 2 },
    bad: [
      ...NOT_A_BODY,
      [{ name: " ", slug: "city" }, 400, "Name is required", "name"],
      [{ name: "City", slug: "" }, 400, "Slug is required", "slug"],
      [{ name: "City", slug: "A b" }, 400, /^Slug must contain only lowercase/, "slug"],
      [{ name: "City", slug: "city", parentId: 99 }, 400, /^The parent category/, "parentId"],
      [{ name: TOO_LONG, slug: "city" }, 400, /./, "name"],
      [{ name: "City", slug: "city", colour: "red" }, 400, /./],
    ],
    twice: { statuses: [201, 409], count: categories, is: 6, audited: 1 },
  },
  "PUT /categories/{id}": {
    path: "/categories/5",
    body: { name: "Journeys" },
    bad: [
      ...NOT_A_BODY,
      [{ name: "" }, 400, "Name is required", "name"],
      [{ name: "Nature" }, 409, "A category with this name already exists", "name"],
      [{ parentId: 5 }, 400, "A category cannot be inside itself", "parentId"],
      [{ name: "Late", updatedAt: "2020-01-01T00:00:00Z" }, 409, /was changed by someone else/],
    ],
    nobody: ["/categories/99", "/categories/x"],
    twice: { statuses: [200, 200], count: categories, is: 5, audited: 1 },
  },
  "DELETE /categories/{id}": {
    path: "/categories/6",
    bad: [],
    nobody: ["/categories/99", "/categories/x"],
    prepare: ({ store }) => store.categories.create({ name: "City", slug: "city", parentId: 2 }),
    twice: { statuses: [204, 404], count: categories, is: 5, audited: 1 },
  },
  "POST /filters": {
    body: { name: "Golden Hour" },
    bad: [
      ...NOT_A_BODY,
      [{ name: "G" }, 400, "Name must be at least 2 characters", "name"],
      [{ name: "Night" }, 409, "A filter with this name already exists", "name"],
      [{ name: "Gold", slug: "night" }, 409, "A filter with this slug already exists", "slug"],
      [{ name: "Gold", slug: "A b" }, 400, /^Slug must contain only lowercase|Invalid/, "slug"],
      [{ name: "Gold", description: TOO_LONG }, 400, /./, "description"],
    ],
    twice: { statuses: [201, 409], count: filters, is: 3, audited: 1 },
  },
  "PATCH /filters/{id}": {
    body: { description: "After dark" },
    bad: [
      ...NOT_A_BODY,
      [{ name: "N" }, 400, "Name must be at least 2 characters", "name"],
      [{ name: "Late", updatedAt: "2020-01-01T00:00:00Z" }, 409, /was changed by someone else/],
    ],
    nobody: ["/filters/99", "/filters/x"],
    twice: { statuses: [200, 200], count: filters, is: 2, audited: 1 },
  },
  "DELETE /filters/{id}": {
    bad: [],
    nobody: ["/filters/99", "/filters/x"],
    twice: { statuses: [204, 404], count: filters, is: 1, audited: 1 },
  },
  "PATCH /site-settings/{key}": {
    path: "/site-settings/homepage_background",
    body: { value: "/b.jpg", updatedAt: null },
    bad: [
      ...NOT_A_BODY,
      [{ value: "" }, 400, "Value is required", "value"],
      [{ value: "javascript:alert(1)" }, 400, "Must be an http(s) URL or a path", "value"],
      [{ value: "/b.jpg", updatedAt: "now" }, 400, /^updatedAt must be/, "updatedAt"],
      [{ value: "/b.jpg", updatedAt: "2020-01-01T00:00:00Z" }, 409, /was changed by someone else/],
    ],
    nobody: ["/site-settings/theme"],
    twice: { statuses: [200, 409], count: settings, is: 1, audited: 1 },
  },
  "DELETE /site-settings/{key}": {
    path: "/site-settings/homepage_background",
    bad: [],
    nobody: ["/site-settings/theme"],
    prepare: withBackground,
    twice: { statuses: [204, 404], count: settings, is: 0, audited: 1 },
  },
  "POST /site-settings/upload-background": {
    path: "/site-settings/upload-background?updatedAt=",
    body: gif,
    bad: [[{}, 400, "The body is not multipart/form-data", "file"]],
    twice: { statuses: [201, 409], count: settings, is: 1, audited: 1 },
  },
};

/** A form with a small picture. */
function gif(): FormData {
  const form = new FormData();
  const bytes = new TextEncoder().encode(`GIF89a${" ".repeat(100)}`);
  form.set("file", new File([bytes], "a.gif", { type: "image/gif" }));
  return form;
}
