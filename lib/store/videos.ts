import type { Clock } from "../clock.ts";
import { NO_PLATE_FACTS } from "../schema/plate_facts_fields.ts";
import { done, refused, type Result } from "../schema/result.ts";
import { type VideoInput, type VideoRecord, videoRecordSchema } from "../schema/video.ts";
import type { Recorder } from "./audit_recorder.ts";
import { type CatalogueSubject, createCatalogueWrites } from "./catalogue_writes.ts";
import type { Cleanups } from "./cleanups.ts";
import { Collection, defineCollection, type IndexRow, type RecordReader } from "./collection.ts";
import { commitSizedChunks } from "./commit_chunks.ts";
import { fileIsBeingDeleted, orderFileDeletion } from "./file_deletions.ts";
import { keys, keyText } from "./keys.ts";
import type { KvAccess } from "./kv_access.ts";
import { createNamedRequests } from "./named_requests.ts";
import { countRecords, lastIdGiven } from "./sequence.ts";
import type { Transaction } from "./transaction.ts";
import type { Writer } from "./writer.ts";

export interface Videos extends RecordReader<VideoRecord, number> {
  /**
   * Refuses "invalid" (path categoryId) where there is no such category. A `requestName` that has
   * created a video in the last day gives that video again; "conflict" where it is gone.
   */
  create(input: VideoInput, requestName?: string): Promise<Result<VideoRecord>>;
  /**
   * Creates many with ids in their order, in commits of many records each. A refusal names the
   * first chunk that could not be written; the chunks before it stay.
   */
  createMany(inputs: readonly VideoInput[]): Promise<Result<VideoRecord[]>>;
  /** Refuses "conflict" when `expectedUpdatedAt` is given and no longer the record's. */
  update(
    id: number,
    patch: Partial<VideoInput>,
    expectedUpdatedAt?: string,
  ): Promise<Result<VideoRecord>>;
  /**
   * Deletes the video and every favourite of it, and orders the deletion of its file at the host;
   * gives what it was.
   */
  delete(id: number): Promise<Result<VideoRecord>>;
  /** The oldest video that plays this file of the host; a file may be used by several. */
  byHostVideoId(hostVideoId: string): Promise<VideoRecord | undefined>;
  /** Ids of the videos filed directly under a category, ascending. */
  idsOfCategory(categoryId: number): Promise<number[]>;
  count(): Promise<number>;
  /** The last id given; 0 where there was never a video. */
  lastId(): Promise<number>;
}

export const videoDefinition = defineCollection<VideoRecord, number>({
  entity: "video",
  schema: videoRecordSchema,
  version: 3,
  migrations: {
    // Version 1 knew no storyboards, version 2 no plate facts.
    1: (raw) => ({ storyboard: null, ...raw }),
    2: (raw) => ({ ...NO_PLATE_FACTS, ...raw }),
  },
  idOf: (video) => video.id,
  indexKeys({ id, categoryId, hostVideoId }) {
    const rows: IndexRow[] = [];
    if (categoryId !== null) {
      rows.push({ key: keys.index("video", "category", categoryId, id), value: id });
    }
    if (hostVideoId !== null) {
      rows.push({ key: keys.index("video", "host", keyText(hostVideoId), id), value: id });
    }
    return rows;
  },
});

/** Whether a video is filed directly under the category. */
export async function hasVideos(tx: Transaction, categoryId: number): Promise<boolean> {
  return (await tx.peekList(keys.indexOf("video", "category", categoryId), 1)).length > 0;
}

const SUBJECT: CatalogueSubject<VideoRecord> = {
  entity: "video",
  noun: "Video",
  idOf: (video) => video.id,
  titleOf: (video) => video.title,
};

/** The videos of a database; `recorder` notes who writes. */
export function createVideos(
  access: KvAccess,
  writer: Writer,
  clock: Clock,
  cleanups: Cleanups,
  recorder?: Recorder,
): Videos {
  const collection = new Collection(access, videoDefinition);
  const writes = createCatalogueWrites(collection, SUBJECT, writer, clock, recorder);
  const requests = createNamedRequests("video", clock);

  async function checkCategories(
    tx: Transaction,
    inputs: readonly Partial<VideoInput>[],
  ): Promise<Result<null>> {
    for (const id of new Set(inputs.map((input) => input.categoryId ?? null))) {
      if (id !== null && (await tx.peek(keys.record("category", id))).value === null) {
        return refused("invalid", "The category does not exist", "categoryId");
      }
    }
    return done(null);
  }

  async function checkFile(
    tx: Transaction,
    { hostVideoId }: Partial<VideoInput>,
  ): Promise<Result<null>> {
    if (!hostVideoId || !await fileIsBeingDeleted(tx, hostVideoId)) return done(null);
    return refused("conflict", "This file is being deleted at the video host", "hostVideoId");
  }

  return {
    get: (id) => collection.get(id),
    getMany: (ids) => collection.getMany(ids),
    all: () => collection.all(),
    count: () => countRecords(access, "video"),
    lastId: () => lastIdGiven(access, "video"),
    idsOfCategory: (categoryId) => collection.idsByIndex("category", categoryId),
    async byHostVideoId(hostVideoId) {
      const ids = await collection.idsByIndex("host", keyText(hostVideoId));
      return (await collection.getMany(ids))[0];
    },
    async create(input, requestName) {
      let earlier: number | undefined;
      const created = await writes.create(async (tx) => {
        earlier = requestName === undefined
          ? undefined
          : await requests.creationOf(tx, requestName);
        if (earlier !== undefined) return alreadyCreated();
        const file = await checkFile(tx, input);
        if (!file.ok) return file;
        const category = await checkCategories(tx, [input]);
        return category.ok ? done(input) : category;
      }, (tx, { id }) => {
        if (requestName !== undefined) requests.remember(tx, requestName, id);
      });
      const record = earlier === undefined ? undefined : await collection.get(earlier);
      return record ? done(record) : created;
    },
    async createMany(inputs) {
      const records: VideoRecord[] = [];
      for (const chunk of commitSizedChunks(inputs)) {
        const created = await writes.createAll(async (tx) => {
          const categories = await checkCategories(tx, chunk);
          return categories.ok ? done(chunk) : categories;
        });
        if (!created.ok) return created;
        records.push(...created.value);
      }
      return done(records);
    },
    update: (id, patch, expectedUpdatedAt) =>
      writes.update(id, async (tx, before) => {
        const file = await checkFile(tx, patch);
        if (!file.ok) return file;
        if (leavesFile(before, patch)) await orderFileDeletion(tx, clock, before.hostVideoId);
        const category = await checkCategories(tx, [patch]);
        return category.ok ? done(patch) : category;
      }, expectedUpdatedAt),
    async delete(id) {
      const deleted = await writes.delete(id, async (tx, video) => {
        await cleanups.begin(tx, "video", id);
        await orderFileDeletion(tx, clock, video.hostVideoId);
        return done(video);
      });
      if (deleted.ok) await cleanups.finish("video", id);
      return deleted;
    },
  };
}

/** Whether a change makes a video play another file than it did. */
function leavesFile(before: VideoRecord, { hostVideoId, videoUrl }: Partial<VideoInput>): boolean {
  const hasOther = hostVideoId !== undefined && hostVideoId !== before.hostVideoId;
  return hasOther && videoUrl !== undefined && videoUrl !== before.videoUrl;
}

function alreadyCreated(): Result<never> {
  return refused(
    "conflict",
    "This request was carried out before, and its video was deleted since",
  );
}
