import { html, raw } from "hono/html";
import { SITE_NAME } from "../schema/site_name.ts";
import type { PageHead } from "./document.ts";

/** Footage as link previews show it: absolute URLs, and the size of the player in pixels. */
export interface VideoPreview {
  /** A page to be framed. */
  player: string;
  /** The media file. */
  content: string;
  width: number;
  height: number;
}

/** What link previews are made from: the Open Graph protocol (ogp.me), and cards of X. */
export function previewTags({ title, description, canonical, image, video }: PageHead) {
  const card = video ? "player" : image ? "summary_large_image" : "summary";
  return html`
    <meta property="og:site_name" content="${SITE_NAME}">
    <meta property="og:type" content="${video ? "video.other" : "website"}">
    <meta property="og:title" content="${title}">
    <meta property="og:description" content="${description}">
    ${canonical && html`<meta property="og:url" content="${canonical}">`}
    ${image && html`<meta property="og:image" content="${image}">
<meta property="og:image:alt" content="${title}">`}
    ${video && videoTags(video)}
    <meta name="twitter:card" content="${card}">
    <meta name="twitter:title" content="${title}">
    <meta name="twitter:description" content="${description}">
    ${image && html`<meta name="twitter:image" content="${image}">`}
  `;
}

/** The player comes second: readers that know one kind of video take the first, a plain file. */
function videoTags({ player, content, width, height }: VideoPreview) {
  const type = MEDIA_TYPES[/\.(\w+)(?:\?|$)/.exec(content)?.[1]?.toLowerCase() ?? ""];
  return html`
    ${type && html`<meta property="og:video" content="${content}">
<meta property="og:video:type" content="${type}">
<meta property="og:video:width" content="${width}">
<meta property="og:video:height" content="${height}">`}
    <meta property="og:video" content="${player}">
    <meta property="og:video:type" content="text/html">
    <meta property="og:video:width" content="${width}">
    <meta property="og:video:height" content="${height}">
    <meta name="twitter:player" content="${player}">
    <meta name="twitter:player:width" content="${width}">
    <meta name="twitter:player:height" content="${height}">
  `;
}

const MEDIA_TYPES: Record<string, string> = {
  mp4: "video/mp4",
  webm: "video/webm",
  mov: "video/quicktime",
};

/** What search engines read: data blocks, which no browser runs. */
export function structuredDataTags(objects: readonly object[]) {
  return objects.map((object) => {
    const json = JSON.stringify(object).replaceAll("<", "\\u003c");
    return html`<script type="application/ld+json">${raw(json)}</script>`;
  });
}
