import type { Clock } from "../clock.ts";
import {
  type ContactInput,
  type ContactMessage,
  contactMessageRecordSchema,
} from "../schema/contact_message.ts";
import { parseId } from "../schema/id.ts";
import { done, refused, type Result } from "../schema/result.ts";
import type { AuditSubject, Recorder } from "./audit_recorder.ts";
import { Collection, defineCollection, type IndexRow } from "./collection.ts";
import { keys } from "./keys.ts";
import type { KvAccess } from "./kv_access.ts";
import { createNamedRequests } from "./named_requests.ts";
import { countDeleted, countRecords, takeIds } from "./sequence.ts";
import type { Writer } from "./writer.ts";

/** Some messages, and where the next ones begin; `cursor` is null on the last page. */
export interface ContactMessagePage {
  messages: ContactMessage[];
  cursor: string | null;
}

export interface ContactMessages {
  /**
   * Stores a message. A `requestName` that has stored one in the last ten minutes gives that one
   * again, unless it was deleted since.
   */
  create(input: ContactInput, requestName?: string): Promise<Result<ContactMessage>>;
  get(id: number): Promise<ContactMessage | undefined>;
  /**
   * Up to `limit` messages, newest first, from `cursor` on; refuses "invalid" for a cursor that is
   * none.
   */
  list(options: { limit: number; cursor?: string }): Promise<Result<ContactMessagePage>>;
  /** Marks a message as read or unread. */
  markRead(id: number, read?: boolean): Promise<Result<ContactMessage>>;
  /** Marks a message as taken by the contact webhook. */
  markDelivered(id: number): Promise<Result<ContactMessage>>;
  /** The messages that the contact webhook has not taken, oldest first. */
  undelivered(): Promise<ContactMessage[]>;
  delete(id: number): Promise<Result<ContactMessage>>;
  count(): Promise<number>;
  /** How many nobody has read, counted up to `limit`. */
  countUnread(limit: number): Promise<number>;
}

export const contactMessageDefinition = defineCollection<ContactMessage, number>({
  entity: "contactMessage",
  schema: contactMessageRecordSchema,
  idOf: (message) => message.id,
  indexKeys({ id, deliveredAt, readAt }) {
    const rows: IndexRow[] = [];
    if (deliveredAt === null) {
      rows.push({ key: keys.index("contactMessage", "delivery", "open", id), value: id });
    }
    if (readAt === null) {
      rows.push({ key: keys.index("contactMessage", "reading", "open", id), value: id });
    }
    return rows;
  },
});

const LANE = "contactMessage";

/** How long a request that is sent again is known, in milliseconds. */
const REMEMBERED = 10 * 60_000;

/** A message that is deleted is gone: the audit trail holds nothing of its sender. */
const SUBJECT: AuditSubject<ContactMessage> = {
  entity: "contactMessage",
  idOf: (message) => message.id,
  titleOf: (message) => `Message ${message.id}`,
  fields: ["readAt"],
};

/** The contact messages of a database; `recorder` notes who reads and deletes them. */
export function createContactMessages(
  access: KvAccess,
  writer: Writer,
  clock: Clock,
  recorder?: Recorder,
): ContactMessages {
  const collection = new Collection(access, contactMessageDefinition);
  const requests = createNamedRequests("contactMessage", clock, REMEMBERED);

  function change(
    id: number,
    patch: (message: ContactMessage) => Partial<ContactMessage>,
  ): Promise<Result<ContactMessage>> {
    return writer.write(LANE, async (tx) => {
      const before = await collection.read(tx, id);
      if (!before) return messageNotFound();
      const changed = await collection.replace(tx, before, { ...before, ...patch(before) });
      if (!changed.ok) return changed;
      const after = changed.value;
      if (before.readAt !== after.readAt) {
        const action = after.readAt === null ? "unread" : "read";
        await recorder?.note(tx, SUBJECT, { before, after }, action);
      }
      return changed;
    });
  }

  return {
    get: (id) => collection.get(id),
    count: () => countRecords(access, "contactMessage"),
    async countUnread(limit) {
      const range = { before: Number.MAX_SAFE_INTEGER, limit };
      return (await collection.latestIds("reading", "open", range)).length;
    },
    create: (input, requestName) =>
      writer.write(LANE, async (tx) => {
        const earlier = requestName && await requests.creationOf(tx, requestName);
        const known = earlier ? await collection.read(tx, earlier) : undefined;
        if (known) return done(known);
        const id = await takeIds(tx, "contactMessage");
        if (requestName) requests.remember(tx, requestName, id);
        const createdAt = clock.now().toISOString();
        return await collection.insert(tx, {
          ...input,
          id,
          readAt: null,
          deliveredAt: null,
          createdAt,
        });
      }),
    async list({ limit, cursor }) {
      const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : parseId(cursor);
      if (before === undefined) return refused("invalid", "The cursor is not valid", "cursor");
      const found = await collection.latest({ before, limit: limit + 1 });
      const messages = found.slice(0, limit);
      const last = messages.at(-1);
      return done({ messages, cursor: found.length > limit && last ? String(last.id) : null });
    },
    markRead: (id, read = true) =>
      change(id, ({ readAt }) => ({ readAt: read ? readAt ?? clock.now().toISOString() : null })),
    markDelivered: (id) =>
      change(id, ({ deliveredAt }) => ({ deliveredAt: deliveredAt ?? clock.now().toISOString() })),
    undelivered: async () => collection.getMany(await collection.idsByIndex("delivery", "open")),
    delete: (id) =>
      writer.write(LANE, async (tx) => {
        const message = await collection.read(tx, id);
        if (!message) return messageNotFound();
        collection.remove(tx, message);
        await countDeleted(tx, "contactMessage");
        await recorder?.note(tx, SUBJECT, { before: message });
        return done(message);
      }),
  };
}

function messageNotFound(): Result<never> {
  return refused("not_found", "Message not found");
}
