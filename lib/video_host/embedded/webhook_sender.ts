import type { Log } from "../../log.ts";
import type { HostFetch } from "../host_request.ts";
import { webhookSignature } from "../signatures.ts";

/** How long a receiver may take, in milliseconds. */
const DEADLINE = 15_000;

/** Where the host's webhooks go, and what they are signed with. */
export interface WebhookTarget {
  url: string;
  readOnlyKey: string;
  fetch: HostFetch;
}

/** The webhooks of the embedded host: in order, and like the real one's never sent again. */
export class WebhookSender {
  readonly #libraryId: number;
  readonly #target: WebhookTarget;
  readonly #log: Log;
  #last = Promise.resolve();

  constructor(libraryId: number, target: WebhookTarget, log: Log) {
    this.#libraryId = libraryId;
    this.#target = target;
    this.#log = log;
  }

  /** Sends the news of a video after those that were sent before. */
  send(guid: string, status: number): void {
    this.#last = this.#last.then(() => this.#post(guid, status));
  }

  /** Resolves when everything is sent. */
  idle(): Promise<void> {
    return this.#last;
  }

  async #post(guid: string, status: number): Promise<void> {
    const { url, readOnlyKey, fetch } = this.#target;
    const body = JSON.stringify({
      IsLiveStreamWebhook: false,
      VideoLibraryId: this.#libraryId,
      VideoGuid: guid,
      Status: status,
    });
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), DEADLINE);
    try {
      const response = await fetch(
        new Request(url, {
          method: "POST",
          headers: {
            "Content-Type": "application/json; charset=utf-8",
            "X-BunnyStream-Signature-Version": "v1",
            "X-BunnyStream-Signature-Algorithm": "hmac-sha256",
            "X-BunnyStream-Signature": webhookSignature(readOnlyKey, body),
          },
          body,
          redirect: "manual",
          signal: deadline.signal,
        }),
      );
      await response.body?.cancel();
    } catch (error) {
      this.#log.error("webhook not delivered", error, { guid, status });
    } finally {
      clearTimeout(timer);
    }
  }
}
