import { USERNAME_MAX, USERNAME_MIN } from "../schema/account_rules.ts";
import type { Users } from "../store/users.ts";

/** Numbers tried in order before a random one. */
const IN_ORDER = 20;

/**
 * A username that nobody has, made from a name: its letters and digits, with a number behind where
 * the bare one is taken. It may be taken by the time it is used.
 */
export async function freeUsername(
  users: Pick<Users, "byUsername">,
  name: string,
): Promise<string> {
  const letters = name.normalize("NFKC").replace(/[^\p{L}\p{N}]+/gu, "");
  const base = letters.length < USERNAME_MIN
    ? "user"
    : [...letters].slice(0, USERNAME_MAX / 4).join("");
  for (let number = 1; number <= IN_ORDER; number++) {
    const username = number === 1 ? base : `${base}${number}`;
    if (!await users.byUsername(username)) return username;
  }
  return `${base}${crypto.getRandomValues(new Uint32Array(1))[0]}`;
}
