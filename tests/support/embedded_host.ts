import { EnvironmentReader } from "../../lib/environment.ts";
import {
  createEmbeddedHost,
  type EmbeddedHost,
} from "../../lib/video_host/embedded/embedded_host.ts";
import { readEmbeddedHostSettings } from "../../lib/video_host/embedded/settings.ts";
import { createHostClient, type HostClient } from "../../lib/video_host/host_client.ts";
import type { HostVideo } from "../../lib/video_host/host_video.ts";
import { fakeClock } from "./store.ts";

const ORIGIN = "http://host.test";

/** An embedded host over a folder, with a client and the webhooks it sent, as their statuses. */
export interface TestHost extends AsyncDisposable {
  host: EmbeddedHost;
  client: HostClient;
  clock: ReturnType<typeof fakeClock>;
  webhooks: { guid: string; status: number; request: Request; body: string }[];
  problems: string[];
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Waits until a video is finished or has failed, and the host has said so where webhooks are in order. */
  ended(guid: string): Promise<HostVideo>;
}

/** Statuses of the webhooks that end it: finished, failed. */
const ENDS = [3, 5];

/** Opens an embedded host on a folder, set up by these `EMBEDDED_HOST_*` variables. */
export function openHost(dir: string, variables: Record<string, string> = {}): TestHost {
  const clock = fakeClock();
  const webhooks: TestHost["webhooks"] = [];
  const problems: string[] = [];
  const isTold = (guid: string) =>
    variables.EMBEDDED_HOST_WEBHOOKS !== undefined ||
    webhooks.some((one) => one.guid === guid && ENDS.includes(one.status));
  const host = createEmbeddedHost({
    dir,
    basePath: "/base",
    keys: {
      libraryId: "123456",
      apiKey: "library-key",
      readOnlyKey: "read-only-key",
      accountKey: "account-key",
    },
    settings: readEmbeddedHostSettings(new EnvironmentReader(variables)),
    clock,
    log: {
      info: () => {},
      error: (message, error) => problems.push(`${message}: ${error}`),
    },
    webhook: {
      url: "http://app.test/api/webhooks/bunny",
      async fetch(request) {
        const body = await request.clone().text();
        const { VideoGuid, Status } = JSON.parse(body);
        webhooks.push({ guid: VideoGuid, status: Status, request, body });
        return new Response("OK");
      },
    },
  });
  const client = createHostClient(host.configAt(ORIGIN), { fetch: host.fetch });
  return {
    host,
    client,
    clock,
    webhooks,
    problems,
    request: (path, init) => host.fetch(new Request(`${ORIGIN}/base${path}`, init)),
    async ended(guid) {
      for (;;) {
        const video = await client.getVideo(guid);
        if (!video.ok) throw new Error(video.failure.message);
        if (video.value.status >= 4 && isTold(guid)) return video.value;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    [Symbol.asyncDispose]: () => host.close(),
  };
}

/** A folder that is gone when disposed. */
export async function tempDir(): Promise<{ path: string } & AsyncDisposable> {
  const path = await Deno.makeTempDir();
  return { path, [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }) };
}

/** Bytes as a body. */
export function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  return new Blob([bytes]).stream();
}
