import type { Clock } from "../clock.ts";
import {
  type ContactInput,
  type ContactMessage,
  contactMessageRecordSchema,
} from "../schema/contact_message.ts";
import { parseId } from "../schema/id.ts";
import { done, refused, type Result } from "../schema/result.ts";
import { Collection, defineCollection } from "./collection.ts";
import { keys } from "./keys.ts";
import type { KvAccess } from "./kv_access.ts";
import { countDeleted, countRecords, takeIds } from "./sequence.ts";
import type { Writer } from "./writer.ts";

/** Some messages, and where the next ones begin; `cursor` is null on the last page. */
export interface ContactMessagePage {
  messages: ContactMessage[];
  cursor: string | null;
}

export interface ContactMessages {
  create(input: ContactInput): Promise<Result<ContactMessage>>;
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
}

export const contactMessageDefinition = defineCollection<ContactMessage, number>({
  entity: "contactMessage",
  schema: contactMessageRecordSchema,
  idOf: (message) => message.id,
  indexKeys: ({ id, deliveredAt }) =>
    deliveredAt === null
      ? [{ key: keys.index("contactMessage", "delivery", "open", id), value: id }]
      : [],
});

const LANE = "contactMessage";

/** The contact messages of a database. */
export function createContactMessages(
  access: KvAccess,
  writer: Writer,
  clock: Clock,
): ContactMessages {
  const collection = new Collection(access, contactMessageDefinition);

  function change(
    id: number,
    patch: (message: ContactMessage) => Partial<ContactMessage>,
  ): Promise<Result<ContactMessage>> {
    return writer.write(LANE, async (tx) => {
      const before = await collection.read(tx, id);
      if (!before) return messageNotFound();
      return await collection.replace(tx, before, { ...before, ...patch(before) });
    });
  }

  return {
    get: (id) => collection.get(id),
    count: () => countRecords(access, "contactMessage"),
    create: (input) =>
      writer.write(LANE, async (tx) => {
        const id = await takeIds(tx, "contactMessage");
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
      const found = await collection.newestBefore(before, limit + 1);
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
        return done(message);
      }),
  };
}

function messageNotFound(): Result<never> {
  return refused("not_found", "Message not found");
}
