import type { Log } from "../log.ts";
import { sentMessage } from "../schema/contact_message.ts";
import type { AttemptRule } from "../store/attempts.ts";
import type { Store } from "../store/store.ts";
import { postMessage } from "./webhook.ts";

/** Times of the delivery, in milliseconds. */
export interface DeliveryTimes {
  /** How long the webhook may take to answer. */
  deadline: number;
  /** The pause after the first failure; it doubles with each. */
  firstPause: number;
  /** The longest pause, and how often the store is looked through while all is well. */
  longestPause: number;
}

export const DELIVERY_TIMES: DeliveryTimes = {
  deadline: 10_000,
  firstPause: 2000,
  longestPause: 5 * 60_000,
};

/** What became of a message; "out" where the others would fare no better. */
type Outcome = "done" | "waits" | "out";

/** The delivery of what the store holds. */
export interface Delivery {
  /** Tells that there is a new message. While the webhook is out, it waits with the others. */
  wake(): void;
  /** Ends it; resolves when nothing is under way any more. */
  close(): Promise<void>;
}

/**
 * Posts every message that the webhook has not taken, oldest first, also those of a process before
 * this one, until `close`. A message is marked only after a 2xx answer: each is delivered at least
 * once.
 */
export function startDelivery(
  { url, store, log, times }: { url: string; store: Store; log: Log; times: DeliveryTimes },
): Delivery {
  const { contactMessages: messages, attempts } = store;
  // One instance posts a message at a time; what a killed one has claimed is free again after the
  // window.
  const claim: AttemptRule = {
    scope: "contact_delivery",
    limit: 1,
    window: times.deadline + 5000,
  };
  const closing = new AbortController();
  const { signal } = closing;
  let woken = false;
  let endRest = (_why: "woken" | "closing") => {};

  async function deliver(id: number): Promise<Outcome> {
    const subject = String(id);
    if (!(await attempts.take(claim, subject)).allowed) return "waits";
    try {
      const message = await messages.get(id);
      if (!message || message.deliveredAt !== null) return "done";
      const options = { deadline: times.deadline, signal };
      const posted = await postMessage(url, sentMessage(message), options);
      if (posted.outcome !== "taken") {
        if (!signal.aborted) log.info("contact message not delivered", { id, ...posted });
        return posted.outcome === "out" ? "out" : "waits";
      }
      const marked = await messages.markDelivered(id);
      if (!marked.ok && marked.refusal.code !== "not_found") return "waits";
      log.info("contact message delivered", { id });
      return "done";
    } finally {
      await attempts.clear(claim, subject);
    }
  }

  /** Delivers what there is, up to the first failure that concerns all of it. */
  async function deliverAll(): Promise<Outcome> {
    let all: Outcome = "done";
    try {
      for (const { id } of await messages.undelivered()) {
        const outcome = await deliver(id);
        if (outcome === "out" || signal.aborted) return "out";
        if (outcome === "waits") all = "waits";
      }
    } catch (error) {
      log.error("contact delivery", error);
      return "out";
    }
    return all;
  }

  function rest(milliseconds: number, wakeable: boolean): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      endRest = (why) => {
        if (why === "woken" && !wakeable) return;
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function deliverUntilClosed(): Promise<void> {
    for (let failures = 0; !signal.aborted;) {
      woken = false;
      const outcome = await deliverAll();
      if (signal.aborted) return;
      failures = outcome === "done" ? 0 : failures + 1;
      // While the webhook is out, new messages wait with the others.
      if (outcome === "out") await rest(pauseAfter(failures), false);
      else if (!woken) await rest(pauseAfter(failures), true);
    }
  }

  function pauseAfter(failures: number): number {
    if (failures === 0) return times.longestPause;
    const pause = times.firstPause * 2 ** Math.min(failures - 1, 20);
    // Some chance in it, so that instances do not come back all at once.
    return Math.min(pause, times.longestPause) * (0.75 + Math.random() / 4);
  }

  const ended = deliverUntilClosed();
  return {
    wake() {
      woken = true;
      endRest("woken");
    },
    async close() {
      closing.abort();
      endRest("closing");
      await ended;
    },
  };
}
