import { html, raw } from "hono/html";
import type { IslandHead } from "../islands/assets.ts";
import { paths } from "../paths.ts";
import { SITE_NAME } from "../schema/site_name.ts";
import { previewTags, structuredDataTags, type VideoPreview } from "./head_tags.ts";

/** What a page says about itself in its head. */
export interface PageHead {
  /** Without the site's name. */
  title: string;
  description: string;
  /** Absolute URL under which the page is known; none for pages that are no address (errors). */
  canonical?: string;
  /** Absolute URL of a picture of the page. */
  image?: string;
  /** The footage that the page is about. */
  video?: VideoPreview;
  /** What the page says to search engines: objects of schema.org. */
  structuredData?: readonly object[];
  /** Absolute URL of what oEmbed says of the page. */
  oembed?: string;
  /** Path of the picture that is seen first, to be loaded before anything else. */
  firstPicture?: string | undefined;
  /** Whether search engines should pass over it. */
  noindex?: boolean;
}

/** What stands in the body of a document, and what the head has to load for it. */
export interface PageBody {
  html: string;
  head: IslandHead;
  stylesheets: readonly string[];
  fonts: readonly string[];
}

/** A whole HTML document around a rendered body. It holds no inline script and no inline style. */
export function documentHtml(head: PageHead, body: PageBody): string {
  const title = head.title === SITE_NAME ? SITE_NAME : `${head.title} · ${SITE_NAME}`;
  return String(html`
    <!doctype html>
    <html lang="en">
      <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>${title}</title>
            <meta name="description" content="${head.description}">
            <meta name="color-scheme" content="dark light">
            <meta name="theme-color" content="#0c0d10" media="(prefers-color-scheme: dark)">
            <meta name="theme-color" content="#f6f4f0" media="(prefers-color-scheme: light)">
            ${previewTags(head)}
            ${head.canonical && html`<link rel="canonical" href="${head.canonical}">`}
            ${head.noindex && html`<meta name="robots" content="noindex">`}
            <link rel="icon" href="/icon.svg" type="image/svg+xml">
            <link rel="apple-touch-icon" href="${paths.icon(180)}">
            <link rel="manifest" href="${paths.manifest}">
            <link rel="alternate" type="application/atom+xml" title="New plates" href="${paths
              .feed}">
            ${head.oembed &&
              html`<link rel="alternate" type="application/json+oembed" href="${head.oembed}">`}
            ${structuredDataTags(head.structuredData ?? [])}
            ${body.stylesheets.map((href) => html`<link rel="stylesheet" href="${href}">`)}
    ${head.firstPicture &&
      html`<link rel="preload" href="${head.firstPicture}" as="image" fetchpriority="high">`}
        ${body.fonts.map((href) =>
          html`<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`
        )}
            ${body.head.modulepreloads.map((href) =>
              html`<link rel="modulepreload" href="${href}" fetchpriority="low">`
            )}
            ${body.head.scripts.map((src) => html`<script type="module" src="${src}"></script>`)}
              </head>
      <body>${raw(body.html)}</body>
    </html>
  `);
}
