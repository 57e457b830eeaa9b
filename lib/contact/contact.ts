import { createHash } from "node:crypto";
import { createLimits } from "../accounts/limits.ts";
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import {
  type ContactForm,
  type ContactInput,
  type SentMessage,
  sentMessage,
} from "../schema/contact_message.ts";
import { CONTACT_TRAP } from "../schema/contact_rules.ts";
import { done, type Result } from "../schema/result.ts";
import type { AttemptRule } from "../store/attempts.ts";
import type { Store } from "../store/store.ts";
import type { ContactConfig } from "./contact_config.ts";
import { DELIVERY_TIMES, type DeliveryTimes, startDelivery } from "./delivery.ts";

export const MESSAGES_OF_ADDRESS: AttemptRule = {
  scope: "contact",
  limit: 30,
  window: 60 * 60_000,
};

/** What visitors write to the house. */
export interface Contact {
  /**
   * Stores a message and has it delivered; the message is in the store when this resolves.
   * `address` is the network address of the sender, undefined where none is known. A robot that
   * fills in the trap is answered alike, and nothing is kept. Refuses "rate_limited".
   */
  send(form: ContactForm, address: string | undefined): Promise<Result<SentMessage>>;
  /**
   * Ends the delivery; resolves when nothing is under way any more. What is left waits in the
   * store.
   */
  close(): Promise<void>;
}

/** What the contact messages are made of; `times` are shortened by tests alone. */
export interface ContactOptions {
  store: Store;
  clock: Clock;
  config: ContactConfig & { rateLimits: boolean };
  log: Log;
  times?: DeliveryTimes;
}

/** The contact messages over a store; begins to deliver what is waiting there. */
export function openContact(
  { store, clock, config, log, times = DELIVERY_TIMES }: ContactOptions,
): Contact {
  const { contactMessages } = store;
  const limits = createLimits(store.attempts, config.rateLimits);
  const url = config.contactWebhookUrl;
  const delivery = url === undefined ? undefined : startDelivery({ url, store, log, times });

  return {
    async send({ [CONTACT_TRAP]: trap, ...input }, address) {
      const admitted = await limits.take(MESSAGES_OF_ADDRESS, address);
      if (!admitted.ok) return admitted;
      if (trap) {
        log.info("contact message of a robot dropped");
        const id = await contactMessages.count() + 1;
        return done({ ...input, id, createdAt: clock.now().toISOString() });
      }
      const created = await contactMessages.create(input, contentName(input));
      if (!created.ok) return created;
      delivery?.wake();
      return done(sentMessage(created.value));
    },
    close: async () => await delivery?.close(),
  };
}

/** Names a message by what it says: a form that is sent twice is one message. */
function contentName({ firstName, lastName, email, message }: ContactInput): string {
  const content = JSON.stringify([firstName, lastName, email, message]);
  return createHash("sha256").update(content).digest("base64url");
}
