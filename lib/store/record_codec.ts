import { z } from "zod";
import { recordVersion } from "../schema/fields.ts";

/** A record as it lies in a row: with the version of its schema. */
type RawRecord = Record<string, unknown>;

/** Steps from a version to the next, by the version they start from. */
export type Migrations = Readonly<Record<number, (raw: RawRecord) => RawRecord>>;

/** How a kind of record is written and read. */
export interface RecordCodec<Rec> {
  readonly version: number;
  /** The record with the fields of its schema only. Throws where it breaks the schema: a bug. */
  validate(record: Rec): Rec;
  encode(record: Rec): RawRecord;
  /** The record of a stored value, migrated. Throws {@link CorruptRecordError}. */
  decode(value: unknown): Rec;
}

/** A stored row is no record of its kind: damage, or written by a newer version of the program. */
export class CorruptRecordError extends Error {
  override name = "CorruptRecordError";
}

/** The codec of a kind of record whose rows carry `version`. */
export function createRecordCodec<Rec extends object>(
  schema: z.ZodType<Rec>,
  version = 1,
  migrations: Migrations = {},
): RecordCodec<Rec> {
  return {
    version,
    validate: (record) => schema.parse(record),
    encode: (record) => ({ v: version, ...record }),
    decode(value) {
      const { v, ...stored } = Object(value) as RawRecord;
      const written = recordVersion.safeParse(v);
      if (!written.success) throw new CorruptRecordError("The row carries no version.");
      if (written.data > version) {
        throw new CorruptRecordError(`The row has version ${v}; this program knows ${version}.`);
      }
      let raw: RawRecord = stored;
      for (let from = written.data; from < version; from++) {
        const migrate = migrations[from];
        if (!migrate) throw new CorruptRecordError(`No migration leads on from version ${from}.`);
        raw = migrate(raw);
      }
      const record = schema.safeParse(raw);
      if (!record.success) throw new CorruptRecordError(z.prettifyError(record.error));
      return record.data;
    },
  };
}
