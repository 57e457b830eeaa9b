import type { Log } from "../log.ts";
import { type Author, CONFIGURATION } from "../schema/audit.ts";
import { type PublicUser, publicUser } from "../schema/public_user.ts";
import { done, type Result } from "../schema/result.ts";
import type { UserRecord } from "../schema/user.ts";
import type { Store } from "../store/store.ts";
import { userNotFound } from "../store/users.ts";
import type { AccountsConfig } from "./accounts_config.ts";
import type { Passwords } from "./passwords.ts";
import type { AccountSessions } from "./sessions.ts";
import { newToken } from "./tokens.ts";

/** A login as it is printed once, for whoever runs the site. */
export interface Credentials {
  username: string;
  password: string;
}

/** What is done with the accounts of others; noted in the audit trail where an `author` is given. */
export interface Administration {
  /**
   * Sees to an admin at the start: the configured one is made, or promoted and given its password;
   * a store without any user gets `admin` with a random password, which is answered to be printed.
   * Refuses "duplicate" when the configured email belongs to another user.
   */
  ensureFirstAdmin(): Promise<Result<Credentials | undefined>>;
  createAdmin(
    account: Credentials & { email: string },
    author?: Author,
  ): Promise<Result<PublicUser>>;
  /** Promotes or demotes; refuses "not_found", and "protected" for the last admin. */
  setAdmin(username: string, isAdmin: boolean, author?: Author): Promise<Result<PublicUser>>;
  /** Sets a password and ends all sessions of the user; refuses "not_found". */
  resetPassword(username: string, password: string, author?: Author): Promise<Result<PublicUser>>;
}

interface Parts {
  store: Store;
  log: Log;
  config: Pick<AccountsConfig, "admin">;
  passwords: Passwords;
  sessions: AccountSessions;
}

/** Administration over a store. */
export function createAdministration(
  { store, log, config, passwords, sessions }: Parts,
): Administration {
  const { users } = store;
  const usersBy = (author: Author | undefined) => author ? store.by(author).users : users;

  async function createAdmin(
    { username, email, password }: Credentials & { email: string },
    author?: Author,
  ): Promise<Result<PublicUser>> {
    const hashed = await passwords.hash(password);
    if (!hashed.ok) return hashed;
    const created = await usersBy(author).create({
      username,
      email,
      passwordHash: hashed.value,
      isAdmin: true,
      googleId: null,
      googleName: null,
      googleEmail: null,
      googlePhotoUrl: null,
      authProvider: "local",
    });
    if (!created.ok) return created;
    log.info("admin created", { userId: created.value.id });
    return done(publicUser(created.value));
  }

  async function setPassword(
    user: UserRecord,
    password: string,
    author: Author | undefined,
  ): Promise<Result<UserRecord>> {
    const hashed = await passwords.hash(password);
    if (!hashed.ok) return hashed;
    const changed = await usersBy(author).update(user.id, { passwordHash: hashed.value });
    if (!changed.ok) return changed;
    await sessions.endSessions(user.id);
    log.info("password reset", { userId: user.id });
    return changed;
  }

  function hasPassword(user: UserRecord, password: string): Promise<Result<boolean>> {
    return passwords.whileChecking(async (matches) =>
      done(await matches(user.passwordHash, password))
    );
  }

  async function setAdmin(
    user: UserRecord,
    isAdmin: boolean,
    author: Author | undefined,
  ): Promise<Result<PublicUser>> {
    if (user.isAdmin === isAdmin) return done(publicUser(user));
    const changed = await usersBy(author).update(user.id, { isAdmin });
    if (!changed.ok) return changed;
    log.info(isAdmin ? "promoted" : "demoted", { userId: user.id });
    return done(publicUser(changed.value));
  }

  async function ensureConfigured(
    admin: Credentials & { email: string },
  ): Promise<Result<unknown>> {
    const author = { actor: CONFIGURATION };
    const user = await users.byUsername(admin.username);
    if (!user) return await createAdmin(admin, author);
    const unchanged = await hasPassword(user, admin.password);
    if (!unchanged.ok) return unchanged;
    const changed = unchanged.value ? done(user) : await setPassword(user, admin.password, author);
    return changed.ok ? await setAdmin(changed.value, true, author) : changed;
  }

  return {
    createAdmin,
    async ensureFirstAdmin() {
      if (config.admin) {
        const ensured = await ensureConfigured(config.admin);
        return ensured.ok ? done(undefined) : ensured;
      }
      if (await users.count() > 0) return done(undefined);
      const credentials = { username: "admin", password: randomPassword() };
      const created = await createAdmin({ ...credentials, email: "admin@example.com" });
      // Another instance that started at the same moment has made and printed it.
      if (!created.ok && created.refusal.code === "duplicate") return done(undefined);
      return created.ok ? done(credentials) : created;
    },
    async setAdmin(username, isAdmin, author) {
      const user = await users.byUsername(username);
      return user ? await setAdmin(user, isAdmin, author) : userNotFound();
    },
    async resetPassword(username, password, author) {
      const user = await users.byUsername(username);
      if (!user) return userNotFound();
      const changed = await setPassword(user, password, author);
      return changed.ok ? done(publicUser(changed.value)) : changed;
    },
  };
}

/** A password of 120 random bits that can be typed. */
export function randomPassword(): string {
  return newToken().slice(0, 20);
}
