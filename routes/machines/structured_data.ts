import type { Catalogue } from "../../lib/catalogue/catalogue.ts";
import type { Config } from "../../lib/config.ts";
import { paths } from "../../lib/paths.ts";
import { isoDuration, parseDuration } from "../../lib/schema/duration.ts";
import { SITE_NAME } from "../../lib/schema/site_name.ts";
import { splitKeywords } from "../../lib/schema/text.ts";
import type { Video } from "../../lib/schema/video.ts";
import { videoUrls } from "./video_urls.ts";

/*
 * Objects of schema.org as search engines want them; see
 * developers.google.com/search/docs/appearance/structured-data
 */

const CONTEXT = "https://schema.org";

type Site = Pick<Config, "publicUrl">;

/** The house, to be named as publisher; `@id` makes it one thing on every page. */
function organization({ publicUrl }: Site) {
  return {
    "@type": "Organization",
    "@id": `${publicUrl}/#organization`,
    name: SITE_NAME,
    url: `${publicUrl}/`,
    logo: publicUrl + paths.icon(512),
  };
}

/** What the home page says: whose site this is, and what it is called. */
export function aboutTheHouse(site: Site): object[] {
  return [
    {
      "@context": CONTEXT,
      ...organization(site),
      contactPoint: {
        "@type": "ContactPoint",
        contactType: "customer service",
        url: site.publicUrl + paths.contact,
      },
    },
    {
      "@context": CONTEXT,
      "@type": "WebSite",
      name: SITE_NAME,
      url: `${site.publicUrl}/`,
      publisher: { "@id": `${site.publicUrl}/#organization` },
    },
  ];
}

/** A plate, with its licence for sale. */
export function videoObject(site: Site, video: Video): object {
  const urls = videoUrls(site, video);
  const seconds = parseDuration(video.duration);
  const keywords = splitKeywords(video.keywords);
  return {
    "@context": CONTEXT,
    "@type": "VideoObject",
    name: video.title,
    description: video.description ?? `${video.title}, a 360° plate in ${video.resolution}.`,
    thumbnailUrl: [urls.thumbnail],
    uploadDate: video.createdAt,
    ...(seconds > 0 && { duration: isoDuration(seconds) }),
    contentUrl: urls.content,
    embedUrl: urls.player,
    url: urls.page,
    ...(keywords.length > 0 && { keywords: keywords.join(", ") }),
    ...(video.category && { genre: video.category.name }),
    license: site.publicUrl + paths.license,
    publisher: organization(site),
    offers: {
      "@type": "Offer",
      price: video.price,
      priceCurrency: "USD",
      availability: `${CONTEXT}/InStock`,
      url: urls.page,
    },
  };
}

/** The way to a plate: home, its categories from the top, the plate. */
export function breadcrumbList(site: Site, catalogue: Catalogue, video: Video): object {
  const steps = [{ name: video.title, item: videoUrls(site, video).page }];
  const seen = new Set<number>();
  let category = video.category;
  while (category && !seen.has(category.id)) {
    seen.add(category.id);
    const { name, slug, parentId } = category;
    steps.unshift({ name, item: site.publicUrl + paths.home({ category: slug }) });
    category = parentId === null ? null : catalogue.category(parentId) ?? null;
  }
  steps.unshift({ name: "Home", item: `${site.publicUrl}/` });
  return {
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      ...step,
    })),
  };
}
