import { Hono } from "hono";
import { csvText, parseCsv } from "../../lib/schema/csv_text.ts";
import { planImport } from "../../lib/schema/plan_import.ts";
import type { Video } from "../../lib/schema/video.ts";
import { csvHead, csvRecords } from "../../lib/schema/video_csv.ts";
import { requireAdmin } from "../middleware/session.ts";
import { MalformedMultipartError, readMultipartFile } from "../multipart_file.ts";
import { RefusedRequest, valueOrRefuse } from "../refusals.ts";
import type { AppEnv, Services } from "../services.ts";
import { adminVideoListQuery, adminVideoPage, stateOf } from "./admin_video_list.ts";
import { InvalidRequest, validate } from "./validate.ts";

/** Largest file that is read, in bytes. */
const FILE_LIMIT = 10 * 1024 * 1024;

/** Videos that are written at a time. */
const CHUNK = 200;

/** `/api/videos/export` and `/api/videos/import`: videos as a CSV file. */
export function videoCsvRoutes({ catalogue, clock }: Services) {
  return new Hono<AppEnv>()
    .get("/export", requireAdmin, validate("query", adminVideoListQuery), (c) => {
      const state = stateOf(c.req.valid("query"));
      const { videos } = adminVideoPage(catalogue, state, Number.MAX_SAFE_INTEGER);
      const day = clock.now().toISOString().slice(0, 10);
      c.header("Content-Type", "text/csv; charset=utf-8");
      c.header("Content-Disposition", `attachment; filename="videos-${day}.csv"`);
      return c.body(csvStream(videos));
    })
    // Answers what the file would do. Doing it is up to the client, by the writes of every other edit.
    .post("/import", requireAdmin, async (c) => {
      const text = valueOrRefuse(csvText(await fileOf(c.req.raw)));
      const slugs = new Map(catalogue.categories().map(({ slug, id }) => [slug, id]));
      const base = { slugs, video: (id: number) => catalogue.video(id) };
      const table = valueOrRefuse(parseCsv(text));
      return c.json(valueOrRefuse(await planImport(table, base, nextTurn)));
    });
}

/** Lets other requests take their turn. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** The file of the videos, written as fast as it is read. */
function csvStream(videos: readonly Video[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let next = 0;
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(csvHead())),
    pull(controller) {
      if (next >= videos.length) return controller.close();
      controller.enqueue(encoder.encode(csvRecords(videos.slice(next, next += CHUNK))));
    },
  });
}

/** The bytes of the file in the field "file" of a multipart body. */
async function fileOf({ body, headers }: Request): Promise<Uint8Array> {
  const missing = [{ path: "file", message: "Please select a file first" }];
  if (!body) throw new InvalidRequest(missing);
  try {
    const file = await readMultipartFile(body, headers.get("Content-Type") ?? "", "file");
    if (!file?.fileName) throw new InvalidRequest(missing);
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of file.bytes) {
      size += part.length;
      if (size > FILE_LIMIT) throw new RefusedRequest(413, "The file is larger than 10 MB");
      parts.push(part.slice());
    }
    return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
  } catch (error) {
    if (!(error instanceof MalformedMultipartError)) throw error;
    throw new InvalidRequest([{ path: "file", message: error.message }]);
  }
}
