import type { Clock } from "../clock.ts";
import { done, refused, type Result } from "../schema/result.ts";
import { UPLOAD_STAGES, type UploadRecord, uploadRecordSchema } from "../schema/upload.ts";
import type { AuditSubject, Recorder } from "./audit_recorder.ts";
import { Collection, defineCollection, type IndexRow } from "./collection.ts";
import { orderFileDeletion } from "./file_deletions.ts";
import { keys, keyText } from "./keys.ts";
import type { KvAccess } from "./kv_access.ts";
import { instantAfter, withoutUndefined } from "./updates.ts";
import type { Writer } from "./writer.ts";

type UploadStage = UploadRecord["stage"];

/** The fields that may be given for a new upload and changed later. */
export type UploadInput = Omit<UploadRecord, "createdAt" | "updatedAt">;
export type UploadPatch = Partial<Omit<UploadInput, "trackingId">>;

export interface Uploads {
  /** Refuses "duplicate" (path trackingId). */
  create(input: UploadInput): Promise<Result<UploadRecord>>;
  /**
   * Changes an upload that is at one of the `expected` stages. It only ever goes forward: the stage
   * never back, within a stage the progress never down, and what has ended stays as it is. Refuses
   * "conflict" otherwise, so that late and repeated news change nothing, and "not_found". With an
   * error, the deletion of the file at the host is ordered.
   */
  update(
    trackingId: string,
    patch: UploadPatch,
    expected?: readonly UploadStage[],
  ): Promise<Result<UploadRecord>>;
  get(trackingId: string): Promise<UploadRecord | undefined>;
  /** Gives an upload another tracking id. Refuses "duplicate" (path trackingId). */
  rename(from: string, to: string): Promise<Result<UploadRecord>>;
  /** Forgets an upload, and orders the deletion of its file, which stays if a video plays it. */
  delete(trackingId: string): Promise<Result<UploadRecord>>;
  /** Uploads that have neither completed nor failed. */
  unfinished(): Promise<UploadRecord[]>;
  byHostVideoId(hostVideoId: string): Promise<UploadRecord | undefined>;
  /** Uploads that changed at `since` (ISO 8601) or later, the oldest change first. */
  recent(since: string): Promise<UploadRecord[]>;
  /** Uploads that ended before `moment` (ISO 8601) and have not changed since. */
  endedBefore(moment: string): Promise<UploadRecord[]>;
}

const ENDED: readonly UploadStage[] = ["complete", "error"];

export const uploadDefinition = defineCollection<UploadRecord, string>({
  entity: "upload",
  schema: uploadRecordSchema,
  idOf: (upload) => upload.trackingId,
  indexKeys({ trackingId, hostVideoId, stage, updatedAt }) {
    const changedAt = new Date(updatedAt).getTime();
    const rows: IndexRow[] = [
      { key: keys.index("upload", "changed", changedAt, trackingId), value: trackingId },
    ];
    if (!ENDED.includes(stage)) {
      rows.push({ key: keys.index("upload", "state", "open", trackingId), value: trackingId });
    }
    if (hostVideoId !== null) {
      rows.push({
        key: keys.unique("upload", "host", keyText(hostVideoId)),
        value: trackingId,
        unique: { path: "hostVideoId", message: "Another upload has this host video already" },
      });
    }
    return rows;
  },
});

const SUBJECT: AuditSubject<UploadRecord> = {
  entity: "upload",
  idOf: (upload) => upload.trackingId,
  titleOf: (upload) => upload.fileName,
  fields: ["stage", "status"],
};

/** The uploads of a database; `recorder` notes who ends them. */
export function createUploads(
  access: KvAccess,
  writer: Writer,
  clock: Clock,
  recorder?: Recorder,
): Uploads {
  const collection = new Collection(access, uploadDefinition);
  const lane = (trackingId: string) => `upload ${trackingId}`;

  return {
    get: (trackingId) => collection.get(trackingId),
    byHostVideoId: (hostVideoId) => collection.byUnique("host", keyText(hostVideoId)),
    unfinished: async () => collection.getMany(await collection.idsByIndex("state", "open")),
    async recent(since) {
      const ids = await collection.idsFrom("changed", new Date(since).getTime());
      return await collection.getMany(ids);
    },
    async endedBefore(moment) {
      const ids = await collection.idsBelow("changed", new Date(moment).getTime());
      return (await collection.getMany(ids)).filter(({ stage }) => ENDED.includes(stage));
    },
    create: (input) =>
      writer.write(lane(input.trackingId), async (tx) => {
        if (await collection.read(tx, input.trackingId)) {
          return idIsTaken();
        }
        const now = clock.now().toISOString();
        return await collection.insert(tx, { ...input, createdAt: now, updatedAt: now });
      }),
    update: (trackingId, patch, expected) =>
      writer.write(lane(trackingId), async (tx) => {
        const before = await collection.read(tx, trackingId);
        if (!before) return uploadNotFound();
        const after = { ...before, ...withoutUndefined(patch) };
        if (expected && !expected.includes(before.stage) || !goesForward(before, after)) {
          return refused("conflict", `The upload is already at stage ${before.stage}`);
        }
        if (after.stage === "error") await orderFileDeletion(tx, clock, after.hostVideoId);
        const replaced = await collection.replace(tx, before, {
          ...after,
          updatedAt: instantAfter(clock, before.updatedAt),
        });
        if (replaced.ok && after.stage === "error") {
          await recorder?.note(tx, SUBJECT, { before, after }, "cancelled");
        }
        return replaced;
      }),
    delete: (trackingId) =>
      writer.write(lane(trackingId), async (tx) => {
        const upload = await collection.read(tx, trackingId);
        if (!upload) return uploadNotFound();
        collection.remove(tx, upload);
        await orderFileDeletion(tx, clock, upload.hostVideoId);
        return done(upload);
      }),
    rename: (from, to) =>
      writer.write(lane(from), async (tx) => {
        const upload = await collection.read(tx, from);
        if (!upload) return uploadNotFound();
        if (await collection.read(tx, to)) return idIsTaken();
        const renamed = { ...upload, trackingId: to };
        collection.rename(tx, upload, renamed);
        return done(renamed);
      }),
  };
}

function goesForward(before: UploadRecord, after: UploadRecord): boolean {
  if (ENDED.includes(before.stage)) return false;
  const steps = UPLOAD_STAGES.indexOf(after.stage) - UPLOAD_STAGES.indexOf(before.stage);
  return steps > 0 || (steps === 0 && after.progress >= before.progress);
}

function idIsTaken(): Result<never> {
  return refused("duplicate", "There is an upload with this id already", "trackingId");
}

function uploadNotFound(): Result<never> {
  return refused("not_found", "Upload not found");
}
