import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTPayload,
  jwtVerify,
  type JWTVerifyGetKey,
} from "jose";
import { z } from "zod";
import type { Clock } from "../../clock.ts";
import { done, refused, type Result } from "../../schema/result.ts";
import type { Discovery, Fetch } from "./discovery.ts";

/** What a verified ID token says of a Google account. */
export interface GoogleClaims {
  /** The one thing an account is known by: emails change hands. */
  subject: string;
  name: string;
  email: string;
  photoUrl: string | null;
}

/**
 * Keys of the issuer are waited for so long, kept so long, and asked for anew no more often than so
 * (ms).
 */
const KEYS_DEADLINE = 5_000;
const KEYS_LIFETIME = 600_000;
const KEYS_COOLDOWN = 30_000;

/**
 * How far the clocks of the issuer and of this machine may differ, in seconds, and how old a token
 * may be.
 */
const CLOCK_TOLERANCE = 60;
const MAX_AGE = "1h";

/**
 * Signatures by a key pair only: a token signed with a shared secret, or not at all, is never
 * looked at.
 */
const ALGORITHMS = ["RS256", "ES256"];

/** The issuer under the name that its older tokens carry (OpenID documentation of Google). */
const ALIASES: Record<string, string> = { "https://accounts.google.com": "accounts.google.com" };

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.literal(true),
  name: z.string().trim().min(1).max(300).optional().catch(undefined),
  picture: z.url({ protocol: /^https?$/ }).max(2000).optional().catch(undefined),
  nonce: z.string().optional(),
  azp: z.string().optional(),
});

/** The keys of the issuer could not be had, so that nothing is known about the token. */
class KeysUnavailable extends Error {}

/**
 * The published keys of an issuer, fetched when they are needed; new keys are found by their new
 * names.
 */
export function issuerKeys({ jwks_uri }: Discovery, fetch: Fetch): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(jwks_uri), {
    timeoutDuration: KEYS_DEADLINE,
    cacheMaxAge: KEYS_LIFETIME,
    cooldownDuration: KEYS_COOLDOWN,
    [customFetch]: (url, options) => fetch(new Request(url, options)),
  });
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      throw saysSomethingOfTheToken(error) ? error : new KeysUnavailable("", { cause: error });
    }
  };
}

function saysSomethingOfTheToken(error: unknown): boolean {
  return error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys || error instanceof errors.JOSENotSupported;
}

/**
 * Verifies an ID token (OpenID Connect Core 3.1.3.7): signature, issuer, audience, authorised
 * party, times, `nonce`, which must be absent where undefined is expected, and that the email is
 * verified. Refuses "unauthenticated", and "unavailable" when the keys cannot be had.
 */
export async function verifyIdToken(
  idToken: string,
  expected: { issuer: string; clientId: string; nonce: string | undefined },
  keys: JWTVerifyGetKey,
  clock: Clock,
): Promise<Result<GoogleClaims>> {
  const payload = await verifiedPayload(idToken, expected, keys, clock);
  if (!payload.ok) return payload;
  const claims = claimsSchema.safeParse(payload.value);
  if (!claims.success) return invalid();
  const { sub, email, name, picture, nonce, azp } = claims.data;
  if (nonce !== expected.nonce) return invalid();
  if (azp !== undefined && azp !== expected.clientId) return invalid();
  return done({ subject: sub, email, name: name ?? email, photoUrl: picture ?? null });
}

async function verifiedPayload(
  idToken: string,
  { issuer, clientId }: { issuer: string; clientId: string },
  keys: JWTVerifyGetKey,
  clock: Clock,
): Promise<Result<JWTPayload>> {
  const alias = ALIASES[issuer];
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      algorithms: ALGORITHMS,
      issuer: alias ? [issuer, alias] : issuer,
      audience: clientId,
      requiredClaims: ["sub", "exp", "iat"],
      maxTokenAge: MAX_AGE,
      clockTolerance: CLOCK_TOLERANCE,
      currentDate: clock.now(),
    });
    return done(payload);
  } catch (error) {
    if (error instanceof KeysUnavailable) {
      return refused("unavailable", "The keys of Google cannot be reached.");
    }
    if (error instanceof errors.JOSEError) return invalid();
    throw error;
  }
}

function invalid(): Result<never> {
  return refused("unauthenticated", "Could not sign in with Google");
}
