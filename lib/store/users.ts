import type { Clock } from "../clock.ts";
import type { AuditAction } from "../schema/audit.ts";
import { done, refused, type Result } from "../schema/result.ts";
import { type UserRecord, userRecordSchema } from "../schema/user.ts";
import { userTerms } from "../schema/user_search.ts";
import type { AuditSubject, Recorder } from "./audit_recorder.ts";
import type { Cleanups } from "./cleanups.ts";
import { Collection, defineCollection, type IndexRow, type RecordReader } from "./collection.ts";
import { keys, keyText, uniqueText } from "./keys.ts";
import type { KvAccess } from "./kv_access.ts";
import { countDeleted, countRecords, takeIds } from "./sequence.ts";
import type { Transaction } from "./transaction.ts";
import { instantAfter, withoutUndefined } from "./updates.ts";
import { findUsers, type UserPage, type UserQuery } from "./user_search.ts";
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
  /** The newest users first, of those where every word of the search begins a name or email. */
  find(query: UserQuery): Promise<UserPage>;
}

export const userDefinition = defineCollection<UserRecord, number>({
  entity: "user",
  schema: userRecordSchema,
  idOf: (user) => user.id,
  indexKeys({ id, username, email, googleId, googleName, isAdmin }) {
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
    for (const term of userTerms({ username, email, googleName })) {
      rows.push({ key: keys.index("user", "term", term, id), value: id });
    }
    return rows;
  },
});

const LANE = "user";

/** How the audit trail speaks of a user. */
export const USER_SUBJECT: AuditSubject<Pick<UserRecord, "id" | "username" | "email" | "isAdmin">> =
  {
    entity: "user",
    idOf: (user) => user.id,
    titleOf: (user) => user.username,
    fields: ["username", "email", "isAdmin"],
  };

/** The users of a database; `recorder` notes who writes. */
export function createUsers(
  access: KvAccess,
  writer: Writer,
  clock: Clock,
  cleanups: Cleanups,
  recorder?: Recorder,
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
    find: (query) => findUsers(collection, query, () => countRecords(access, "user")),
    byUsername: (username) => collection.byUnique("username", uniqueText(username)),
    byEmail: (email) => collection.byUnique("email", uniqueText(email)),
    byGoogleId: (googleId) => collection.byUnique("googleId", keyText(googleId)),
    create: (input) =>
      writer.write(LANE, async (tx) => {
        const now = clock.now().toISOString();
        const id = await takeIds(tx, "user");
        const record = { ...input, id, createdAt: now, updatedAt: now };
        const inserted = await collection.insert(tx, record);
        if (inserted.ok) await recorder?.note(tx, USER_SUBJECT, { after: inserted.value });
        return inserted;
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
        const replaced = await collection.replace(tx, before, after);
        if (replaced.ok) {
          await recorder?.note(tx, USER_SUBJECT, { before, after }, actionOf(before, after));
        }
        return replaced;
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
        await recorder?.note(tx, USER_SUBJECT, { before: user });
        await cleanups.begin(tx, "user", id);
        return done(user);
      });
      if (deleted.ok) await cleanups.finish("user", id);
      return deleted;
    },
  };
}

/** What a change is called, where it is more than a change. */
function actionOf(before: UserRecord, after: UserRecord): AuditAction | undefined {
  if (before.isAdmin !== after.isAdmin) return after.isAdmin ? "promoted" : "demoted";
  return before.passwordHash === after.passwordHash ? undefined : "password reset";
}

/** The refusal of everything that needs a user who is there. */
export function userNotFound(): Result<never> {
  return refused("not_found", "User not found");
}
