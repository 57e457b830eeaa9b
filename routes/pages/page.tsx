import type { ReactNode } from "react";
import { CompareBar } from "../../islands/CompareBar.tsx";
import { Toasts } from "../../islands/Toasts.tsx";
import type { Assets } from "../../lib/islands/assets.ts";
import { Island } from "../../lib/islands/Island.tsx";
import { renderWithIslands } from "../../lib/islands/render.tsx";
import { paths } from "../../lib/paths.ts";
import { type Viewer, VIEWER_ELEMENT } from "../../lib/schema/viewer.ts";
import { documentHtml, type PageHead } from "../../lib/ui/document.ts";
import { SiteFooter } from "../../lib/ui/SiteFooter.tsx";
import { SiteHeader } from "./SiteHeader.tsx";

/** A page as a route makes it: what its head says, and what it shows. */
export interface Page {
  head: PageHead;
  /** Path of the page, to mark it in the navigation. */
  current: string;
  main: ReactNode;
  /** Whether anything on the page may show a toast; a page without islands ships no script. */
  interactive: boolean;
}

/** The HTML of a page between the site's header and footer, for one viewer. */
export function pageHtml(page: Page, assets: Assets, viewer: Viewer): string {
  const { head, current, main, interactive } = page;
  const body = renderWithIslands(
    <>
      <a className="skip-link" href="#main">Skip to content</a>
      <SiteHeader current={current} viewer={viewer} />
      <main id="main" tabIndex={-1}>{main}</main>
      <SiteFooter />
      {(interactive || viewer.user) && <Island of={Toasts} when="idle" />}
      {interactive && current !== paths.compare() && <Island of={CompareBar} when="idle" />}
    </>,
    assets,
  );
  return documentHtml(head, {
    head: body.head,
    html: body.html + body.propsTable + viewerData(viewer),
    stylesheets: [assets.stylesheet("site")],
    fonts: assets.fonts,
  });
}

/** Tells the islands who looks at the page. */
export function viewerData(viewer: Viewer): string {
  if (!viewer.user) return "";
  const json = JSON.stringify(viewer).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${VIEWER_ELEMENT}">${json}</script>`;
}
