import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import { type PublicUser, publicUser } from "../schema/public_user.ts";
import { refused, type Result } from "../schema/result.ts";
import type { Store } from "../store/store.ts";
import { type Administration, createAdministration } from "./administration.ts";
import type { AccountsConfig } from "./accounts_config.ts";
import {
  createEmbeddedProvider,
  type EmbeddedProvider,
} from "./embedded_provider/embedded_provider.ts";
import { createGoogle, type Google } from "./google/google.ts";
import { createGoogleAccounts, type GoogleAccounts } from "./google_accounts.ts";
import { createLimits, LOGINS_OF_ADDRESS, USES_OF_ID_TOKEN } from "./limits.ts";
import { createOwnAccount, type OwnAccount } from "./own_account.ts";
import { createPasswordChecks } from "./password_checks.ts";
import { HASH_COST, type HashCost, Passwords } from "./passwords.ts";
import { type AccountSessions, createSessions, type SignIn, type Visitor } from "./sessions.ts";
import { createPasswordSignIn, type PasswordSignIn } from "./sign_in.ts";

export type { SignedIn, SignIn, Visitor } from "./sessions.ts";

/** Path that the provider sends browsers back to. */
export const GOOGLE_CALLBACK = "/auth/google/callback";

/** Everything about users: signing in, sessions, their own accounts, administration. */
export interface Accounts
  extends
    PasswordSignIn,
    GoogleAccounts,
    OwnAccount,
    Administration,
    Omit<AccountSessions, "open" | "knownBrowser"> {
  /** The sign-in flow at Google; undefined where it is not set up. */
  google: Google | undefined;
  /** The stand-in for Google, to be mounted; undefined where the real one is set up, or none. */
  embeddedProvider: EmbeddedProvider | undefined;
  /**
   * Signs in by an ID token that a client sent, once for each; refuses "unauthenticated" without
   * one.
   */
  signInWithCredential(idToken: string | undefined, visitor: Visitor): Promise<Result<SignIn>>;
  /** Every user, by id. */
  allUsers(): Promise<PublicUser[]>;
}

/** What the accounts are made of; `hashCost` is lowered by tests alone. */
export interface AccountsOptions {
  store: Store;
  clock: Clock;
  config: AccountsConfig & { publicUrl: string };
  log: Log;
  hashCost?: HashCost;
}

/** The accounts over a store. */
export function createAccounts(
  { store, clock, config, log, hashCost = HASH_COST }: AccountsOptions,
): Accounts {
  const limits = createLimits(store.attempts, config.rateLimits);
  const passwords = new Passwords(hashCost);
  const checks = createPasswordChecks(passwords, limits);
  const { open, knownBrowser, ...sessions } = createSessions(store, clock);
  const parts = {
    store,
    clock,
    config,
    log,
    limits,
    passwords,
    checks,
    sessions: { ...sessions, open, knownBrowser },
  };
  const { google, embeddedProvider } = createProviders(config, clock);
  const googleAccounts = createGoogleAccounts(parts);

  return {
    ...sessions,
    ...createPasswordSignIn(parts),
    ...googleAccounts,
    ...createOwnAccount(parts),
    ...createAdministration(parts),
    google,
    embeddedProvider,
    async signInWithCredential(idToken, visitor) {
      if (!google || !idToken) return refused("unauthenticated", "Could not sign in with Google");
      const admitted = await limits.take(LOGINS_OF_ADDRESS, visitor.address);
      if (!admitted.ok) return admitted;
      const claims = await google.verify(idToken);
      if (!claims.ok) return claims;
      // What is signed: the signature itself can be written in more than one way.
      const signed = idToken.slice(0, idToken.lastIndexOf("."));
      const first = await store.attempts.take(USES_OF_ID_TOKEN, signed);
      if (!first.allowed) return refused("unauthenticated", "Could not sign in with Google");
      return await googleAccounts.signInWithGoogle(claims.value, visitor);
    },
    allUsers: () => Array.fromAsync(store.users.all(), publicUser),
  };
}

function createProviders({ google, publicUrl }: AccountsOptions["config"], clock: Clock) {
  const redirectUri = publicUrl + GOOGLE_CALLBACK;
  if (google !== "embedded") {
    const fetchIt = (request: Request) => fetch(request);
    return {
      google: google && createGoogle(google, { redirectUri, clock, fetch: fetchIt }),
      embeddedProvider: undefined,
    };
  }
  const embeddedProvider = createEmbeddedProvider({ publicUrl, redirectUri, clock });
  return {
    google: createGoogle(embeddedProvider.client, {
      redirectUri,
      clock,
      fetch: embeddedProvider.fetch,
    }),
    embeddedProvider,
  };
}
