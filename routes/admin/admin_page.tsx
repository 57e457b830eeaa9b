import type { Context } from "hono";
import type { ReactNode } from "react";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { renderWithIslands } from "../../lib/islands/render.tsx";
import { ANONYMOUS } from "../../lib/schema/viewer.ts";
import { documentHtml } from "../../lib/ui/document.ts";
import { viewerData } from "../pages/page.tsx";
import type { AppEnv, Services } from "../services.ts";
import { AdminFrame } from "./AdminFrame.tsx";

/** An admin page: its title, which navigation link it belongs to, and what it shows. */
export interface AdminPage {
  title: string;
  current: string;
  main: ReactNode;
}

/** Sends an admin page, which nobody keeps. */
export function sendAdminPage(
  c: Context<AppEnv>,
  { assets, config }: Pick<Services, "assets" | "config">,
  { title, current, main }: AdminPage,
  status: ContentfulStatusCode = 200,
): Response {
  const body = renderWithIslands(<AdminFrame current={current}>{main}</AdminFrame>, assets);
  c.header("Cache-Control", "private, no-store");
  const head = {
    title: `${title} · Admin`,
    description: title,
    canonical: config.publicUrl + current,
    noindex: true,
  };
  const html = documentHtml(head, {
    head: body.head,
    html: body.html + body.propsTable + viewerData({ ...ANONYMOUS, user: c.get("user") ?? null }),
    // The site's own first: it is in the browser's cache already.
    stylesheets: [assets.stylesheet("site"), assets.stylesheet("admin")],
    fonts: assets.fonts,
  });
  return c.html(html, status) as Response;
}
