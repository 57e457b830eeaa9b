import { webhookSchema } from "./host_video.ts";
import { isSameSignature, WEBHOOK_SIGNATURE_HEADER, webhookSignature } from "./signatures.ts";
import type { UploadFollower } from "./upload_follower.ts";
import type { HostConfig } from "./video_host_config.ts";

/** The host's webhooks are a tenth of a kilobyte long. */
const MAX_SIZE = 16 * 1024;

/** Answers webhooks: 401 without the host's signature, else 200 at once. */
export type WebhookReceiver = (request: Request) => Promise<Response>;

/**
 * The receiver of a library's webhooks. It believes of a webhook only that there is news of a video, and
 * asks the host itself: so repeated, late and reordered ones do no harm.
 */
export function createWebhookReceiver(
  { libraryId, readOnlyKey }: Pick<HostConfig, "libraryId" | "readOnlyKey">,
  follower: UploadFollower,
): WebhookReceiver {
  return async (request) => {
    const body = await readBody(request);
    if (!body) return Response.json({ message: "The body is too large" }, { status: 413 });
    const given = request.headers.get(WEBHOOK_SIGNATURE_HEADER) ?? "";
    if (!isSameSignature(given, webhookSignature(readOnlyKey, body))) {
      return Response.json({ message: "The signature is wrong" }, { status: 401 });
    }
    const news = webhookSchema.safeParse(jsonOf(body));
    if (news.success && String(news.data.VideoLibraryId) === libraryId) {
      // Not waited for: the host wants its answer soon, and failures are seen to there.
      follower.refresh(news.data.VideoGuid);
    }
    return Response.json({ message: "OK" });
  };
}

async function readBody(request: Request): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > MAX_SIZE) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
