import { type Context, Hono } from "hono";
import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import { z } from "zod";
import type { Clock } from "../../clock.ts";
import type { GoogleConfig } from "../accounts_config.ts";
import { newToken } from "../tokens.ts";
import { type AuthorizationRequest, authorizationRequest, Codes } from "./authorization.ts";
import {
  badRequestPage,
  CHOOSER_STYLES,
  chooserPage,
  PICTURE,
  PICTURE_SVG,
  STYLESHEET,
} from "./chooser.ts";
import { PEOPLE, type Person, subjectOf } from "./people.ts";

/** Path that the provider lives under, and that its issuer ends with. */
export const EMBEDDED_PROVIDER_PATH = "/embedded-google";

const ALGORITHM = "ES256";
const TOKEN_LIFETIME = 3600;

/** An OpenID provider in this process: discovery, keys, authorization with a chooser, tokens. */
export interface EmbeddedProvider {
  /** What its one client is configured with. */
  client: GoogleConfig;
  /** Answers a request below {@link EMBEDDED_PROVIDER_PATH}. */
  fetch(request: Request): Promise<Response>;
}

const personSchema = z.object({
  name: z.string().trim().min(1).max(100),
  email: z.email().max(254),
});

const tokenRequestSchema = z.object({
  grant_type: z.literal("authorization_code"),
  code: z.string(),
  code_verifier: z.string(),
  redirect_uri: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
});

/** A provider with keys and a client secret of its own, known to this process alone. */
export function createEmbeddedProvider(
  { publicUrl, redirectUri, clock }: { publicUrl: string; redirectUri: string; clock: Clock },
): EmbeddedProvider {
  const issuer = publicUrl + EMBEDDED_PROVIDER_PATH;
  const client: GoogleConfig = { clientId: "embedded", clientSecret: newToken(), issuer };
  const codes = new Codes(clock);
  let keys: Promise<SigningKeys> | undefined;
  const signingKeys = () => keys ??= createSigningKeys();

  function requestOf(c: Context): AuthorizationRequest | undefined {
    return authorizationRequest(c.req.query(), { clientId: client.clientId, redirectUri });
  }

  async function idToken(person: Person, nonce: string): Promise<string> {
    const { privateKey, publicJwk } = await signingKeys();
    const now = Math.floor(clock.now().getTime() / 1000);
    return await new SignJWT({
      nonce,
      azp: client.clientId,
      email: person.email,
      email_verified: true,
      name: person.name,
      picture: `${issuer}/${PICTURE}`,
    })
      .setProtectedHeader({ alg: ALGORITHM, kid: publicJwk.kid! })
      .setIssuer(issuer)
      .setAudience(client.clientId)
      .setSubject(subjectOf(person))
      .setIssuedAt(now)
      .setExpirationTime(now + TOKEN_LIFETIME)
      .sign(privateKey);
  }

  const app = new Hono().basePath(EMBEDDED_PROVIDER_PATH)
    .get("/.well-known/openid-configuration", (c) =>
      c.json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: [ALGORITHM],
        token_endpoint_auth_methods_supported: ["client_secret_post"],
        code_challenge_methods_supported: ["S256"],
        scopes_supported: ["openid", "email", "profile"],
      }))
    .get("/jwks", async (c) => c.json({ keys: [(await signingKeys()).publicJwk] }))
    .get("/authorize", (c) => {
      if (!requestOf(c)) return c.html(badRequestPage(EMBEDDED_PROVIDER_PATH), 400);
      return c.html(chooserPage(EMBEDDED_PROVIDER_PATH), 200, { "Cache-Control": "no-store" });
    })
    .post("/authorize", async (c) => {
      const request = requestOf(c);
      if (!request) return c.html(badRequestPage(EMBEDDED_PROVIDER_PATH), 400);
      const { cancel, ...form } = await c.req.parseBody();
      if (cancel) return c.redirect(callback(request, { error: "access_denied" }), 303);
      const person = PEOPLE.find(({ email }) => email === form.email && form.name === undefined) ??
        personSchema.safeParse(form).data;
      if (!person) {
        const problem = "Please enter a name and a valid email address";
        return c.html(chooserPage(EMBEDDED_PROVIDER_PATH, problem), 400);
      }
      return c.redirect(callback(request, { code: codes.issue(person, request) }), 303);
    })
    .post("/token", async (c) => {
      c.header("Cache-Control", "no-store");
      const form = tokenRequestSchema.safeParse(await c.req.parseBody());
      if (!form.success) return c.json({ error: "invalid_request" }, 400);
      const { code, client_id, client_secret, redirect_uri, code_verifier } = form.data;
      if (client_id !== client.clientId || client_secret !== client.clientSecret) {
        return c.json({ error: "invalid_client" }, 401);
      }
      const grant = codes.redeem(code, { redirectUri: redirect_uri, codeVerifier: code_verifier });
      if (!grant) return c.json({ error: "invalid_grant" }, 400);
      return c.json({
        access_token: newToken(),
        token_type: "Bearer",
        expires_in: TOKEN_LIFETIME,
        id_token: await idToken(grant.person, grant.request.nonce),
      });
    })
    .get(`/${STYLESHEET}`, (c) => c.body(CHOOSER_STYLES, 200, { "Content-Type": "text/css" }))
    .get(`/${PICTURE}`, (c) => c.body(PICTURE_SVG, 200, { "Content-Type": "image/svg+xml" }));

  return { client, fetch: async (request) => await app.fetch(request) };

  function callback(request: AuthorizationRequest, answer: Record<string, string>): string {
    const query = new URLSearchParams({ ...answer, state: request.state, iss: issuer });
    return `${redirectUri}?${query}`;
  }
}

interface SigningKeys {
  privateKey: CryptoKey;
  publicJwk: JWK;
}

async function createSigningKeys(): Promise<SigningKeys> {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM);
  const publicJwk = { ...await exportJWK(publicKey), alg: ALGORITHM, use: "sig", kid: newToken() };
  return { privateKey, publicJwk };
}
