import { type Context, Hono } from "hono";
import { trackingId as trackingIdSchema, type UploadRecord } from "../../lib/schema/upload.ts";
import {
  FILE_TOO_LARGE,
  INVALID_FILE_TYPE,
  isVideoType,
  MAX_UPLOAD_SIZE,
} from "../../lib/schema/upload_rules.ts";
import { requireAdmin } from "../middleware/session.ts";
import { MalformedMultipartError, readMultipartFile } from "../multipart_file.ts";
import { RefusedRequest, valueOrRefuse } from "../refusals.ts";
import type { AppEnv, Services } from "../services.ts";

/** How long a client is thought to wait for the host, in seconds; `Prefer: wait=` says otherwise. */
const PATIENCE = 55;
const MOST_PATIENCE = 3600;

/** What a multipart body is longer than the file in it, at most, in bytes. */
const MULTIPART_OVERHEAD = 1024 * 1024;

/**
 * `/api/videos/upload`: a file in a multipart body, passed on to the host as it comes. Answers the media of the
 * video once the host has finished it; 202 with the upload as it is when that takes longer.
 */
export function videoUploadRoutes({ videoHost: { uploads } }: Services) {
  return new Hono<AppEnv>().post("/", requireAdmin, async (c) => {
    const announced = Number(c.req.header("Content-Length") ?? 0);
    if (announced > MAX_UPLOAD_SIZE + MULTIPART_OVERHEAD) {
      throw new RefusedRequest(413, FILE_TOO_LARGE);
    }
    const file = await videoFile(c);
    const given = file.fields.get("trackingId") ?? c.req.query("trackingId");
    const upload = valueOrRefuse(
      await uploads.stream({
        trackingId: checkedId(given) ?? crypto.randomUUID(),
        fileName: file.fileName.slice(0, 255),
        announced,
        bytes: file.bytes,
      }),
    );
    const asked = given ? undefined : checkedId((await file.fieldsAfter()).get("trackingId"));
    const trackingId = asked
      ? valueOrRefuse(await uploads.rename(upload.trackingId, asked))
      : upload.trackingId;
    return answer(c, await uploads.ended(trackingId, patienceOf(c)));
  });
}

async function videoFile(c: Context) {
  try {
    const body = c.req.raw.body;
    const type = c.req.header("Content-Type") ?? "";
    const file = body && await readMultipartFile(body, type, "video");
    if (!file) throw new RefusedRequest(400, "The field video must hold a file");
    if (!isVideoType(file.type)) throw new RefusedRequest(415, INVALID_FILE_TYPE);
    return file;
  } catch (error) {
    if (!(error instanceof MalformedMultipartError)) throw error;
    throw new RefusedRequest(400, error.message);
  }
}

function checkedId(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const parsed = trackingIdSchema.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new RefusedRequest(400, parsed.error.issues[0]?.message ?? "The trackingId is malformed");
}

/** How long to wait, in milliseconds (RFC 7240, section 4.3). */
function patienceOf(c: Context): number {
  const wait = /(?:^|[,;\s])wait=(\d{1,6})/i.exec(c.req.header("Prefer") ?? "")?.[1];
  return Math.min(wait === undefined ? PATIENCE : Number(wait), MOST_PATIENCE) * 1000;
}

function answer(c: Context, upload: UploadRecord | undefined) {
  if (!upload) throw new RefusedRequest(404, "Upload not found");
  const { trackingId, stage, progress, status, data } = upload;
  if (stage === "error") throw new RefusedRequest(422, status);
  if (stage === "complete") return c.json({ trackingId, ...data });
  return c.json({ trackingId, stage, progress, status }, 202);
}
