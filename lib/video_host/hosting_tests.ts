import {
  type ComprehensiveTest,
  HOST_NAME,
  type HostedVideo,
  type SimpleTest,
} from "../schema/host_test.ts";
import type { HostClient } from "./host_client.ts";
import type { HostOutcome } from "./host_outcome.ts";
import { HOST_STATUS, type HostLibrary, type HostVideo } from "./host_video.ts";
import { browserAddress, mediaOf } from "./media_addresses.ts";
import { embedToken } from "./signatures.ts";

/** How much of a key is ever shown, and of an answer. */
const KEY_PREFIX = 4;
const PREVIEW_LENGTH = 300;
const LISTED = 50;
const EMBED_LIFETIME = 86_400;

/** The tests of the hosting-test page. */
export interface HostingTests {
  /** Whether a key opens the library; without one, the configured key. */
  simple(apiKey?: string): Promise<SimpleTest>;
  comprehensive(): Promise<ComprehensiveTest>;
}

/** The tests against the host of a client. */
export function createHostingTests(
  client: HostClient,
  { publicUrl, now }: { publicUrl: string; now: () => Date },
): HostingTests {
  const { config } = client;

  function hostedVideo(video: HostVideo): HostedVideo {
    const media = mediaOf(video, config, publicUrl);
    return {
      id: video.guid,
      title: video.title,
      status: statusName(video.status),
      length: video.length,
      created: video.dateUploaded,
      thumbnailUrl: media.thumbnailUrl,
      embedUrl: embedUrl(video.guid),
      previewUrl: media.previewUrl,
    };
  }

  function embedUrl(guid: string): string {
    const url = browserAddress(`${config.embedUrl}/${config.libraryId}/${guid}`, publicUrl);
    if (!config.tokenKey) return url;
    const expires = Math.floor(now().getTime() / 1000) + EMBED_LIFETIME;
    return `${url}?token=${embedToken(config.tokenKey, guid, expires)}&expires=${expires}`;
  }

  return {
    async simple(apiKey = config.apiKey) {
      const outcome = await client.probe(apiKey);
      const { statusCode, message } = connectionOf(outcome);
      const text = outcome.ok ? outcome.value.text : message;
      return {
        status: outcome.ok ? "success" : "error",
        statusCode,
        message,
        library_id: config.libraryId,
        apiKeyPrefix: `${apiKey.slice(0, KEY_PREFIX)}…`,
        responsePreview: text.replaceAll(apiKey, "…").slice(0, PREVIEW_LENGTH),
      };
    },
    async comprehensive() {
      const [list, details] = await Promise.all([
        client.listVideos({ itemsPerPage: LISTED }),
        client.getLibrary(),
      ]);
      const connection = connectionOf(list);
      if (!list.ok) return { connection, library: null, videos: [] };
      const { videos, total } = list.value;
      return {
        connection,
        library: libraryOf(details, { libraryId: config.libraryId, total, videos }),
        videos: videos.map(hostedVideo),
      };
    },
  };
}

function connectionOf(outcome: HostOutcome<unknown>) {
  if (outcome.ok) {
    return { success: true, statusCode: 200, message: `Connected to ${HOST_NAME}` };
  }
  const { status, message } = outcome.failure;
  return { success: false, statusCode: status ?? null, message };
}

/** The details of the library; without the account's key, what its videos tell. */
function libraryOf(
  details: HostOutcome<HostLibrary>,
  { libraryId, total, videos }: { libraryId: string; total: number; videos: HostVideo[] },
) {
  if (details.ok) {
    const { Name, StorageUsage, VideoCount, DateCreated } = details.value;
    return {
      name: Name,
      storageUsed: StorageUsage,
      videoCount: VideoCount,
      dateCreated: DateCreated,
    };
  }
  return {
    name: `Library ${libraryId}`,
    storageUsed: videos.reduce((sum, { storageSize }) => sum + storageSize, 0),
    videoCount: total,
    dateCreated: null,
  };
}

function statusName(status: number): string {
  if (status === HOST_STATUS.finished) return "ready";
  if (status === HOST_STATUS.created) return "created";
  const failed = status === HOST_STATUS.error || status === HOST_STATUS.uploadFailed;
  return failed ? "error" : "processing";
}
