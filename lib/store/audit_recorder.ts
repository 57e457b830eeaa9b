import type { Clock } from "../clock.ts";
import {
  type AuditAction,
  auditChanges,
  type AuditEntity,
  type AuditEntry,
  type Author,
} from "../schema/audit.ts";
import type { Collection } from "./collection.ts";
import type { Transaction } from "./transaction.ts";

/** How the audit trail speaks of a kind of record. */
export interface AuditSubject<Rec> {
  entity: AuditEntity;
  idOf(record: Rec): number | string;
  titleOf(record: Rec): string;
  /** The fields that are told of, where not all are: no secrets, and nothing of people who left. */
  fields?: readonly (keyof Rec & string)[];
}

/** Notes in the audit trail what somebody does, in the commits that do it. */
export interface Recorder {
  /**
   * Notes what becomes of a record: created without `before`, deleted without `after`. A change of
   * nothing is not noted, unless it has an `action` of its own.
   */
  note<Rec extends object>(
    tx: Transaction,
    subject: AuditSubject<Rec>,
    record: { before?: Rec; after?: Rec },
    action?: AuditAction,
  ): Promise<void>;
}

/** Notes what `author` does. */
export function createRecorder(
  collection: Collection<AuditEntry, string>,
  nextId: () => string,
  clock: Clock,
  { actor, batch = "" }: Author,
): Recorder {
  return {
    async note(tx, { entity, idOf, titleOf, fields }, { before, after }, action) {
      const record = after ?? before;
      if (!record) return;
      const changes = auditChanges(before, after, fields);
      const nothing = before && after && Object.keys(changes).length === 0;
      if (nothing && !action) return;
      await collection.insert(tx, {
        id: nextId(),
        at: clock.now().toISOString(),
        actor,
        action: action ?? (!before ? "created" : after ? "changed" : "deleted"),
        entity,
        entityId: String(idOf(record)),
        title: titleOf(record),
        changes,
        batch: batch || null,
      });
    },
  };
}
