import type { Log } from "../log.ts";
import type { LoginInput, RegisterInput } from "../schema/account_input.ts";
import { refused, type Result } from "../schema/result.ts";
import { identityKey, type UserRecord } from "../schema/user.ts";
import type { Store } from "../store/store.ts";
import { BoundedQueue } from "./bounded_queue.ts";
import { type Limits, LOGINS_OF_ADDRESS, REGISTRATIONS_OF_ADDRESS } from "./limits.ts";
import type { PasswordChecks } from "./password_checks.ts";
import type { Passwords } from "./passwords.ts";
import type { AccountSessions, SignIn, Visitor } from "./sessions.ts";

/**
 * Registrations at once and in line. They are few at once, so that logins find a place among the
 * hashes, and many in line: a rush of new people waits for some seconds and is not turned away.
 */
const REGISTRATIONS = { atOnce: 4, waiting: 1000 };

/** Signing in with a password. */
export interface PasswordSignIn {
  /**
   * Makes an account and signs it in; refuses "duplicate" (path username or email), "rate_limited",
   * "unavailable".
   */
  register(input: RegisterInput, visitor: Visitor): Promise<Result<SignIn>>;
  /**
   * Refuses "unauthenticated" alike for an unknown name and a wrong password, "rate_limited",
   * "unavailable".
   */
  login(input: LoginInput, visitor: Visitor): Promise<Result<SignIn>>;
}

interface Parts {
  store: Store;
  log: Log;
  limits: Limits;
  passwords: Passwords;
  checks: PasswordChecks;
  sessions: AccountSessions;
}

/** Password sign-in over a store. */
export function createPasswordSignIn(
  { store: { users }, log, limits, passwords, checks, sessions }: Parts,
): PasswordSignIn {
  const registrations = new BoundedQueue(REGISTRATIONS);

  /** The refusal that creating the user would end with, known before a hash is made for nothing. */
  async function taken({ username, email }: RegisterInput): Promise<Result<never> | undefined> {
    if (await users.byUsername(username)) {
      return refused("duplicate", "Username already exists", "username");
    }
    if (await users.byEmail(email)) return refused("duplicate", "Email already exists", "email");
    return undefined;
  }

  /** The user with a hash of today's cost. */
  async function rehashed(user: UserRecord, password: string): Promise<UserRecord> {
    if (user.passwordHash === null || !passwords.isOutdated(user.passwordHash)) return user;
    const fresh = await passwords.hash(password);
    if (!fresh.ok) return user;
    const updated = await users.update(user.id, { passwordHash: fresh.value }, user.updatedAt);
    return updated.ok ? updated.value : user;
  }

  async function signIn(input: LoginInput, visitor: Visitor): Promise<Result<SignIn>> {
    const admitted = await limits.take(LOGINS_OF_ADDRESS, visitor.address);
    if (!admitted.ok) return admitted;
    const user = await users.byUsername(input.username);
    // Wrong passwords of strangers are counted apart from those of a browser that the user knows:
    // nobody's guessing keeps the user out of their own browser.
    const browser = user && await sessions.knownBrowser(user.id, visitor);
    const subject = `${browser ?? "unknown"} ${identityKey(input.username)}`;
    const checked = await checks.check(subject, user?.passwordHash ?? null, input.password);
    if (!checked.ok) return checked;
    if (!user) throw new Error("Nobody's password was right.");
    return await sessions.open(await rehashed(user, input.password), visitor);
  }

  return {
    async register(input, visitor) {
      const admitted = await limits.take(REGISTRATIONS_OF_ADDRESS, visitor.address);
      if (!admitted.ok) return admitted;
      return await registrations.run(async () => {
        const duplicate = await taken(input);
        if (duplicate) return duplicate;
        const passwordHash = await passwords.hash(input.password);
        if (!passwordHash.ok) return passwordHash;
        const created = await users.create({
          username: input.username,
          email: input.email,
          passwordHash: passwordHash.value,
          isAdmin: false,
          googleId: null,
          googleName: null,
          googleEmail: null,
          googlePhotoUrl: null,
          authProvider: "local",
        });
        if (!created.ok) return created;
        log.info("registered", { userId: created.value.id });
        return await sessions.open(created.value, visitor);
      });
    },
    async login(input, visitor) {
      const signedIn = await signIn(input, visitor);
      if (signedIn.ok) log.info("signed in", { userId: signedIn.value.user.id, by: "password" });
      else log.info("sign-in refused", { by: "password", reason: signedIn.refusal.code });
      return signedIn;
    },
  };
}
