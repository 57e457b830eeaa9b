import type { Clock } from "../clock.ts";
import type { Author } from "../schema/audit.ts";
import { type PublicSession, type PublicUser, publicUser } from "../schema/public_user.ts";
import { done, refused, type Result } from "../schema/result.ts";
import type { SessionRecord, UserRecord } from "../schema/user.ts";
import type { Store } from "../store/store.ts";
import { hashToken, isToken, newToken } from "./tokens.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long a session lives after it was last seen, and a known browser after its last sign-in. */
export const SESSION_LIFETIME = 30 * DAY;
export const BROWSER_LIFETIME = 180 * DAY;

/** How old the last sighting of a session gets before a new one is written. */
const SIGHTING_AGE = HOUR;

const USER_AGENT_MAX = 300;

/** Who asks: what their browser says and carries. */
export interface Visitor {
  userAgent: string;
  /** Network address; undefined where it is not known, so that nothing is limited by it. */
  address?: string | undefined;
  /** The session that ends when they sign in anew. */
  sessionToken?: string | undefined;
  /** What the browser was given when somebody signed in with it before. */
  browserToken?: string | undefined;
}

/** A sign-in that has just happened; the tokens are for the cookies of this browser alone. */
export interface SignIn {
  user: PublicUser;
  token: string;
  browserToken: string;
}

/** The user of a request. */
export interface SignedIn {
  user: PublicUser;
  session: SessionRecord;
  /** Whether the session was just made to live longer, so that its cookie should too. */
  renewed: boolean;
}

/** Sessions of signed-in browsers. */
export interface AccountSessions {
  /** Signs a user in; refuses "conflict" when the user was changed since `user` was read. */
  open(user: UserRecord, visitor: Visitor): Promise<Result<SignIn>>;
  /** Who a token belongs to; undefined for none, an ended or an expired one. */
  sessionOf(token: string): Promise<SignedIn | undefined>;
  /** Ends the session of a token. */
  logout(token: string): Promise<void>;
  /** The sessions of the user of `current`, the one seen last first. */
  sessionsOf(current: SessionRecord): Promise<PublicSession[]>;
  /** Ends a session of a user by its public id; refuses "not_found". */
  endSession(userId: number, id: string): Promise<Result<void>>;
  /**
   * Ends all sessions of a user, but for `except`; noted in the audit trail where an `author` is
   * given.
   */
  endSessions(userId: number, except?: SessionRecord, author?: Author): Promise<void>;
  /**
   * Whether a visitor's browser is one that the user signed in with before; gives what names it
   * then.
   */
  knownBrowser(userId: number, visitor: Visitor): Promise<string | undefined>;
}

/** The sessions over a store. */
export function createSessions(store: Store, clock: Clock) {
  const { sessions, users, knownBrowsers } = store;
  const lifetime = (now: Date) => ({
    lastSeenAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + SESSION_LIFETIME).toISOString(),
  });

  async function knownBrowser(userId: number, visitor: Visitor): Promise<string | undefined> {
    if (!visitor.browserToken || !isToken(visitor.browserToken)) return undefined;
    const hash = hashToken(visitor.browserToken);
    return await knownBrowsers.has(userId, hash) ? hash : undefined;
  }

  /**
   * A browser that is not known yet gets a token of ours, never one that somebody else may have
   * planted.
   */
  async function remember(userId: number, visitor: Visitor): Promise<string> {
    const known = await knownBrowser(userId, visitor);
    const token = known && visitor.browserToken ? visitor.browserToken : newToken();
    await knownBrowsers.add(userId, hashToken(token), BROWSER_LIFETIME);
    return token;
  }

  async function logout(token: string): Promise<void> {
    if (isToken(token)) await sessions.delete(hashToken(token));
  }

  return {
    async open(user, visitor) {
      const token = newToken();
      const now = clock.now();
      const opened = await sessions.create({
        tokenHash: hashToken(token),
        userId: user.id,
        createdAt: now.toISOString(),
        ...lifetime(now),
        userAgent: visitor.userAgent.slice(0, USER_AGENT_MAX),
      }, user.updatedAt);
      if (!opened.ok) return opened;
      if (visitor.sessionToken) await logout(visitor.sessionToken);
      const browserToken = await remember(user.id, visitor);
      return done({ user: publicUser(user), token, browserToken });
    },
    async sessionOf(token) {
      if (!isToken(token)) return undefined;
      let session = await sessions.get(hashToken(token));
      if (!session) return undefined;
      const user = await users.get(session.userId);
      if (!user) return undefined;
      const now = clock.now();
      const renewed = now.getTime() - Date.parse(session.lastSeenAt) >= SIGHTING_AGE;
      if (renewed) session = await sessions.touch(session.tokenHash, lifetime(now));
      return session && { user: publicUser(user), session, renewed };
    },
    logout,
    async sessionsOf(current) {
      const all = await sessions.ofUser(current.userId);
      return all.map((session) => ({
        id: publicId(session),
        createdAt: session.createdAt,
        lastSeenAt: session.lastSeenAt,
        expiresAt: session.expiresAt,
        userAgent: session.userAgent,
        current: session.tokenHash === current.tokenHash,
      }));
    },
    async endSession(userId, id) {
      const session = (await sessions.ofUser(userId)).find((one) => publicId(one) === id);
      if (!session) return refused("not_found", "There is no such session");
      await sessions.delete(session.tokenHash);
      return done(undefined);
    },
    async endSessions(userId, except, author) {
      const ended = author ? store.by(author).sessions : sessions;
      await ended.deleteOfUser(userId, except?.tokenHash);
    },
    knownBrowser,
  } satisfies AccountSessions;
}

/** A short name for a session, unique among those of a user. */
function publicId(session: SessionRecord): string {
  return session.tokenHash.slice(0, 16);
}
