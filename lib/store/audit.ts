/**
 * The audit trail: who did what to which record, and what was there before. A row is written in the
 * commit that makes the change, by the writes of `store.by(author)`. It needs no check, for its id
 * is nobody else's. It goes with its index rows when its time is over, which KV's own expiry could
 * not do.
 */
import type { Clock } from "../clock.ts";
import {
  type Actor,
  AUDIT_LIFETIME,
  type AuditEntity,
  type AuditEntry,
  auditEntrySchema,
  type Author,
} from "../schema/audit.ts";
import { done, refused, type Result } from "../schema/result.ts";
import { AFTER_EVERY_AUDIT_ID, createAuditIds, firstAuditId } from "./audit_ids.ts";
import { createRecorder, type Recorder } from "./audit_recorder.ts";
import { Collection, defineCollection } from "./collection.ts";
import { keys, keyText } from "./keys.ts";
import type { KvAccess } from "./kv_access.ts";
import type { Writer } from "./writer.ts";

/** What a reader asks for; everything where nothing is said. `entityId` counts with `entity` only. */
export interface AuditQuery {
  entity?: AuditEntity | undefined;
  entityId?: string | undefined;
  actorId?: number | undefined;
  limit: number;
  /** Where an earlier page ended. */
  cursor?: string | undefined;
}

/** Some entries, and where the next ones begin; `cursor` is null on the last page. */
export interface AuditPage {
  entries: AuditEntry[];
  cursor: string | null;
}

export interface Audit {
  /**
   * Up to `limit` entries, newest first, none past its time. Fewer, with a cursor, where many had to
   * be looked at. Refuses "invalid" for a cursor that is none.
   */
  list(query: AuditQuery): Promise<Result<AuditPage>>;
  /** Those who did anything that is still told of, by id; the first hundred. */
  actors(): Promise<Actor[]>;
  /** Deletes up to {@link REAPED_AT_ONCE} entries past their time; gives how many. */
  reap(): Promise<number>;
}

/** The audit trail for the store itself: with what writes it. */
export interface AuditTrail extends Audit {
  recorderFor(author: Author): Recorder;
}

/** Entries that one commit of {@link Audit.reap} deletes. */
export const REAPED_AT_ONCE = 100;

/** Entries that one page looks at, at most, where an index does not answer all that is asked. */
const LOOKED_AT = 1000;

const MAX_ACTORS = 100;

export const auditDefinition = defineCollection<AuditEntry, string>({
  entity: "audit",
  schema: auditEntrySchema,
  idOf: (entry) => entry.id,
  indexKeys: ({ id, entity, entityId, actor }) => [
    { key: keys.index("audit", "actor", actor.id, id), value: id },
    { key: keys.index("audit", "entity", entity, id), value: id },
    { key: keys.index("audit", "record", recordText(entity, entityId), id), value: id },
  ],
});

function recordText(entity: AuditEntity, entityId: string): string {
  return keyText(`${entity} ${entityId}`);
}

/** The audit trail of a database. */
export function createAudit(access: KvAccess, writer: Writer, clock: Clock): AuditTrail {
  const collection = new Collection(access, auditDefinition);
  const nextId = createAuditIds(clock);
  const oldest = () => firstAuditId(clock.now().getTime() - AUDIT_LIFETIME);

  /** The entries right before an id, by the index that leaves the fewest to look at. */
  async function entriesBefore(
    { entity, entityId, actorId }: AuditQuery,
    before: string,
    limit: number,
  ): Promise<AuditEntry[]> {
    const range = { from: oldest(), before, limit };
    if (entity !== undefined && entityId !== undefined) {
      const text = recordText(entity, entityId);
      return await collection.getMany(await collection.latestIds("record", text, range));
    }
    if (actorId !== undefined) {
      return await collection.getMany(await collection.latestIds("actor", actorId, range));
    }
    if (entity !== undefined) {
      return await collection.getMany(await collection.latestIds("entity", entity, range));
    }
    return await collection.latest(range);
  }

  return {
    recorderFor: (author) => createRecorder(collection, nextId, clock, author),
    async list(query) {
      const { entity, actorId, limit, cursor } = query;
      if (cursor !== undefined && !auditEntrySchema.shape.id.safeParse(cursor).success) {
        return refused("invalid", "The cursor is not valid", "cursor");
      }
      const found: AuditEntry[] = [];
      let before = cursor ?? AFTER_EVERY_AUDIT_ID;
      let more = true;
      for (let looked = 0; more && found.length <= limit && looked < LOOKED_AT;) {
        const batch = await entriesBefore(query, before, limit + 1);
        found.push(
          ...batch.filter((entry) =>
            (actorId === undefined || entry.actor.id === actorId) &&
            (entity === undefined || entry.entity === entity)
          ),
        );
        more = batch.length > limit;
        before = batch.at(-1)?.id ?? before;
        looked += batch.length;
      }
      const entries = found.slice(0, limit);
      if (found.length > limit) before = entries.at(-1)!.id;
      return done({ entries, cursor: found.length > limit || more ? before : null });
    },
    async actors() {
      const ids: string[] = [];
      const prefix = keys.indexField("audit", "actor");
      for (let from = 0; ids.length < MAX_ACTORS;) {
        const start = keys.indexOf("audit", "actor", from);
        const [first] = await Array.fromAsync(access.list({ prefix, start }, { limit: 1 }));
        if (!first) break;
        const actorId = first.key[3] as number;
        const range = { from: oldest(), before: AFTER_EVERY_AUDIT_ID, limit: 1 };
        ids.push(...await collection.latestIds("actor", actorId, range));
        from = actorId + 1;
      }
      return (await collection.getMany(ids)).map(({ actor }) => actor);
    },
    async reap() {
      const reaped = await writer.write("audit", async (tx) => {
        const rows = await tx.peekList(keys.records("audit"), REAPED_AT_ONCE);
        const over = rows.map(({ value }) => auditDefinition.codec.decode(value))
          .filter(({ id }) => id < oldest());
        for (const entry of over) collection.remove(tx, entry);
        return done(over.length);
      });
      return reaped.ok ? reaped.value : 0;
    },
  };
}
