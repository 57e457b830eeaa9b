import { ALL_CATEGORY_SLUG } from "../schema/category_slugs.ts";
import { formatDuration } from "../schema/duration.ts";
import type { Result } from "../schema/result.ts";
import { HOMEPAGE_BACKGROUND } from "../schema/site_setting.ts";
import { type VideoInput, videoInputSchema } from "../schema/video.ts";
import type { Store } from "../store/store.ts";
import { sampleCategories, type SampleCategory } from "./categories.ts";
import { sampleFilters } from "./filters.ts";
import { samplePlates } from "./sample_catalogue.ts";
import type { SamplePlate } from "./sample_plate.ts";

/** Cells in a row of a storyboard sheet, and the seconds between two of them. */
const STORYBOARD_COLUMNS = 6;
const STORYBOARD_INTERVAL = 1;

/**
 * Makes the category that stands for everything where it is missing and, when `samples` is on, fills
 * a store that never had a video with the sample catalogue. The videos come last and in one commit,
 * so a start that was killed in between is finished by the next.
 *
 * @throws {Error} when the store refuses a sample record, which is a bug in the samples.
 */
export async function fillEmptyStore(store: Store, samples: boolean): Promise<void> {
  await ensureCategory(store, { name: "All", slug: ALL_CATEGORY_SLUG, children: [] }, null);
  if (!samples || await store.videos.lastId() > 0) return;
  const categoryIds = new Map<string, number>();
  for (const category of sampleCategories) {
    const id = await ensureCategory(store, category, null);
    categoryIds.set(category.slug, id);
    for (const child of category.children) {
      categoryIds.set(child.slug, await ensureCategory(store, child, id));
    }
  }
  const present = new Set<string>();
  for await (const { slug } of store.filters.all()) present.add(slug);
  for (const filter of sampleFilters) {
    if (!present.has(filter.slug)) created(await store.filters.create(filter));
  }
  created(await store.siteSettings.set(HOMEPAGE_BACKGROUND, "/uploads/site/hero.mp4"));
  created(
    await store.videos.createMany(
      samplePlates.map((plate) => videoInput(plate, categoryIds.get(plate.category) ?? null)),
    ),
  );
}

async function ensureCategory(
  store: Store,
  { name, slug }: SampleCategory,
  parentId: number | null,
): Promise<number> {
  const present = await store.categories.bySlug(slug);
  return (present ?? created(await store.categories.create({ name, slug, parentId }))).id;
}

/** What all sample films have in common: they are rendered as whole spheres, for one eye, and loop. */
const SAMPLE_FILM = {
  projection: "equirectangular-360",
  stereo: "mono",
  coverage: "360 x 180",
  frameRate: 24,
  codec: "H.264",
  loops: true,
  releases: "not needed",
};

/** Horizontal field of view of the first look, in degrees: wide, for it fills the width of a page. */
const FIRST_LOOK = 105;

/** The record of a plate, its media where the sample footage lies. */
export function videoInput(plate: SamplePlate, categoryId: number | null): VideoInput {
  const { slug, durationSeconds, keywords, pitch = 0, ...facts } = plate;
  return videoInputSchema.parse({
    ...facts,
    ...SAMPLE_FILM,
    keywords: keywords.join(", "),
    categoryId,
    videoUrl: `/uploads/videos/${slug}.mp4`,
    thumbnailUrl: `/uploads/thumbnails/${slug}.jpg`,
    previewUrl: `/uploads/previews/${slug}_preview.mp4`,
    fullPreviewUrl: `/uploads/videos/${slug}.mp4`,
    initialView: { yaw: 0, pitch, fov: FIRST_LOOK },
    duration: formatDuration(durationSeconds),
    storyboard: {
      url: `/uploads/thumbnails/${slug}_storyboard.jpg`,
      columns: STORYBOARD_COLUMNS,
      rows: Math.ceil(durationSeconds / STORYBOARD_COLUMNS),
      frames: Math.floor(durationSeconds / STORYBOARD_INTERVAL),
      interval: STORYBOARD_INTERVAL,
    },
  });
}

function created<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`The sample catalogue was refused: ${result.refusal.message}`);
}
