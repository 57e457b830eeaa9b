import type { VideoInput } from "../../lib/schema/video.ts";
import type { Store } from "../../lib/store/store.ts";
import { value, videoInput } from "./store.ts";

/**
 * A catalogue of twelve plates to test against: All, Nature > Ocean and Sky, Travel; the filters
 * Night and Ocean; ids count up from 1 in the order written here, so 12 is the newest.
 */
export async function fillSmallCatalogue(store: Store): Promise<void> {
  const category = async (name: string, slug: string, parentId: number | null = null) =>
    value(await store.categories.create({ name, slug, parentId })).id;
  await category("All", "all");
  const nature = await category("Nature", "nature");
  const ocean = await category("Ocean", "ocean", nature);
  const sky = await category("Sky", "sky", nature);
  const travel = await category("Travel", "travel");
  value(await store.filters.create({ name: "Night", slug: "night", description: null }));
  value(await store.filters.create({ name: "Ocean", slug: "ocean", description: null }));

  const plate = (
    title: string,
    categoryId: number | null,
    keywords: string,
    fields: Partial<VideoInput> = {},
  ) => videoInput({ title, categoryId, keywords, ...media("open-sea-dusk"), ...fields });

  value(
    await store.videos.createMany([
      plate("Open sea at dusk", ocean, "ocean, sea, dusk, calm, horizon"),
      plate("Storm front over water", ocean, "ocean, storm", { resolution: "16K" }),
      plate("Coral reef", ocean, "ocean, underwater", { resolution: "8K", price: "1800.00" }),
      plate("Cloud sea at sunrise", sky, "clouds, sunrise, aerial", { duration: "0:30" }),
      plate("Night sky over mesa", sky, "night, stars", { resolution: "4K" }),
      plate("Aurora", nature, "night, snow", { description: "Green light over a frozen lake." }),
      plate("Desert highway", travel, "driving, desert", { price: "3200.50" }),
      plate("Night city drive", travel, "night, driving, city", { resolution: "16K" }),
      plate("Road tunnel", travel, "driving", { resolution: "HD", camera: "Meta Three" }),
      plate("Café terrace", null, "city, people"),
      plate("Untagged plate", null, "", { bitDepth: "8 Bit" }),
      plate("A title that is rather longer than sixty characters, for the cards", travel, "night"),
    ]),
  );
}

function media(slug: string) {
  return {
    videoUrl: `/uploads/videos/${slug}.mp4`,
    thumbnailUrl: `/uploads/thumbnails/${slug}.jpg`,
    previewUrl: `/uploads/previews/${slug}_preview.mp4`,
    storyboard: {
      url: `/uploads/thumbnails/${slug}_storyboard.jpg`,
      columns: 6,
      rows: 2,
      frames: 8,
      interval: 1,
    },
  };
}
