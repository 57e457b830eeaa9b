/** One `<url>` of a sitemap, as any parser reads it. */
export interface SitemapEntry {
  locations: string[];
  /** The texts of its `<video:video>` by element name ("video:title"), for each there is. */
  videos: Record<string, string[]>[];
}

/** The video elements that must be there once, and those that may be there (most often). */
const ONCE = ["thumbnail_loc", "title", "description", "content_loc", "player_loc"];
const AT_MOST: Record<string, number> = { duration: 1, publication_date: 1, tag: 32 };

/**
 * What is wrong with a sitemap file by the protocol (sitemaps.org) and the video extension
 * (developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps).
 */
export function sitemapFaults(entries: SitemapEntry[], publicUrl: string): string[] {
  const faults = entries.flatMap(({ locations, videos }) => {
    const [location = "", ...others] = locations;
    const isOurs = location.startsWith(`${publicUrl}/`) && location.length < 2048;
    const found = isOurs && others.length === 0 ? [] : ["loc"];
    return [...found, ...videos.flatMap(videoFaults)].map((fault) => `${location}: ${fault}`);
  });
  return entries.length > 50_000 ? ["too many URLs", ...faults] : faults;
}

function videoFaults(video: Record<string, string[]>): string[] {
  const all = (name: string) => video[`video:${name}`] ?? [];
  const length = (name: string) => [...(all(name)[0] ?? "")].length;
  const faults = ONCE.filter((name) => all(name).length !== 1 || length(name) === 0);
  for (const name of Object.keys(video).map((name) => name.replace("video:", ""))) {
    if (!ONCE.includes(name) && all(name).length > (AT_MOST[name] ?? 0)) faults.push(name);
  }
  for (const name of ["thumbnail_loc", "content_loc", "player_loc"]) {
    if (!URL.canParse(all(name)[0] ?? "")) faults.push(name);
  }
  if (length("title") > 100) faults.push("long title");
  if (length("description") > 2048) faults.push("long description");
  if (all("duration").some((text) => !(Number(text) >= 1 && Number(text) <= 28_800))) {
    faults.push("duration out of bounds");
  }
  if (all("publication_date").some((text) => new Date(text).toISOString() !== text)) {
    faults.push("publication_date");
  }
  return faults;
}
