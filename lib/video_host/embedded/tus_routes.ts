import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { HOST_STATUS } from "../host_video.ts";
import { isSameSignature, tusSignature } from "../signatures.ts";
import type { Host } from "./embedded_host.ts";
import { ARRIVING, asOnlyWriter, writeBody } from "./receive.ts";
import { TUS_PATH, type TusUpload, TusUploads } from "./tus_uploads.ts";

const VERSION = "1.0.0";
const OFFSET_TYPE = "application/offset+octet-stream";

/**
 * Resumable uploads by tus 1.0.0 (tus.io/protocols/resumable-upload), core, creation, expiration and
 * termination, with the signatures and the peculiar answers of the real host.
 */
export function tusRoutes(host: Host) {
  const { library, transcoder, clock, basePath } = host;
  const uploads = new TusUploads(library, clock);

  async function upload(c: Context): Promise<TusUpload | undefined> {
    const found = await uploads.get(c.req.param("id") ?? "");
    return found?.videoId === c.req.header("VideoId") ? found : undefined;
  }

  function headers({ expires, length }: TusUpload, offset: number): Record<string, string> {
    return {
      "Tus-Resumable": VERSION,
      "Upload-Expires": new Date(expires * 1000).toUTCString(),
      "Upload-Offset": String(offset),
      "Upload-Length": String(length),
      "Cache-Control": "no-store",
    };
  }

  async function finishIfWhole({ id, videoId, length }: TusUpload, offset: number): Promise<void> {
    if (offset < length) return;
    if (!(await library.accept(videoId, library.path(videoId, ARRIVING)))) return;
    await uploads.delete(id);
    transcoder.add(videoId);
  }

  return new Hono()
    .options(`${TUS_PATH}/:id?`, (c) =>
      c.body(null, 204, {
        "Tus-Resumable": VERSION,
        "Tus-Version": VERSION,
        "Tus-Extension": "creation,expiration,termination",
      }))
    .use(`${TUS_PATH}/*`, signed(host))
    .post(TUS_PATH, async (c) => {
      const videoId = c.req.header("VideoId") ?? "";
      const length = wholeNumber(c.req.header("Upload-Length"));
      const video = await library.get(videoId);
      if (!video) return c.text("Video not found.", 404);
      if (video.status !== HOST_STATUS.created || length === undefined) {
        return c.text("The upload cannot be created.", 400);
      }
      const expires = Number(c.req.header("AuthorizationExpire"));
      const made = await asOnlyWriter(library, videoId, async () => {
        const created = await uploads.create({ videoId, length, expires });
        await writeBody(library.path(videoId, ARRIVING), null, { offset: 0, limit: 0 });
        await finishIfWhole(created, 0);
        return created;
      });
      if (!made) return c.text("The video is being uploaded.", 423);
      const { "Upload-Offset": _offset, ...rest } = headers(made, 0);
      return c.body(null, 201, { ...rest, Location: `${basePath}${TUS_PATH}/${made.id}` });
    })
    .get(`${TUS_PATH}/:id`, async (c) => {
      const found = await upload(c);
      if (c.req.method !== "HEAD" || !found) return c.text("Not found.", 404);
      return c.body(null, 200, headers(found, await uploads.offsetOf(found)));
    })
    .patch(`${TUS_PATH}/:id`, async (c) => {
      const found = await upload(c);
      if (!found) return c.text("Not found.", 404);
      if (c.req.header("Content-Type") !== OFFSET_TYPE) {
        return c.text(`The type must be ${OFFSET_TYPE}.`, 415);
      }
      const answer = await asOnlyWriter(library, found.videoId, async () => {
        const offset = await uploads.offsetOf(found);
        if (wholeNumber(c.req.header("Upload-Offset")) !== offset) {
          return c.text("The offset is another.", 409, headers(found, offset));
        }
        const path = library.path(found.videoId, ARRIVING);
        const limit = found.length - offset;
        const { written, end } = await writeBody(path, c.req.raw.body, { offset, limit });
        if (end === "too_long") return c.text("The file is longer than was said.", 413);
        if (end === "whole") await finishIfWhole(found, offset + written);
        return c.body(null, 204, headers(found, offset + written));
      });
      return answer ?? c.text("The upload is being written.", 423);
    })
    .delete(`${TUS_PATH}/:id`, async (c) => {
      const found = await upload(c);
      if (!found) return c.text("Not found.", 404);
      await uploads.delete(found.id);
      return c.body(null, 204, { "Tus-Resumable": VERSION });
    });
}

/** A wrong signature is answered with 401 and nothing; a time that is over with 400, as measured. */
function signed({ keys: { libraryId, apiKey }, clock }: Host) {
  return createMiddleware(async function signed(c, next) {
    const videoId = c.req.header("VideoId") ?? "";
    const expires = c.req.header("AuthorizationExpire") ?? "";
    const expected = tusSignature({ libraryId, apiKey, expires, videoId });
    const given = c.req.header("AuthorizationSignature") ?? "";
    if (c.req.header("LibraryId") !== libraryId || !isSameSignature(given, expected)) {
      return c.body(null, 401);
    }
    if (!(Number(expires) * 1000 > clock.now().getTime())) {
      return c.text("Invalid expiry time, cannot be in the past.", 400);
    }
    if (c.req.header("Tus-Resumable") !== VERSION) {
      return c.body(null, 412, { "Tus-Version": VERSION });
    }
    await next();
  });
}

function wholeNumber(text: string | undefined): number | undefined {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
