import type { HostFetch } from "../host_request.ts";
import { WEBHOOK_SIGNATURE_HEADER } from "../signatures.ts";
import type { WebhookFault } from "./settings.ts";

/** The way of webhooks to their receiver. */
export interface WebhookWay {
  /** Takes a webhook; its sender hears nothing of what goes wrong later, as of the real ones. */
  fetch: HostFetch;
  /** Resolves when all that were taken have arrived or are lost. */
  idle(): Promise<void>;
}

/** How late a late webhook is, and how long one waits for another to change places with, in milliseconds. */
const LATE = 2_000;
const SWAP_PATIENCE = 5_000;

/** The way of webhooks with these faults. */
export function faultyWebhooks(deliver: HostFetch, faults: WebhookFault[]): WebhookWay {
  const has = (fault: WebhookFault) => faults.includes(fault);
  const underWay = new Set<Promise<void>>();
  let held: { request: Request; timer: ReturnType<typeof setTimeout> } | undefined;

  async function arrive(request: Request): Promise<Response> {
    if (has("forged")) await (await deliver(forged(request.clone()))).body?.cancel();
    if (has("doubled")) await (await deliver(request.clone())).body?.cancel();
    return await deliver(request);
  }

  /** One that fails on its late way is lost, as it is when it is sent in its turn. */
  function arriveAfter(milliseconds: number, request: Request): Response {
    const way = new Promise((resolve) => setTimeout(resolve, milliseconds))
      .then(() => arrive(request))
      .then((response) => response.body?.cancel())
      .catch(() => {})
      .finally(() => underWay.delete(way));
    underWay.add(way);
    return new Response();
  }

  async function send(request: Request): Promise<Response> {
    return has("late") ? arriveAfter(LATE, request) : await arrive(request);
  }

  function release(): Request | undefined {
    clearTimeout(held?.timer);
    const request = held?.request;
    held = undefined;
    return request;
  }

  function sendHeld(): void {
    const request = release();
    if (request) arriveAfter(0, request);
  }

  return {
    async fetch(request) {
      if (has("lost")) return new Response();
      if (!has("swapped")) return await send(request);
      const earlier = release();
      if (!earlier) {
        held = { request, timer: setTimeout(sendHeld, SWAP_PATIENCE) };
        return new Response();
      }
      await (await send(request)).body?.cancel();
      return await send(earlier);
    },
    async idle() {
      sendHeld();
      await Promise.all(underWay);
    },
  };
}

function forged(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.set(WEBHOOK_SIGNATURE_HEADER, "0".repeat(64));
  return new Request(request, { headers });
}
