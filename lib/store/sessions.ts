import type { Clock } from "../clock.ts";
import { done, refused, type Result } from "../schema/result.ts";
import { type SessionRecord, sessionRecordSchema, type UserRecord } from "../schema/user.ts";
import type { AuditSubject, Recorder } from "./audit_recorder.ts";
import { keys } from "./keys.ts";
import type { KvAccess } from "./kv_access.ts";
import { createRecordCodec } from "./record_codec.ts";
import { settled } from "./settled.ts";
import type { Transaction } from "./transaction.ts";
import { USER_SUBJECT, userDefinition, userNotFound } from "./users.ts";
import type { Writer } from "./writer.ts";

/**
 * Sessions under the hash of their token. Expired ones are never given, whether or not they still
 * lie there.
 */
export interface Sessions {
  /**
   * Refuses "not_found" when the user is gone, "duplicate" for a token in use, and "conflict" when
   * the user was changed since `expectedUserUpdatedAt`: a password that was checked before it was
   * changed opens no session.
   */
  create(record: SessionRecord, expectedUserUpdatedAt?: string): Promise<Result<SessionRecord>>;
  get(tokenHash: string): Promise<SessionRecord | undefined>;
  /** Moves the times of a session; undefined when it has ended meanwhile. */
  touch(
    tokenHash: string,
    times: Pick<SessionRecord, "lastSeenAt" | "expiresAt">,
  ): Promise<SessionRecord | undefined>;
  /** Whether there was one. */
  delete(tokenHash: string): Promise<boolean>;
  /** The sessions of a user, the one seen last first. */
  ofUser(userId: number): Promise<SessionRecord[]>;
  /** Ends the sessions of a user but for `exceptTokenHash`; gives how many. */
  deleteOfUser(userId: number, exceptTokenHash?: string): Promise<number>;
}

export const sessionCodec = createRecordCodec(sessionRecordSchema);

/** How many sessions one commit ends. */
const ENDED_AT_ONCE = 100;

/** The sessions of a user, as the audit trail speaks of them. */
const SUBJECT: AuditSubject<Pick<UserRecord, "id" | "username"> & { sessions: number }> = {
  entity: USER_SUBJECT.entity,
  idOf: (user) => user.id,
  titleOf: (user) => user.username,
  fields: ["sessions"],
};

/** The sessions of a database, which are in no backup; `recorder` notes who ends those of a user. */
export function createSessions(
  access: KvAccess,
  writer: Writer,
  clock: Clock,
  recorder?: Recorder,
): Sessions {
  function alive(value: unknown): SessionRecord | undefined {
    if (value === null) return undefined;
    const session = sessionCodec.decode(value);
    return new Date(session.expiresAt) > clock.now() ? session : undefined;
  }

  function put(tx: Transaction, given: SessionRecord): SessionRecord {
    const session = sessionCodec.validate(given);
    const { userId, tokenHash, expiresAt } = session;
    const expiry = new Date(expiresAt).getTime();
    const expireIn = Math.max(1, expiry - clock.now().getTime());
    tx.set(keys.session(tokenHash), sessionCodec.encode(session), expireIn);
    // With the time, for the database may drop the one row sooner than the other.
    tx.set(keys.sessionOfUser(userId, tokenHash), expiry, expireIn);
    return session;
  }

  async function hashesOfUser(userId: number): Promise<string[]> {
    const rows = await Array.fromAsync(access.list({ prefix: keys.sessionsOfUser(userId) }));
    return rows.map((row) => row.key[2] as string);
  }

  async function remove(tokenHash: string): Promise<boolean> {
    return settled(
      await writer.writeUngated(tokenHash, async (tx) => {
        const { value } = await tx.get(keys.session(tokenHash));
        if (value === null) return done(false);
        tx.delete(keys.session(tokenHash));
        tx.delete(keys.sessionOfUser(sessionCodec.decode(value).userId, tokenHash));
        return done(alive(value) !== undefined);
      }),
    );
  }

  return {
    create: (record, expectedUserUpdatedAt) =>
      writer.writeUngated(record.tokenHash, async (tx) => {
        const row = await tx.get(keys.record("user", record.userId));
        if (row.value === null) return userNotFound();
        const { updatedAt } = userDefinition.codec.decode(row.value);
        if (expectedUserUpdatedAt !== undefined && expectedUserUpdatedAt !== updatedAt) {
          return refused("conflict", "The account was changed meanwhile. Please sign in again.");
        }
        if ((await tx.get(keys.session(record.tokenHash))).value !== null) {
          return refused("duplicate", "There is a session with this token already", "tokenHash");
        }
        return done(put(tx, record));
      }),
    get: async (tokenHash) => alive((await access.get(keys.session(tokenHash))).value),
    async touch(tokenHash, times) {
      return settled(
        await writer.writeUngated(tokenHash, async (tx) => {
          const session = alive((await tx.get(keys.session(tokenHash))).value);
          return done(session && put(tx, { ...session, ...times }));
        }),
      );
    },
    delete: remove,
    async ofUser(userId) {
      const hashes = await hashesOfUser(userId);
      const rows = await access.getMany(hashes.map((hash) => keys.session(hash)));
      return rows.map((row) => alive(row.value)).filter((session) => session !== undefined)
        .sort((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt));
    },
    async deleteOfUser(userId, exceptTokenHash) {
      const hashes = (await hashesOfUser(userId)).filter((hash) => hash !== exceptTokenHash);
      // What is noted waits for a backup like every row that one holds.
      const write = recorder ? writer.write : writer.writeUngated;
      let ended = 0;
      for (let from = 0; from < hashes.length; from += ENDED_AT_ONCE) {
        const some = hashes.slice(from, from + ENDED_AT_ONCE);
        ended += settled(
          await write(`sessions of ${userId}`, (tx) => end(tx, userId, some)),
        );
      }
      return ended;
    },
  };

  /**
   * Ends sessions without checking them: one that is touched meanwhile ends all the same, or fails to
   * be touched.
   */
  async function end(tx: Transaction, userId: number, hashes: string[]): Promise<Result<number>> {
    const rows = await access.getMany(hashes.map((hash) => keys.session(hash)));
    const ended = rows.filter(({ value }) => alive(value) !== undefined).length;
    for (const hash of hashes) {
      tx.delete(keys.session(hash));
      tx.delete(keys.sessionOfUser(userId, hash));
    }
    const user = recorder && ended > 0 ? await tx.peek(keys.record("user", userId)) : undefined;
    if (recorder && user?.versionstamp) {
      const { id, username } = userDefinition.codec.decode(user.value);
      const before = { id, username, sessions: ended };
      await recorder.note(tx, SUBJECT, { before, after: { ...before, sessions: 0 } }, "signed out");
    }
    return done(ended);
  }
}
