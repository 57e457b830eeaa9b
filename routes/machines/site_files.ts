import type { Config } from "../../lib/config.ts";
import { paths } from "../../lib/paths.ts";
import { SITE_NAME } from "../../lib/schema/site_name.ts";

/** `/robots.txt` (RFC 9309): what is of use to nobody but the person it belongs to is left out. */
export function robots({ publicUrl }: Pick<Config, "publicUrl">): string {
  const closed = ["/api/", paths.admin, paths.account, paths.auth, paths.favorites];
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl}${paths.sitemap}`,
    "",
  ].join("\n");
}

/**
 * `/speculation-rules.json` (html.spec.whatwg.org/#speculative-loading): what a browser may fetch
 * ahead when the pointer rests on a link. Left out is what differs by visitor, and what is no page.
 */
export function speculationRules(): object {
  const closed = ["/api/*", "/embed/*", "/uploads/*", `${paths.admin}*`, `${paths.auth}*`];
  return {
    prefetch: [{
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: [...closed, paths.account, paths.favorites] } },
        ],
      },
      eagerness: "moderate",
    }],
  };
}

/** `/manifest.webmanifest` (w3.org/TR/appmanifest): the site as an installed app. */
export function webManifest(): object {
  return {
    id: paths.home(),
    name: SITE_NAME,
    short_name: SITE_NAME,
    description:
      "360° environment plates for virtual production, film, television and advertising.",
    lang: "en",
    dir: "ltr",
    start_url: paths.home(),
    scope: paths.home(),
    display: "minimal-ui",
    background_color: "#0c0d10",
    theme_color: "#0c0d10",
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: paths.icon(192), sizes: "192x192", type: "image/png" },
      { src: paths.icon(512), sizes: "512x512", type: "image/png" },
      {
        src: paths.icon(512, "maskable"),
        sizes: "512x512",
        type: "image/png",
        purpose: "maskable",
      },
    ],
    shortcuts: [
      { name: "Search plates", url: paths.search() },
      { name: "Favorites", url: paths.favorites },
    ],
  };
}
