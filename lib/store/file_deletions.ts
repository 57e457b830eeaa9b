/**
 * Files at the video host that are to be deleted there. The commit that deletes a video, or ends an
 * upload without one, orders the deletion; so it is not forgotten, however the process ends. One
 * instance at a time works on each, by a claim that runs out with a process that was killed.
 */
import type { Clock } from "../clock.ts";
import { type FileDeletion, fileDeletionSchema } from "../schema/file_deletion.ts";
import { done, type Result } from "../schema/result.ts";
import { guardCatalogue } from "./change_feed.ts";
import { Collection, defineCollection } from "./collection.ts";
import { keys, keyText } from "./keys.ts";
import type { KvAccess } from "./kv_access.ts";
import type { Transaction } from "./transaction.ts";
import type { Writer } from "./writer.ts";

/** How long a claim holds, in milliseconds: longer than the host may take with all attempts. */
const CLAIM = 120_000;

export interface FileDeletions {
  /** Orders the deletion of a file; one that is ordered already stays as it is. */
  order(hostVideoId: string): Promise<Result<null>>;
  /** Those whose turn it is, by the ids of their files. */
  due(): Promise<FileDeletion[]>;
  /** How many there are, due or not. */
  count(): Promise<number>;
  /**
   * Takes a deletion that is due: nobody else gets it meanwhile, and no video can begin to play the file.
   * A deletion whose file a video plays is dropped. Gives undefined where there is nothing to do.
   */
  claim(hostVideoId: string): Promise<Result<FileDeletion | undefined>>;
  /** The file is gone. */
  finish(hostVideoId: string): Promise<Result<null>>;
  /** It did not work; the next attempt is due in `pause` milliseconds. */
  postpone(hostVideoId: string, pause: number): Promise<Result<null>>;
}

export const fileDeletionDefinition = defineCollection<FileDeletion, string>({
  entity: "fileDeletion",
  schema: fileDeletionSchema,
  idOf: ({ hostVideoId }) => hostVideoId,
  indexKeys: () => [],
});

const { codec } = fileDeletionDefinition;

/** Orders the deletion of a file, in the commit after which it may be nobody's. */
export async function orderFileDeletion(
  tx: Transaction,
  clock: Clock,
  hostVideoId: string | null,
): Promise<void> {
  if (hostVideoId === null) return;
  const key = keys.record("fileDeletion", hostVideoId);
  if ((await tx.get(key)).value !== null) return;
  const now = clock.now().toISOString();
  const order = { hostVideoId, failures: 0, dueAt: now, claimed: false, createdAt: now };
  tx.set(key, codec.encode(order));
}

/** Whether a file is being deleted right now; checked by the commit. */
export async function fileIsBeingDeleted(tx: Transaction, hostVideoId: string): Promise<boolean> {
  const { value } = await tx.get(keys.record("fileDeletion", hostVideoId));
  return value !== null && codec.decode(value).claimed;
}

/** The deletions of a database. */
export function createFileDeletions(
  access: KvAccess,
  writer: Writer,
  clock: Clock,
): FileDeletions {
  const collection = new Collection(access, fileDeletionDefinition);
  const lane = (hostVideoId: string) => `fileDeletion ${hostVideoId}`;
  const isDue = ({ dueAt }: FileDeletion) => Date.parse(dueAt) <= clock.now().getTime();
  const inFuture = (milliseconds: number) =>
    new Date(clock.now().getTime() + milliseconds).toISOString();

  async function isPlayed(tx: Transaction, hostVideoId: string): Promise<boolean> {
    await guardCatalogue(tx);
    return (await tx.peekList(keys.indexOf("video", "host", keyText(hostVideoId)), 1)).length > 0;
  }

  return {
    order: (hostVideoId) =>
      writer.write(lane(hostVideoId), async (tx) => {
        await orderFileDeletion(tx, clock, hostVideoId);
        return done(null);
      }),
    due: async () => (await Array.fromAsync(collection.all())).filter(isDue),
    count: async () => (await Array.fromAsync(collection.all())).length,
    claim: (hostVideoId) =>
      writer.write(lane(hostVideoId), async (tx) => {
        const found = await collection.read(tx, hostVideoId);
        if (!found || !isDue(found)) return done(undefined);
        if (await isPlayed(tx, hostVideoId)) {
          collection.remove(tx, found);
          return done(undefined);
        }
        return await collection.replace(tx, found, {
          ...found,
          claimed: true,
          dueAt: inFuture(CLAIM),
        });
      }),
    finish: (hostVideoId) =>
      writer.write(lane(hostVideoId), async (tx) => {
        const found = await collection.read(tx, hostVideoId);
        if (found) collection.remove(tx, found);
        return done(null);
      }),
    postpone: (hostVideoId, pause) =>
      writer.write(lane(hostVideoId), async (tx) => {
        const found = await collection.read(tx, hostVideoId);
        if (!found) return done(null);
        const replaced = await collection.replace(tx, found, {
          ...found,
          failures: found.failures + 1,
          claimed: false,
          dueAt: inFuture(pause),
        });
        return replaced.ok ? done(null) : replaced;
      }),
  };
}
