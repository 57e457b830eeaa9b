import { timingSafeEqual } from "node:crypto";
import { generateCodeVerifier, generateState, OAuth2Client } from "oslo/oauth2";
import { z } from "zod";
import type { Clock } from "../../clock.ts";
import { done, refused, type Result } from "../../schema/result.ts";
import type { GoogleConfig } from "../accounts_config.ts";
import {
  createDiscovery,
  type Discovery,
  type Fetch,
  fetchJson,
  PROVIDER_DEADLINE,
  providerUnavailable,
} from "./discovery.ts";
import { createFlowSealer, type Flow } from "./flow.ts";
import { type GoogleClaims, issuerKeys, verifyIdToken } from "./id_token.ts";

/** What the provider sent the browser back with. */
export interface CallbackQuery {
  state?: string | undefined;
  code?: string | undefined;
  error?: string | undefined;
  iss?: string | undefined;
}

/** Sign-in by authorization code with PKCE at an OpenID provider: Google, or the embedded one. */
export interface Google {
  /** Where to send the browser, and what it has to keep meanwhile. Refuses "unavailable". */
  begin(
    purpose: Pick<Flow, "returnTo" | "linkUserId">,
  ): Promise<Result<{ url: string; sealed: string }>>;
  /** The flow that a browser has kept; undefined when it has none of ours or is too late. */
  resume(sealed: string): Promise<Flow | undefined>;
  /** What the provider says of the person; refuses "unauthenticated" and "unavailable". */
  finish(flow: Flow, query: CallbackQuery): Promise<Result<GoogleClaims>>;
  /**
   * What an ID token says that a client got by itself, which is without a nonce; refuses as
   * `finish`.
   */
  verify(idToken: string): Promise<Result<GoogleClaims>>;
}

const tokenAnswer = z.object({ id_token: z.string() });

/** The client of a provider. Nothing is asked of it before somebody signs in. */
export function createGoogle(
  { clientId, clientSecret, issuer }: GoogleConfig,
  { redirectUri, clock, fetch }: { redirectUri: string; clock: Clock; fetch: Fetch },
): Google {
  const discover = createDiscovery(issuer, fetch, clock);
  const sealer = createFlowSealer(clientSecret, clock);
  const keysOf = new Map<string, ReturnType<typeof issuerKeys>>();

  function keys(discovery: Discovery) {
    const known = keysOf.get(discovery.jwks_uri) ?? issuerKeys(discovery, fetch);
    keysOf.set(discovery.jwks_uri, known);
    return known;
  }

  async function verify(
    idToken: string,
    nonce: string | undefined,
  ): Promise<Result<GoogleClaims>> {
    const discovery = await discover();
    if (!discovery.ok) return discovery;
    const expected = { issuer, clientId, nonce };
    return await verifyIdToken(idToken, expected, keys(discovery.value), clock);
  }

  /** The ID token for a code. Not by the client of oslo, which would wait for ever. */
  async function exchange(code: string, codeVerifier: string): Promise<Result<string>> {
    const discovery = await discover();
    if (!discovery.ok) return discovery;
    const answer = await fetchJson(
      fetch,
      new Request(discovery.value.token_endpoint, {
        method: "POST",
        redirect: "manual",
        signal: AbortSignal.timeout(PROVIDER_DEADLINE),
        body: new URLSearchParams({
          grant_type: "authorization_code",
          code,
          code_verifier: codeVerifier,
          redirect_uri: redirectUri,
          client_id: clientId,
          client_secret: clientSecret,
        }),
      }),
    );
    if (!answer || answer.status >= 500) return providerUnavailable();
    const tokens = tokenAnswer.safeParse(answer.body);
    return answer.status === 200 && tokens.success ? done(tokens.data.id_token) : failed();
  }

  return {
    async begin(purpose) {
      const discovery = await discover();
      if (!discovery.ok) return discovery;
      const { authorization_endpoint, token_endpoint } = discovery.value;
      const client = new OAuth2Client(clientId, authorization_endpoint, token_endpoint, {
        redirectURI: redirectUri,
      });
      const flow: Flow = {
        state: generateState(),
        nonce: generateState(),
        codeVerifier: generateCodeVerifier(),
        ...purpose,
      };
      const url = await client.createAuthorizationURL({
        state: flow.state,
        codeVerifier: flow.codeVerifier,
        scopes: ["openid", "email", "profile"],
      });
      url.searchParams.set("nonce", flow.nonce);
      url.searchParams.set("prompt", "select_account");
      return done({ url: url.href, sealed: await sealer.seal(flow) });
    },
    resume: (sealed) => sealer.open(sealed),
    async finish(flow, { state, code, error, iss }) {
      if (!state || !isEqual(state, flow.state)) return failed();
      // Another provider that answers in this one's place (RFC 9207).
      if (iss !== undefined && iss !== issuer) return failed();
      if (error !== undefined || !code) return failed();
      const idToken = await exchange(code, flow.codeVerifier);
      return idToken.ok ? await verify(idToken.value, flow.nonce) : idToken;
    },
    verify: (idToken) => verify(idToken, undefined),
  };
}

function isEqual(a: string, b: string): boolean {
  const [bytesA, bytesB] = [a, b].map((text) => new TextEncoder().encode(text));
  return bytesA!.length === bytesB!.length && timingSafeEqual(bytesA!, bytesB!);
}

function failed(): Result<never> {
  return refused("unauthenticated", "Could not sign in with Google");
}
