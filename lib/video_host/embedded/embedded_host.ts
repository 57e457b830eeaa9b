import { Hono } from "hono";
import type { Clock } from "../../clock.ts";
import type { Log } from "../../log.ts";
import type { HostFetch } from "../host_request.ts";
import type { HostConfig } from "../video_host_config.ts";
import { apiRoutes } from "./api_routes.ts";
import { cdnRoutes } from "./cdn_routes.ts";
import { faultyHost } from "./faults.ts";
import { faultyWebhooks } from "./faulty_webhooks.ts";
import { Library } from "./library.ts";
import type { CdnRules, EmbeddedHostSettings } from "./settings.ts";
import { createTranscoder, type Transcoder } from "./transcoder.ts";
import { tusRoutes } from "./tus_routes.ts";
import { TUS_PATH } from "./tus_uploads.ts";
import { WebhookSender } from "./webhook_sender.ts";

/** The keys of the embedded host's one library. */
export interface HostKeys {
  libraryId: string;
  apiKey: string;
  readOnlyKey: string;
  accountKey: string;
}

/** What the routes of the embedded host share. */
export interface Host {
  library: Library;
  transcoder: Transcoder;
  keys: HostKeys;
  clock: Clock;
  rules: CdnRules;
  /** What the paths of the host begin with, without a trailing slash. */
  basePath: string;
}

/** A stand-in for Bunny Stream: the same interface over files in a folder, transcoding with ffmpeg. */
export interface EmbeddedHost {
  fetch: HostFetch;
  /** What its one client is configured with, `origin` being where the host is reached. */
  configAt(origin: string): HostConfig;
  /** Goes on with what a killed process left unfinished. */
  resume(): Promise<void>;
  close(): Promise<void>;
}

export interface EmbeddedHostOptions {
  dir: string;
  basePath: string;
  keys: HostKeys;
  settings: EmbeddedHostSettings;
  clock: Clock;
  log: Log;
  /** Where webhooks are posted, and how. */
  webhook: { url: string; fetch: HostFetch };
}

/** An embedded host. Nothing is read or written before the first request or `resume`. */
export function createEmbeddedHost(options: EmbeddedHostOptions): EmbeddedHost {
  const { dir, basePath, keys, settings: { rules, faults }, clock, log } = options;
  const library = new Library(Number(keys.libraryId), dir, clock);
  const way = faultyWebhooks(options.webhook.fetch, faults.webhooks);
  const webhooks = new WebhookSender(library.id, {
    url: options.webhook.url,
    readOnlyKey: keys.readOnlyKey,
    fetch: way.fetch,
  }, log);
  const transcoder = createTranscoder({
    library,
    clock,
    log,
    tell: (guid, status) => webhooks.send(guid, status),
  });
  const host: Host = { library, transcoder, keys, clock, rules, basePath };
  const app = new Hono().basePath(basePath || "/")
    .route("/", apiRoutes(host))
    .route("/", tusRoutes(host))
    .route("/", cdnRoutes(host))
    .onError((error, c) => {
      log.error("video host failed", error, { method: c.req.method, path: c.req.path });
      return c.json({ success: false, message: "Internal error", statusCode: 500 }, 500);
    });

  return {
    fetch: faultyHost(async (request) => await app.fetch(request), faults),
    configAt(origin) {
      const base = origin + basePath;
      return {
        ...keys,
        tokenKey: rules.tokenKey,
        apiUrl: base,
        tusUrl: base + TUS_PATH,
        cdnUrl: `${base}/cdn`,
        accountUrl: base,
        embedUrl: `${base}/embed`,
      };
    },
    resume: () => transcoder.resume(),
    async close() {
      await transcoder.close();
      await webhooks.idle();
      await way.idle();
    },
  };
}
