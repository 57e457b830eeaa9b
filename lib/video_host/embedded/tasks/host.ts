/**
 * `deno task host`: the embedded video host alone. It listens where `BUNNY_API_URL` says, keeps its
 * files under `DATA_DIR`, and sends its webhooks to the site at `PUBLIC_URL`. Without keys of its
 * own it makes some, and prints the environment of a site that uses it. `EMBEDDED_HOST_*` set its
 * library up and make it misbehave; see `settings.ts`.
 */
import { Hono } from "hono";
import { cors } from "hono/cors";
import { systemClock } from "../../../clock.ts";
import { EnvironmentReader } from "../../../environment.ts";
import { consoleLog } from "../../../log.ts";
import { paths } from "../../../paths.ts";
import { createEmbeddedHost, type HostKeys } from "../embedded_host.ts";
import { readEmbeddedHostSettings } from "../settings.ts";

const env = new EnvironmentReader(Deno.env.toObject());
const url = env.origin("BUNNY_API_URL", "http://localhost:8001");
const site = env.origin("PUBLIC_URL", "http://localhost:8000");
const dataDir = env.text("DATA_DIR") ?? "./data";
const logFormat = env.choice("LOG_FORMAT", ["text", "json"]);
const keys: HostKeys = {
  libraryId: env.text("BUNNY_LIBRARY_ID") ?? "1",
  apiKey: env.text("BUNNY_API_KEY") ?? crypto.randomUUID(),
  readOnlyKey: env.text("BUNNY_READ_ONLY_KEY") ?? crypto.randomUUID(),
  accountKey: env.text("BUNNY_ACCOUNT_KEY") ?? crypto.randomUUID(),
};
const settings = readEmbeddedHostSettings(env);
if (env.problem) exit(env.problem.sentence);

const log = consoleLog(logFormat, () => systemClock.now());
const host = createEmbeddedHost({
  dir: `${dataDir}/host`,
  basePath: "",
  keys,
  settings,
  clock: systemClock,
  log,
  webhook: { url: site + paths.webhook, fetch: (request) => fetch(request) },
});

/** Browsers come from the site's origin; what they may send and read is what tus needs. */
const app = new Hono()
  .use(cors({
    origin: "*",
    allowMethods: ["GET", "HEAD", "POST", "PATCH", "DELETE"],
    exposeHeaders: [
      "Location",
      "Tus-Resumable",
      "Upload-Offset",
      "Upload-Length",
      "Upload-Expires",
    ],
    maxAge: 86_400,
  }))
  .all("*", (c) => host.fetch(c.req.raw));

const server = listen();
await host.resume();
const { promise: stopAsked, resolve: askToStop } = Promise.withResolvers<void>();
for (const signal of ["SIGINT", "SIGTERM"] as const) Deno.addSignalListener(signal, askToStop);
await stopAsked;
await server.shutdown();
await host.close();
Deno.exit();

function listen() {
  const { hostname, port } = new URL(url);
  try {
    return Deno.serve({
      hostname: hostname === "localhost" ? "127.0.0.1" : hostname,
      port: Number(port || 80),
      onListen: tellHow,
    }, app.fetch);
  } catch (error) {
    if (!(error instanceof Deno.errors.AddrInUse)) throw error;
    return exit(`Port ${port} is taken; set BUNNY_API_URL to an address with a free one.`);
  }
}

function tellHow(): void {
  const { apiUrl, tusUrl, cdnUrl, accountUrl, embedUrl } = host.configAt(url);
  const { tokenKey } = settings.rules;
  const variables = {
    BUNNY_LIBRARY_ID: keys.libraryId,
    BUNNY_API_KEY: keys.apiKey,
    BUNNY_READ_ONLY_KEY: keys.readOnlyKey,
    BUNNY_ACCOUNT_KEY: keys.accountKey,
    BUNNY_CDN_HOSTNAME: new URL(url).hostname,
    BUNNY_API_URL: apiUrl,
    BUNNY_TUS_URL: tusUrl,
    BUNNY_CDN_URL: cdnUrl,
    BUNNY_ACCOUNT_URL: accountUrl,
    BUNNY_EMBED_URL: embedUrl,
    ...(tokenKey && { BUNNY_TOKEN_KEY: tokenKey }),
  };
  const given = Deno.env.has("BUNNY_API_KEY");
  if (!given) {
    for (const [name, value] of Object.entries(variables)) console.log(`${name}=${value}`);
  }
  console.log(`Ready on ${url}`);
}

function exit(sentence: string): never {
  console.error(sentence);
  Deno.exit(1);
}
