import type { CategoryRecord } from "../../lib/schema/category.ts";
import type { Filter } from "../../lib/schema/filter.ts";
import {
  MOTIONS as CAMERA_MOTIONS,
  RELEASES,
  TIMES_OF_DAY,
  WEATHERS,
} from "../../lib/schema/plate_facts.ts";
import { NO_PLATE_FACTS, type PlateFacts } from "../../lib/schema/plate_facts_fields.ts";
import { PROJECTIONS, STEREO_LAYOUTS } from "../../lib/schema/projection.ts";
import { BIT_DEPTHS, COLORSPACES, STORED_RESOLUTIONS } from "../../lib/schema/resolution.ts";
import { slugify } from "../../lib/schema/text.ts";
import type { VideoRecord } from "../../lib/schema/video.ts";

/** A catalogue made up from a seed: the same arguments always give the same records. */
export interface SyntheticCatalogue {
  videos: VideoRecord[];
  categories: CategoryRecord[];
  filters: Filter[];
}

/** A reproducible source of numbers in [0, 1) (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SUBJECTS =
  `road street highway bridge tunnel harbor beach forest mountain desert canyon lake river waterfall
  glacier volcano island village city skyline market station airport office warehouse studio kitchen restaurant
  stadium park garden meadow vineyard farm field cliff cave reef coast bay valley square alley rooftop terrace
  cathedral castle temple palace museum library laboratory factory hangar runway subway parking garage hotel
  lobby gallery corridor lighthouse pier marina railway canal dam quarry greenhouse orchard plaza boulevard`
    .split(/\s+/);
const MOODS =
  `night dawn dusk sunset sunrise morning noon golden blue misty foggy rainy snowy stormy sunny cloudy
  windy quiet busy crowded empty neon glowing dark bright autumn winter spring summer tropical arctic urban rural
  industrial modern ancient historic coastal alpine`.split(/\s+/);
const MOTIONS =
  `driving walking flying drifting cruising hovering static handheld cycling sailing drone aerial
  slow timelapse tracking orbit`.split(/\s+/);
const FILLER =
  `the of with and a in at over under through from between along past into near by for an as its this
  view plate scene light camera moving steady long wide open slow clean soft horizon foreground background motion
  loop lens frame ground sky water air people traffic lamps windows shadows colours sound`.split(
    /\s+/,
  );
const CAMERAS = [
  "Insta360 Titan",
  "RED V-Raptor array",
  "Sony Venice 2 array",
  "Z CAM V1 Pro",
  "Kandao Obsidian Pro",
  "GoPro Max",
  "Blackmagic 12K rig",
  "ARRI Alexa Mini LF array",
];
const CATEGORY_TREE: Record<string, string[]> = {
  All: [],
  Nature: ["Forests", "Mountains", "Oceans", "Deserts", "Weather"],
  Business: ["Offices", "Conferences", "Industry"],
  Lifestyle: ["Homes", "Sports", "Nightlife"],
  Abstract: ["Particles", "Fluids"],
  Technology: ["Data Centers", "Laboratories"],
  Food: ["Restaurants", "Markets"],
  Travel: ["Driving Plates", "Cities at Night", "Landmarks", "Aerials"],
};
const DURATIONS = ["0:08", "0:15", "0:20", "0:30", "1:00", "2:30", "10:00", "1:02:03"];

/** Numbers from 0 below `count`, small ones far more often (Zipf's law with exponent 1). */
function zipf(random: () => number, count: number): number {
  return Math.min(count - 1, Math.floor(Math.exp(random() * Math.log(count + 1)) - 1));
}

/** Numbers from 0 below `count`, the first about three times as often as those in the middle. */
function skewed(random: () => number, count: number): number {
  return Math.floor(random() ** 1.5 * count);
}

/** Invented names in the number a catalogue of that size would have of places and proper names. */
function inventedNames(random: () => number, count: number): string[] {
  const syllables =
    `ka ro mi ta ven dor sil mar bel no ra lu fen gar tor is an el ost wyn bra dru kel pho qui zan
    ver lim tas gre`.split(/\s+/);
  const names = new Set<string>();
  while (names.size < count) {
    const length = 2 + Math.floor(random() * 3);
    names.add(
      Array.from({ length }, () => syllables[Math.floor(random() * syllables.length)]).join(""),
    );
  }
  return [...names];
}

/** A catalogue of `count` videos with 28 categories and `filterCount` filters. */
export function syntheticCatalogue(
  count: number,
  { seed = 1, filterCount = 30 }: { seed?: number; filterCount?: number } = {},
): SyntheticCatalogue {
  const random = randomNumbers(seed);
  const factRandom = randomNumbers(seed + 1);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const common = <T>(from: readonly T[]): T => from[zipf(random, from.length)]!;
  const names = inventedNames(random, Math.min(20_000, 4000 + Math.floor(count / 8)));
  const usual = <T>(from: readonly T[]): T => from[skewed(random, from.length)]!;
  // Interleaved, so that each kind of tag has its share of frequent ones.
  const tags = SUBJECTS.flatMap((
    subject,
    i,
  ) => [subject, ...[MOODS[i], MOTIONS[i]].filter(isText)]);
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const keyword = () => {
    const kind = random();
    if (kind < 0.75) return usual(tags);
    if (kind < 0.9) return `${usual(MOODS)} ${usual(SUBJECTS)}`;
    return kind < 0.95 ? `${pick([24, 25, 30, 60, 120])} fps` : common(names);
  };

  const categories: CategoryRecord[] = [];
  const addCategory = (name: string, parentId: number | null) => {
    const id = categories.length + 1;
    const at = instant(id);
    categories.push({ id, name, slug: slugify(name), parentId, createdAt: at, updatedAt: at });
    return id;
  };
  for (const [name, children] of Object.entries(CATEGORY_TREE)) {
    const parent = addCategory(name, null);
    for (const child of children) addCategory(child, parent);
  }
  const filters = tags.slice(0, filterCount).map((name, i): Filter => {
    const at = instant(i);
    return {
      id: i + 1,
      name: capital(name),
      slug: name,
      description: null,
      createdAt: at,
      updatedAt: at,
    };
  });
  const videos = Array.from({ length: count }, (_, i): VideoRecord => {
    const id = i + 1;
    const title = `${capital(usual(MOODS))} ${capital(usual(SUBJECTS))} ${capital(common(names))}` +
      (random() < 0.4 ? ` ${capital(usual(MOTIONS))}` : "");
    const words = Array.from({ length: 18 + Math.floor(random() * 14) }, () => {
      const kind = random();
      return kind < 0.55 ? common(FILLER) : kind < 0.85 ? usual(tags) : common(names);
    });
    const path = `https://cdn.example.com/${id.toString(16).padStart(8, "0")}-plate`;
    return {
      id,
      title,
      description: `${capital(words.join(" "))}.`,
      keywords: Array.from({ length: 8 + Math.floor(random() * 6) }, keyword).join(", "),
      categoryId: random() < 0.03 ? null : 2 + skewed(random, categories.length - 1),
      videoUrl: `${path}/playlist.m3u8`,
      thumbnailUrl: `${path}/thumbnail.jpg`,
      previewUrl: `${path}/preview.webp`,
      fullPreviewUrl: random() < 0.5 ? `${path}/play_1080p.mp4` : null,
      storyboard: null,
      hostVideoId: null,
      duration: pick(DURATIONS),
      resolution: STORED_RESOLUTIONS[skewed(random, STORED_RESOLUTIONS.length)]!,
      colorspace: pick(COLORSPACES),
      bitDepth: pick(BIT_DEPTHS),
      camera: random() < 0.9 ? common(CAMERAS) : null,
      price: `${1500 + 50 * Math.floor(random() * 80)}.00`,
      ...plateFacts(factRandom),
      createdAt: instant(i),
      updatedAt: instant(i),
    };
  });
  return { videos, categories, filters };
}

/** Facts as they come: most plates are spheres in mono, a tenth of the rest is not known. */
function plateFacts(random: () => number): PlateFacts {
  const known = <T>(values: readonly T[]) =>
    random() < 0.9 ? values[skewed(random, values.length)]! : null;
  return {
    ...NO_PLATE_FACTS,
    projection: random() < 0.9 ? PROJECTIONS[1] : known(PROJECTIONS),
    stereo: known(STEREO_LAYOUTS),
    frameRate: known([23.976, 24, 25, 29.97, 30, 50, 59.94, 60]),
    motion: known(CAMERA_MOTIONS),
    loops: known([true, false]),
    timeOfDay: known(TIMES_OF_DAY),
    weather: known(WEATHERS),
    releases: known(RELEASES),
  };
}

function isText(text: string | undefined): text is string {
  return text !== undefined;
}

function instant(minutes: number): string {
  return new Date(Date.UTC(2024, 0, 1) + minutes * 60_000).toISOString();
}
