import type { z } from "zod";
import { hostFailed, type HostOutcome } from "./host_outcome.ts";
import {
  type HostAnswer,
  type HostRequest,
  type HostTransport,
  sendToHost,
} from "./host_request.ts";
import {
  type HostLibrary,
  hostLibrarySchema,
  type HostVideo,
  hostVideoListSchema,
  hostVideoSchema,
} from "./host_video.ts";
import { thumbnailName } from "./media_addresses.ts";
import { tusSignature } from "./signatures.ts";
import type { HostConfig } from "./video_host_config.ts";

/** What a browser sends with every request of a resumable upload. */
export interface TusAccess {
  AuthorizationSignature: string;
  AuthorizationExpire: string;
  LibraryId: string;
  VideoId: string;
}

/** Everything this site asks of the video host. */
export interface HostClient {
  readonly config: HostConfig;
  /** Makes a video that waits for its file. Asked again after a 429 alone: else there might be two. */
  createVideo(title: string): Promise<HostOutcome<HostVideo>>;
  /** Sends the file of a video as it comes, once. */
  uploadVideo(
    videoId: string,
    body: ReadableStream<Uint8Array>,
    signal: AbortSignal,
  ): Promise<HostOutcome<void>>;
  getVideo(videoId: string): Promise<HostOutcome<HostVideo>>;
  /** The newest videos with `search` in their title; `total` counts all of them. */
  listVideos(
    options: { itemsPerPage: number; search?: string },
  ): Promise<HostOutcome<{ total: number; videos: HostVideo[] }>>;
  /** Makes one of the five generated thumbnails (1 to 5) that of the video. */
  setThumbnail(videoId: string, number: number): Promise<HostOutcome<void>>;
  /** Deletes a video and its files; one that is gone already is as good. */
  deleteVideo(videoId: string): Promise<HostOutcome<void>>;
  /** The details of the library; refused as "unauthorized" without an account key. */
  getLibrary(): Promise<HostOutcome<HostLibrary>>;
  /** Asks for a list of videos with some key, once, and gives the answer as it is. */
  probe(apiKey: string, options?: { deadline: number }): Promise<HostOutcome<HostAnswer>>;
  /** Lets a browser send the file of a video by itself until `expires`. */
  signTus(videoId: string, expires: Date): TusAccess;
}

const JSON_TYPE = { "Content-Type": "application/json" };

/** A client of a library at the host. */
export function createHostClient(config: HostConfig, transport: HostTransport): HostClient {
  const { libraryId, apiKey, apiUrl, accountUrl, accountKey } = config;
  const videos = `${apiUrl}/library/${libraryId}/videos`;
  const one = (videoId: string) => `${videos}/${encodeURIComponent(videoId)}`;

  function send(request: Omit<HostRequest, "headers"> & { headers?: Record<string, string> }) {
    const headers = { AccessKey: apiKey, ...request.headers };
    return sendToHost(transport, { ...request, headers });
  }

  return {
    config,
    async createVideo(title) {
      const body = JSON.stringify({ title });
      return parsed(
        hostVideoSchema,
        await send({
          method: "POST",
          url: videos,
          headers: JSON_TYPE,
          body,
          retry: "rate_limited",
        }),
      );
    },
    async uploadVideo(videoId, body, signal) {
      const headers = { "Content-Type": "application/octet-stream" };
      return nothing(
        await send({ method: "PUT", url: one(videoId), headers, body, signal, retry: "none" }),
      );
    },
    getVideo: async (videoId) =>
      parsed(hostVideoSchema, await send({ method: "GET", url: one(videoId), retry: "all" })),
    async listVideos({ itemsPerPage, search }) {
      const query = new URLSearchParams({ page: "1", itemsPerPage: String(itemsPerPage) });
      query.set("orderBy", "date");
      if (search) query.set("search", search);
      const list = parsed(
        hostVideoListSchema,
        await send({ method: "GET", url: `${videos}?${query}`, retry: "all" }),
      );
      if (!list.ok) return list;
      return { ok: true, value: { total: list.value.totalItems, videos: list.value.items } };
    },
    async setThumbnail(videoId, number) {
      const url = `${one(videoId)}/thumbnail?thumbnailUrl=${thumbnailName(number)}`;
      return nothing(await send({ method: "POST", url, retry: "all" }));
    },
    async deleteVideo(videoId) {
      const outcome = await send({ method: "DELETE", url: one(videoId), retry: "all" });
      const gone = !outcome.ok && outcome.failure.kind === "not_found";
      return gone ? { ok: true, value: undefined } : nothing(outcome);
    },
    async getLibrary() {
      if (accountKey === undefined) {
        const message = "BUNNY_ACCOUNT_KEY is not set.";
        return hostFailed({ kind: "unauthorized", status: undefined, message });
      }
      const url = `${accountUrl}/videolibrary/${libraryId}`;
      const headers = { AccessKey: accountKey };
      return parsed(hostLibrarySchema, await send({ method: "GET", url, headers, retry: "all" }));
    },
    probe: (key, options) =>
      send({
        ...options,
        method: "GET",
        url: `${videos}?page=1&itemsPerPage=10`,
        headers: { AccessKey: key },
        retry: "none",
      }),
    signTus(videoId, expiresAt) {
      const expires = String(Math.floor(expiresAt.getTime() / 1000));
      return {
        AuthorizationSignature: tusSignature({ libraryId, apiKey, expires, videoId }),
        AuthorizationExpire: expires,
        LibraryId: libraryId,
        VideoId: videoId,
      };
    },
  };
}

function nothing(outcome: HostOutcome<HostAnswer>): HostOutcome<void> {
  return outcome.ok ? { ok: true, value: undefined } : outcome;
}

function parsed<T>(schema: z.ZodType<T>, outcome: HostOutcome<HostAnswer>): HostOutcome<T> {
  if (!outcome.ok) return outcome;
  const { status, text } = outcome.value;
  const result = schema.safeParse(jsonOf(text));
  if (result.success) return { ok: true, value: result.data };
  const message = "The video host answered something that is not understood.";
  return hostFailed({ kind: "broken", status, message });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
