import type { Clock } from "../clock.ts";
import { changeRowSchema, KEPT_CHANGES } from "./change_feed.ts";
import { favoriteCodec } from "./favorites.ts";
import { keyName, keys } from "./keys.ts";
import type { KvAccess } from "./kv_access.ts";
import { compareRows, type Problem, readable, type RowChange, rowsBelow } from "./problems.ts";
import { sessionCodec } from "./sessions.ts";
import type { KnownIds } from "./verify_records.ts";

/** Favourites without their second row, or without their user or video. */
export async function verifyFavorites(access: KvAccess, ids: KnownIds): Promise<Problem[]> {
  const problems: Problem[] = [];
  const cleanups = await rowsBelow(access, keys.cleanups());
  const expected = new Map<string, RowChange>();
  const gone = (kind: "user" | "video", id: number) =>
    !ids.get(kind)?.has(id) && !cleanups.has(keyName(keys.cleanup(kind, id)));

  for await (const { key, value } of access.list({ prefix: keys.favorites() })) {
    const favorite = readable(favoriteCodec, { key, value }, problems);
    if (!favorite) continue;
    const { userId, videoId } = favorite;
    const second = keys.favoriteOfVideo(videoId, userId);
    if (keyName(key) !== keyName(keys.favorite(userId, videoId))) {
      problems.push({ key, message: "holds another favourite", mend: [{ key }] });
    } else if (gone("user", userId) || gone("video", videoId)) {
      const message = "has no user or no video";
      problems.push({ key, message, mend: [{ key }, { key: second }] });
    } else expected.set(keyName(second), { key: second, value: userId });
  }
  const actual = await rowsBelow(access, keys.favoriteIndex());
  return [...problems, ...compareRows(expected, actual)];
}

/**
 * Sessions without their second row or their user. Sessions are written while the gate is closed
 * too; so each is looked at in one read, which is a snapshot.
 */
export async function verifySessions(access: KvAccess, clock: Clock): Promise<Problem[]> {
  const problems: Problem[] = [];
  const now = clock.now().getTime();
  const cleanups = await rowsBelow(access, keys.cleanups());

  for await (const row of access.list({ prefix: keys.sessions() })) {
    const known = readable(sessionCodec, row, problems);
    if (!known) continue;
    const { userId, tokenHash } = known;
    const second = keys.sessionOfUser(userId, tokenHash);
    const [session, index, user] = await access.getMany([
      row.key,
      second,
      keys.record("user", userId),
    ]);
    if (!session?.versionstamp) continue;
    const expiry = new Date(sessionCodec.decode(session.value).expiresAt).getTime();
    if (expiry <= now) continue;
    if (!user?.versionstamp) {
      if (cleanups.has(keyName(keys.cleanup("user", userId)))) continue;
      const mend = [{ key: row.key }, { key: second }];
      problems.push({ key: row.key, message: "has no user", mend });
    } else if (index?.value !== expiry) {
      // The session ends: its user signs in again.
      const mend = [{ key: row.key }, { key: second }];
      problems.push({ key: second, message: "is missing or has another expiry", mend });
    }
  }
  for await (const row of access.list({ prefix: keys.sessionIndex() })) {
    const [session, index] = await access.getMany([keys.session(row.key[2] as string), row.key]);
    const alive = typeof index?.value === "number" && index.value > now;
    if (alive && !session?.versionstamp) {
      problems.push({ key: row.key, message: "is stray", mend: [{ key: row.key }] });
    }
  }
  return problems;
}

/** Change rows that do not lead up to the revision without a gap. */
export async function verifyChanges(access: KvAccess): Promise<Problem[]> {
  const revision = (await access.get(keys.revision())).value ?? 0;
  const rows = [...(await rowsBelow(access, keys.changes())).values()];
  const inOrder = rows.every(({ key, value }, index) =>
    key[1] === Number(revision) - rows.length + 1 + index &&
    changeRowSchema.safeParse(value).success
  );
  if (inOrder && rows.length <= KEPT_CHANGES) return [];
  const message = `the ${rows.length} changes do not lead up to revision ${revision}`;
  // Without change rows every instance loads the catalogue anew, which is always right.
  return [{ key: keys.changes(), message, mend: rows.map(({ key }) => ({ key })) }];
}
