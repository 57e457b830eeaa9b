import type { Assets } from "../islands/assets.ts";

/** What the browser asks the dev server for, and not the site. */
const vitePaths = /^\/(@vite|@id|@fs|@react-refresh|islands|lib|node_modules)(\/|$)/;

/** Assets as the dev server has them: sources, and on every page the client that reloads it. */
export function createDevAssets(): Assets {
  const refresh = ["/@id/@vitejs/plugin-react/preamble", "/@vite/client"];
  return {
    head: (islands) => ({
      scripts: islands.length === 0 ? ["/@vite/client"] : [...refresh, "/lib/islands/browser.ts"],
      modulepreloads: [],
    }),
    fonts: [],
    stylesheet: (name) => `/lib/ui/styles/${name}.css`,
  };
}

/**
 * The site's handler with the dev server behind it at `viteOrigin`: sources come from there, pages
 * are never cached, and their policy lets the dev client connect and show its messages.
 */
export function withVite<Info>(
  handler: (request: Request, info: Info) => Response | Promise<Response>,
  viteOrigin: string,
): (request: Request, info: Info) => Promise<Response> {
  return async (request, info) => {
    const { pathname, search } = new URL(request.url);
    if (vitePaths.test(pathname)) {
      const headers = new Headers(request.headers);
      headers.delete("host");
      const answer = await fetch(viteOrigin + pathname + search, { headers });
      return new Response(answer.body, answer);
    }
    const response = await handler(request, info);
    if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
    const page = new Response(response.body, response);
    page.headers.set("cache-control", "no-store");
    const policy = page.headers.get("content-security-policy");
    if (policy) page.headers.set("content-security-policy", relaxed(policy, viteOrigin));
    return page;
  };
}

function relaxed(policy: string, viteOrigin: string): string {
  const socket = viteOrigin.replace("http", "ws");
  const connecting = policy.includes("connect-src")
    ? policy.replace("connect-src", `connect-src ${socket}`)
    : `${policy}; connect-src 'self' ${socket}`;
  return connecting.replace("style-src", "style-src 'unsafe-inline'") + "; worker-src blob:";
}
