import type { UserRecord } from "../schema/user.ts";
import { userSearchWords } from "../schema/user_search.ts";
import type { Collection } from "./collection.ts";

/** Index rows that are read for one word of a search, at most. */
export const MATCHES_READ = 5000;

/** What is asked for; `before` is the id of the last user of the page before. */
export interface UserQuery {
  search: string;
  limit: number;
  before?: number | undefined;
}

/** Some users, the newest first. */
export interface UserPage {
  users: UserRecord[];
  /** The id that the next page is before; null on the last page. */
  cursor: number | null;
  /** How many match in all; at least as many where so many match that not all were looked at. */
  total: number;
  isWhole: boolean;
}

/** A page of the users that a search finds, by their index; without a search, of all. */
export async function findUsers(
  collection: Collection<UserRecord, number>,
  { search, limit, before = Number.MAX_SAFE_INTEGER }: UserQuery,
  countAll: () => Promise<number>,
): Promise<UserPage> {
  const words = userSearchWords(search);
  if (words.length === 0) {
    const [found, total] = await Promise.all([
      collection.latest({ before, limit: limit + 1 }),
      countAll(),
    ]);
    const users = found.slice(0, limit);
    return { users, cursor: cursorOf(users, found.length > limit), total, isWhole: true };
  }
  const perWord = await Promise.all(
    words.map((word) => collection.idsByPrefix("term", word, MATCHES_READ)),
  );
  const matches = perWord.map((ids) => new Set(ids))
    .reduce((both, ids) => both.intersection(ids));
  const left = [...matches].filter((id) => id < before).sort((a, b) => b - a);
  const users = await collection.getMany(left.slice(0, limit));
  return {
    users,
    cursor: cursorOf(users, left.length > limit),
    total: matches.size,
    isWhole: perWord.every((ids) => ids.length < MATCHES_READ),
  };
}

function cursorOf(users: UserRecord[], hasMore: boolean): number | null {
  return hasMore ? users.at(-1)?.id ?? null : null;
}
