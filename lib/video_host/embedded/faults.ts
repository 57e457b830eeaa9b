import type { HostFetch } from "../host_request.ts";
import type { HostFaults } from "./settings.ts";
import { TUS_PATH } from "./tus_uploads.ts";

/** Paths of the API and of uploads, which fail; the files of the CDN and the pages do not. */
const CALLS = new RegExp(`/(library|videolibrary|${TUS_PATH.slice(1)})(/|$)`);

/** A resumable upload that has begun. */
const TUS_UPLOAD = new RegExp(`${TUS_PATH}/[0-9a-f]+$`);

/** The host behind `fetch` with these faults: counted, or random by their seed. */
export function faultyHost(fetch: HostFetch, faults: HostFaults): HostFetch {
  const random = seededRandom(faults.seed);
  const hits = (percent: number) => percent > 0 && random() * 100 < percent;
  const left = {
    fail: faults.failFirst,
    cut: faults.cutUploads,
    refuse: faults.refuseTus,
  };
  let second = { begun: 0, calls: 0 };

  function isTooMany(): boolean {
    if (faults.callsPerSecond === 0) return false;
    const now = performance.now();
    if (now - second.begun >= 1000) second = { begun: now, calls: 0 };
    return ++second.calls > faults.callsPerSecond;
  }

  return async (request) => {
    if (faults.delay > 0) await new Promise((resolve) => setTimeout(resolve, faults.delay));
    const { pathname } = new URL(request.url);
    if (!CALLS.test(pathname)) return await fetch(request);
    if (isTooMany()) return await refused(request, 429, { "Retry-After": "1" });
    if (left.fail > 0) {
      left.fail--;
      return await refused(request, 500);
    }
    if (hits(faults.failPercent)) return await refused(request, 503);
    if (left.refuse > 0 && TUS_UPLOAD.test(pathname)) {
      left.refuse--;
      return await refused(request, 401);
    }
    const sendsFile = request.method === "PUT" || request.method === "PATCH";
    if (left.cut > 0 && sendsFile && request.body) {
      left.cut--;
      await (await fetch(halfOf(request, request.body))).body?.cancel();
      return lostAnswer();
    }
    const drops = hits(faults.dropPercent);
    const response = await fetch(request);
    if (!drops) return response;
    await response.body?.cancel();
    return lostAnswer();
  };
}

async function refused(request: Request, status: number, headers?: HeadersInit): Promise<Response> {
  await request.body?.cancel();
  return new Response(null, { status, ...(headers && { headers }) });
}

/** The request as it arrives when its connection breaks half way through the body. */
function halfOf(request: Request, body: ReadableStream<Uint8Array>): Request {
  let left = Math.floor(Number(request.headers.get("Content-Length") ?? 0) / 2);
  const half = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      controller.enqueue(chunk.subarray(0, left));
      left -= chunk.length;
      if (left <= 0) throw new Error("The connection broke");
    },
  });
  return new Request(request, { body: body.pipeThrough(half) });
}

/** An answer that breaks off before its end: its reader sees the connection go. */
function lostAnswer(): Response {
  const body = new ReadableStream({
    pull(controller) {
      controller.error(new Error("The connection broke"));
    },
  });
  return new Response(body, { headers: { "Content-Length": "1000" } });
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
