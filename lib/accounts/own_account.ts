import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import type { PasswordChangeInput } from "../schema/account_input.ts";
import { type PublicUser, publicUser } from "../schema/public_user.ts";
import { done, refused, type Result } from "../schema/result.ts";
import type { SessionRecord, UserRecord } from "../schema/user.ts";
import type { Store } from "../store/store.ts";
import { userNotFound } from "../store/users.ts";
import type { PasswordChecks } from "./password_checks.ts";
import type { Passwords } from "./passwords.ts";
import type { AccountSessions } from "./sessions.ts";

/**
 * How long after signing in a user without a password counts as having just done so, in
 * milliseconds.
 */
const RECENT = 15 * 60_000;

/** What the account page shows of its owner. */
export interface AccountDetails {
  user: PublicUser;
  hasPassword: boolean;
  /** Email of the linked Google account; null where none is linked. */
  googleEmail: string | null;
}

/** What people do with their own account; `session` is the one they ask with. */
export interface OwnAccount {
  detailsOf(userId: number): Promise<AccountDetails | undefined>;
  /**
   * Sets a new password and ends all other sessions. Refuses "invalid" (path currentPassword) for a
   * wrong one, "protected" when there is none and the sign-in is not recent, "rate_limited",
   * "unavailable".
   */
  changePassword(session: SessionRecord, input: PasswordChangeInput): Promise<Result<PublicUser>>;
  /**
   * Deletes the account with its favourites and sessions; refuses as `changePassword` does (path
   * password), and "protected" for the last admin.
   */
  deleteAccount(session: SessionRecord, password: string | undefined): Promise<Result<void>>;
}

interface Parts {
  store: Store;
  clock: Clock;
  log: Log;
  passwords: Passwords;
  checks: PasswordChecks;
  sessions: AccountSessions;
}

/** Own accounts over a store. */
export function createOwnAccount(
  { store: { users }, clock, log, passwords, checks, sessions }: Parts,
): OwnAccount {
  /** Makes sure that it is the user who asks, not somebody at a browser left open. */
  async function confirm(
    user: UserRecord,
    session: SessionRecord,
    password: string | undefined,
    path: string,
  ): Promise<Result<void>> {
    if (user.passwordHash === null) {
      const age = clock.now().getTime() - Date.parse(session.createdAt);
      if (age < RECENT) return done(undefined);
      return refused("protected", "Sign out and in again with Google to confirm that it is you");
    }
    if (!password) return refused("invalid", "Please enter your current password", path);
    const checked = await checks.check(`session of ${user.id}`, user.passwordHash, password);
    return !checked.ok && checked.refusal.code === "unauthenticated"
      ? refused("invalid", "Current password is wrong", path)
      : checked;
  }

  return {
    async detailsOf(userId) {
      const user = await users.get(userId);
      if (!user) return undefined;
      return {
        user: publicUser(user),
        hasPassword: user.passwordHash !== null,
        googleEmail: user.googleEmail,
      };
    },
    async changePassword(session, { currentPassword, newPassword }) {
      const user = await users.get(session.userId);
      if (!user) return userNotFound();
      const confirmed = await confirm(user, session, currentPassword, "currentPassword");
      if (!confirmed.ok) return confirmed;
      const hashed = await passwords.hash(newPassword);
      if (!hashed.ok) return hashed;
      const changed = await users.update(user.id, { passwordHash: hashed.value }, user.updatedAt);
      if (!changed.ok) return changed;
      await sessions.endSessions(user.id, session);
      log.info("password changed", { userId: user.id });
      return done(publicUser(changed.value));
    },
    async deleteAccount(session, password) {
      const user = await users.get(session.userId);
      if (!user) return userNotFound();
      const confirmed = await confirm(user, session, password, "password");
      if (!confirmed.ok) return confirmed;
      const deleted = await users.delete(user.id);
      if (!deleted.ok) return deleted;
      log.info("account deleted", { userId: user.id });
      return done(undefined);
    },
  };
}
