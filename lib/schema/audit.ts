import { z } from "zod";
import { instant } from "./fields.ts";

/** The kinds of record whose changes are noted. */
export const AUDIT_ENTITIES = [
  "video",
  "category",
  "filter",
  "siteSetting",
  "user",
  "contactMessage",
  "upload",
] as const;

export type AuditEntity = typeof AUDIT_ENTITIES[number];

/** What can be done to a record. */
export const AUDIT_ACTIONS = [
  "created",
  "changed",
  "deleted",
  "promoted",
  "demoted",
  "signed out",
  "password reset",
  "read",
  "unread",
  "cancelled",
] as const;

export type AuditAction = typeof AUDIT_ACTIONS[number];

/** How long a change is told of, in milliseconds. */
export const AUDIT_LIFETIME = 90 * 86_400_000;

/** Longest text that is noted whole, in UTF-16 units: the row of any change fits into 64 KiB. */
const TEXT_KEPT = 1000;

/** Longest name of a batch, in UTF-16 units. */
export const BATCH_LIMIT = 200;

/** Who changed something; the id 0 stands for who runs the site, outside the browser. */
export const actorSchema = z.object({ id: z.int().nonnegative(), username: z.string() });

export type Actor = z.infer<typeof actorSchema>;

/** `deno task admin`, and the variables that the server starts with. */
export const COMMAND_LINE: Actor = { id: 0, username: "command line" };
export const CONFIGURATION: Actor = { id: 0, username: "configuration" };

/** On whose behalf a write is made; the writes of one bulk edit or import share a batch. */
export interface Author {
  actor: Actor;
  batch?: string | undefined;
}

/** The value of a field; of a long text its start, and its length in UTF-16 units. */
const auditValueSchema = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.object({ start: z.string(), length: z.int() }),
]);

export type AuditValue = z.infer<typeof auditValueSchema>;

/** One thing done to one record, as stored and as answered. Ids rise with time. */
export const auditEntrySchema = z.object({
  id: z.string().regex(/^\d{13}-[0-9a-z]{12}$/),
  at: instant,
  actor: actorSchema,
  action: z.enum(AUDIT_ACTIONS),
  entity: z.enum(AUDIT_ENTITIES),
  entityId: z.string(),
  /** What the record was called afterwards, or before it was deleted. */
  title: z.string(),
  /** The fields that differ. A new record has none: what it began with is what it differs from later. */
  changes: z.record(z.string(), z.object({ before: auditValueSchema, after: auditValueSchema })),
  batch: z.string().nullable(),
});

export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Fields that say nothing by themselves. */
const UNTOLD: readonly string[] = ["id", "createdAt", "updatedAt"];

/**
 * The fields that differ between two states of a record, of `fields` where given; nothing is known
 * after a deletion. Empty for a new record.
 */
export function auditChanges(
  before: object | undefined,
  after: object | undefined,
  fields?: readonly string[],
): AuditEntry["changes"] {
  if (!before) return {};
  const [old, now] = [valuesOf(before), valuesOf(after ?? {})];
  const names = fields ?? [...new Set([...old.keys(), ...now.keys()])];
  return Object.fromEntries(
    names.filter((name) => !UNTOLD.includes(name))
      .filter((name) => JSON.stringify(old.get(name)) !== JSON.stringify(now.get(name)))
      .map((name) => [name, {
        before: auditValue(old.get(name)),
        after: auditValue(now.get(name)),
      }]),
  );
}

/** The fields that hold something. */
function valuesOf(record: object): Map<string, unknown> {
  const fields: [string, unknown][] = Object.entries(record);
  return new Map(fields.filter(([, value]) => value !== "" && value !== null));
}

function auditValue(value: unknown): AuditValue {
  if (value === undefined) return null;
  if (typeof value === "number" || typeof value === "boolean") return value;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length <= TEXT_KEPT
    ? text
    : { start: text.slice(0, TEXT_KEPT).toWellFormed(), length: text.length };
}
