import type { Clock } from "../clock.ts";
import { paths } from "../paths.ts";
import type { Log } from "../log.ts";
import type { Store } from "../store/store.ts";
import { createEmbeddedHost, type EmbeddedHost } from "./embedded/embedded_host.ts";
import { createFileDeleter, type FileDeleter } from "./file_deleter.ts";
import { createHealthCheck, type HostHealth } from "./host_health.ts";
import { createHostClient, type HostClient } from "./host_client.ts";
import type { HostFetch } from "./host_request.ts";
import { createHostingTests, type HostingTests } from "./hosting_tests.ts";
import { createMediaProxy } from "./media_proxy.ts";
import { createProgressFeed, type ProgressFeed } from "./progress_feed.ts";
import { createReconciler, type Reconciler } from "./reconciler.ts";
import { createUploadFollower } from "./upload_follower.ts";
import { createUploads, type Uploads } from "./uploads.ts";
import type { HostConfig, VideoHostConfig } from "./video_host_config.ts";
import { createWebhookReceiver, type WebhookReceiver } from "./webhook_receiver.ts";

/** Path that the embedded host lives under. */
export const EMBEDDED_HOST_PATH = "/embedded-host";

/** Everything of this site that has to do with the video host. */
export interface VideoHost {
  readonly client: HostClient;
  /** The stand-in, to be mounted; undefined where the real one is set up. */
  readonly embedded: EmbeddedHost | undefined;
  readonly tests: HostingTests;
  readonly uploads: Uploads;
  readonly progress: ProgressFeed;
  readonly reconciler: Reconciler;
  readonly fileDeleter: FileDeleter;
  readonly webhook: WebhookReceiver;
  /** Fetches a file of the CDN. */
  readonly proxy: ReturnType<typeof createMediaProxy>;
  health(): Promise<HostHealth>;
  /** Begins to follow what is unfinished. */
  start(): void;
  close(): Promise<void>;
}

export interface VideoHostOptions {
  config: VideoHostConfig & { publicUrl: string; dataDir: string };
  store: Store;
  clock: Clock;
  log: Log;
}

/** The video host of a site. Nothing is asked or written before it is used or started. */
export function createVideoHost({ config, store, clock, log }: VideoHostOptions): VideoHost {
  const { publicUrl } = config;
  const { host, embedded, fetch } = config.videoHost === "embedded"
    ? embeddedHost(config, clock, log, (request) => webhook(request))
    : { host: config.videoHost, embedded: undefined, fetch: platformFetch };
  const client = createHostClient(host, { fetch });
  const follower = createUploadFollower({ store, client, publicUrl, log });
  const webhook = createWebhookReceiver(host, follower);
  const uploads = createUploads({ store, client, clock, publicUrl, log });
  const reconciler = createReconciler({ store, client, follower, clock, log });
  const fileDeleter = createFileDeleter({ store, client, clock, log });
  const progress = createProgressFeed(store, clock, log);
  const now = () => clock.now();

  return {
    client,
    embedded,
    webhook,
    uploads,
    progress,
    reconciler,
    fileDeleter,
    tests: createHostingTests(client, { publicUrl, now }),
    proxy: createMediaProxy(host, { fetch, publicUrl, now }),
    health: embedded ? () => Promise.resolve("embedded") : createHealthCheck(client, clock),
    start() {
      embedded?.resume().catch((error) => log.error("embedded host not resumed", error));
      reconciler.start();
      fileDeleter.start();
    },
    async close() {
      progress.close();
      await reconciler.close();
      await fileDeleter.close();
      await embedded?.close();
      await follower.idle();
    },
  };
}

const platformFetch: HostFetch = (request) => fetch(request);

/** The stand-in in this process, with keys that nobody else knows. */
function embeddedHost(
  { publicUrl, dataDir, embeddedHost: settings }: VideoHostOptions["config"],
  clock: Clock,
  log: Log,
  webhook: HostFetch,
): { host: HostConfig; embedded: EmbeddedHost; fetch: HostFetch } {
  const newKey = () => crypto.randomUUID();
  const embedded = createEmbeddedHost({
    dir: `${dataDir}/host`,
    basePath: EMBEDDED_HOST_PATH,
    keys: { libraryId: "1", apiKey: newKey(), readOnlyKey: newKey(), accountKey: newKey() },
    settings,
    clock,
    log,
    webhook: { url: publicUrl + paths.webhook, fetch: webhook },
  });
  return { host: embedded.configAt(publicUrl), embedded, fetch: embedded.fetch };
}
