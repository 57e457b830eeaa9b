import type { Log } from "../log.ts";
import { GOOGLE_PROBLEMS } from "../schema/account_texts.ts";
import { type PublicUser, publicUser } from "../schema/public_user.ts";
import { done, refused, type Result } from "../schema/result.ts";
import type { UserRecord } from "../schema/user.ts";
import type { Store } from "../store/store.ts";
import { userNotFound } from "../store/users.ts";
import { freeUsername } from "./free_username.ts";
import type { GoogleClaims } from "./google/id_token.ts";
import type { AccountSessions, SignIn, Visitor } from "./sessions.ts";

/**
 * How often a new user is tried to be created while others take the same name at the same moment.
 */
const ATTEMPTS = 5;

/** Accounts that belong to a Google account. `claims` are those of a verified ID token. */
export interface GoogleAccounts {
  /**
   * Signs in the user of a Google account, making one where it is new. Refuses "duplicate" (path
   * email) when its email belongs to another account: nothing is ever merged silently.
   */
  signInWithGoogle(claims: GoogleClaims, visitor: Visitor): Promise<Result<SignIn>>;
  /**
   * Lets a user sign in with a Google account too; refuses "duplicate" when it is somebody else's.
   */
  linkGoogle(userId: number, claims: GoogleClaims): Promise<Result<PublicUser>>;
  /** Refuses "protected" for a user without a password, who could not sign in any more. */
  unlinkGoogle(userId: number): Promise<Result<PublicUser>>;
}

/** Google accounts over a store. */
export function createGoogleAccounts(
  { store: { users }, log, sessions }: { store: Store; log: Log; sessions: AccountSessions },
): GoogleAccounts {
  async function create(claims: GoogleClaims): Promise<Result<UserRecord>> {
    const made = await users.create({
      username: await freeUsername(users, claims.name),
      email: claims.email,
      passwordHash: null,
      isAdmin: false,
      authProvider: "google",
      ...googleFields(claims),
    });
    if (made.ok) log.info("registered", { userId: made.value.id, by: "google" });
    return made;
  }

  /** The user of the Google account as it is now, or a new one. */
  async function userOf(claims: GoogleClaims): Promise<Result<UserRecord>> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const user = await users.byGoogleId(claims.subject);
      if (user) return await withGoogle(user, claims);
      if (await users.byEmail(claims.email)) {
        return refused("duplicate", GOOGLE_PROBLEMS["google-email-taken"], "email");
      }
      const created = await create(claims);
      if (created.ok || created.refusal.code !== "duplicate") return created;
    }
    return refused("conflict", "Others registered at the same moment. Please try again.");
  }

  async function withGoogle(user: UserRecord, claims: GoogleClaims): Promise<Result<UserRecord>> {
    const fields = googleFields(claims);
    const known = user.googleId === fields.googleId && user.googleName === fields.googleName &&
      user.googleEmail === fields.googleEmail && user.googlePhotoUrl === fields.googlePhotoUrl;
    return known ? done(user) : await users.update(user.id, fields);
  }

  return {
    async signInWithGoogle(claims, visitor) {
      const user = await userOf(claims);
      const signedIn = user.ok ? await sessions.open(user.value, visitor) : user;
      if (signedIn.ok) log.info("signed in", { userId: signedIn.value.user.id, by: "google" });
      else log.info("sign-in refused", { by: "google", reason: signedIn.refusal.code });
      return signedIn;
    },
    async linkGoogle(userId, claims) {
      const user = await users.get(userId);
      if (!user) return userNotFound();
      const linked = await withGoogle(user, claims);
      if (!linked.ok) return linked;
      log.info("Google linked", { userId });
      return done(publicUser(linked.value));
    },
    async unlinkGoogle(userId) {
      const user = await users.get(userId);
      if (!user) return userNotFound();
      if (user.passwordHash === null) {
        return refused("protected", "Set a password before you unlink Google");
      }
      const unlinked = await users.update(userId, {
        googleId: null,
        googleName: null,
        googleEmail: null,
        googlePhotoUrl: null,
        authProvider: "local",
      }, user.updatedAt);
      if (!unlinked.ok) return unlinked;
      log.info("Google unlinked", { userId });
      return done(publicUser(unlinked.value));
    },
  };
}

function googleFields({ subject, name, email, photoUrl }: GoogleClaims) {
  return {
    googleId: subject,
    googleName: name,
    googleEmail: email,
    googlePhotoUrl: photoUrl,
  };
}
