import type { Clock } from "../clock.ts";
import { done, refused, type Result } from "../schema/result.ts";
import { type UserRecord, userRecordSchema } from "../schema/user.ts";
import type { Cleanups } from "./cleanups.ts";
import { Collection, defineCollection, type IndexRow, type RecordReader } from "./collection.ts";
import { keys, keyText, uniqueText } from "./keys.ts";
import type { KvAccess } from "./kv_access.ts";
import { countDeleted, countRecords, takeIds } from "./sequence.ts";
import type { Transaction } from "./transaction.ts";
import { instantAfter, withoutUndefined } from "./updates.ts";
import type { Writer } from "./writer.ts";

/** The fields of a user that a caller decides on. */
export type UserInput = Omit<UserRecord, "id" | "createdAt" | "updatedAt">;

export interface Users extends RecordReader<UserRecord, number> {
  /** Refuses "duplicate" (path username, email or googleId; case and Unicode form aside). */
  create(input: UserInput): Promise<Result<UserRecord>>;
  /**
   * Refuses as `create` does, "protected" for demoting the last admin, "conflict" when not as
   * expected.
   */
  update(
    id: number,
    patch: Partial<UserInput>,
    expectedUpdatedAt?: string,
  ): Promise<Result<UserRecord>>;
  /** Deletes the user with all favourites and sessions; refuses "protected" for the last admin. */
  delete(id: number): Promise<Result<UserRecord>>;
  byUsername(username: string): Promise<UserRecord | undefined>;
  byEmail(email: string): Promise<UserRecord | undefined>;
  byGoogleId(googleId: string): Promise<UserRecord | undefined>;
  count(): Promise<number>;
}

export const userDefinition = defineCollection<UserRecord, number>({
  entity: "user",
  schema: userRecordSchema,
  idOf: (user) => user.id,
  indexKeys({ id, username, email, googleId, isAdmin }) {
    const rows: IndexRow[] = [
      {
        key: keys.unique("user", "username", uniqueText(username)),
        value: id,
        unique: { path: "username", message: "Username already exists" },
      },
      {
        key: keys.unique("user", "email", uniqueText(email)),
        value: id,
        unique: { path: "email", message: "Email already exists" },
      },
    ];
    if (googleId !== null) {
      rows.push({
        key: keys.unique("user", "googleId", keyText(googleId)),
        value: id,
        unique: { path: "googleId", message: "This Google account belongs to another user" },
      });
    }
    if (isAdmin) rows.push({ key: keys.index("user", "role", "admin", id), value: id });
    return rows;
  },
});

const LANE = "user";

/** The users of a database. */
export function createUsers(
  access: KvAccess,
  writer: Writer,
  clock: Clock,
  cleanups: Cleanups,
): Users {
  const collection = new Collection(access, userDefinition);

  /** Whether another admin stays; the commit checks that this one is still an admin then. */
  async function anotherAdminStays(tx: Transaction, id: number): Promise<boolean> {
    for (const row of await tx.peekList(keys.indexOf("user", "role", "admin"), 2)) {
      const other = row.value as number;
      if (other !== id && (await collection.read(tx, other))?.isAdmin) return true;
    }
    return false;
  }

  return {
    get: (id) => collection.get(id),
    getMany: (ids) => collection.getMany(ids),
    all: () => collection.all(),
    count: () => countRecords(access, "user"),
    byUsername: (username) => collection.byUnique("username", uniqueText(username)),
    byEmail: (email) => collection.byUnique("email", uniqueText(email)),
    byGoogleId: (googleId) => collection.byUnique("googleId", keyText(googleId)),
    create: (input) =>
      writer.write(LANE, async (tx) => {
        const now = clock.now().toISOString();
        const id = await takeIds(tx, "user");
        return await collection.insert(tx, { ...input, id, createdAt: now, updatedAt: now });
      }),
    update: (id, patch, expectedUpdatedAt) =>
      writer.write(LANE, async (tx) => {
        const before = await collection.read(tx, id);
        if (!before) return userNotFound();
        if (expectedUpdatedAt !== undefined && expectedUpdatedAt !== before.updatedAt) {
          return refused("conflict", "The user was changed meanwhile");
        }
        const after = {
          ...before,
          ...withoutUndefined(patch),
          updatedAt: instantAfter(clock, before.updatedAt),
        };
        if (before.isAdmin && !after.isAdmin && !await anotherAdminStays(tx, id)) {
          return refused("protected", "The last admin cannot be demoted");
        }
        return await collection.replace(tx, before, after);
      }),
    async delete(id) {
      const deleted = await writer.write(LANE, async (tx) => {
        const user = await collection.read(tx, id);
        if (!user) return userNotFound();
        if (user.isAdmin && !await anotherAdminStays(tx, id)) {
          return refused("protected", "The last admin cannot be deleted");
        }
        collection.remove(tx, user);
        await countDeleted(tx, "user");
        await cleanups.begin(tx, "user", id);
        return done(user);
      });
      if (deleted.ok) await cleanups.finish("user", id);
      return deleted;
    },
  };
}

/** The refusal of everything that needs a user who is there. */
export function userNotFound(): Result<never> {
  return refused("not_found", "User not found");
}
