import { extname, join } from "node:path";
import type { ReactNode } from "react";
import { createAssets } from "../../../lib/islands/manifest.ts";
import { renderWithIslands } from "../../../lib/islands/render.tsx";
import { serve } from "../browser.ts";
import type { SiteBuild } from "./site_build.ts";

const types: Record<string, string> = { ".js": "text/javascript", ".css": "text/css" };

const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:";

/** The HTML document around a body that may have islands. */
export function documentOf(body: ReactNode, build: SiteBuild): string {
  const assets = createAssets(build.manifest);
  const { html, head, propsTable } = renderWithIslands(body, assets);
  const links = [
    `<link rel="icon" href="data:,">`,
    `<link rel="stylesheet" href="${assets.stylesheet("site")}">`,
    ...head.modulepreloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    ...head.scripts.map((src) => `<script type="module" src="${src}"></script>`),
  ];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Islands</title>${
    links.join("")
  }</head><body>${html}${propsTable}</body></html>`;
}

/** A server that answers `/` with that body and the files of the build. */
export function serveSite(body: ReactNode, build: SiteBuild): ReturnType<typeof serve> {
  return serve(async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/") {
      return new Response(documentOf(body, build), {
        headers: { "content-type": "text/html", "content-security-policy": policy },
      });
    }
    const type = types[extname(pathname)];
    if (!type) return new Response("Not found", { status: 404 });
    const bytes = await Deno.readFile(join(build.folder, pathname));
    return new Response(bytes, { headers: { "content-type": type } });
  });
}
