import { Hono } from "hono";
import type { RouterRoute } from "hono/types";
import { paths } from "../../../lib/paths.ts";
import { sendPrivate, viewerOf } from "../../pages/send_page.ts";
import { RefusedRequest } from "../../refusals.ts";
import type { AppEnv, Services } from "../../services.ts";
import { DocsPage } from "./DocsPage.tsx";
import { openApiDocument } from "./document.ts";
import { operationsOf } from "./operations.ts";

/**
 * `/api/openapi.json` and `/api/docs`: the API described for machines and for people. `routes` are
 * those of the API, asked for once everything is mounted.
 */
export function documentationRoutes(services: Services, routes: () => readonly RouterRoute[]) {
  const { config } = services;
  const https = config.publicUrl.startsWith("https:");
  function describe() {
    const cookie = https ? "__Host-session" : "session";
    return openApiDocument(operationsOf(routes()), { baseUrl: `${config.publicUrl}/api`, cookie });
  }

  return new Hono<AppEnv>()
    .get("/openapi.json", (c) => {
      c.header("Access-Control-Allow-Origin", "*");
      c.header("Cache-Control", "public, max-age=300");
      return c.json(describe());
    })
    .get("/docs/try", (c) => {
      const { path = "", ...values } = c.req.query();
      const operation = describe().paths[path]?.["get"];
      if (!operation) throw new RefusedRequest(404, "There is no such operation");
      const target = path.replace(
        /\{(\w+)\}/g,
        (_, name) => encodeURIComponent(values[name] ?? ""),
      );
      const query = new URLSearchParams();
      for (const { name, in: place } of operation.parameters) {
        if (place === "query" && values[name]) query.set(name, values[name]);
      }
      return c.redirect(`/api${target}${query.size ? `?${query}` : ""}`);
    })
    .get("/docs", async (c) => {
      const page = {
        head: {
          title: "API",
          description: "Every call of the API, what it takes and what it answers.",
          canonical: config.publicUrl + paths.apiDocs,
        },
        current: paths.apiDocs,
        interactive: false,
        main: <DocsPage description={describe()} />,
      };
      return sendPrivate(c, services, page, await viewerOf(c, services));
    });
}
