import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from "jose";
import type { Clock } from "../../lib/clock.ts";

/** An issuer of ID tokens for tests, which can be made to fail. */
export interface TestIssuer {
  readonly url: string;
  /** What the issuer answers; to be given to the client in place of the network. */
  fetch(request: Request): Promise<Response>;
  /** How often the keys were asked for. */
  keyRequests: number;
  /** Whether nothing answers. */
  down: boolean;
  /** Replaces the key; tokens signed from now on carry its name. */
  rotate(): Promise<void>;
  /** An ID token that is in order but for what `claims` says; undefined takes a claim out. */
  token(
    claims?: Record<string, unknown>,
    options?: { key?: CryptoKey; kid?: string },
  ): Promise<string>;
  publicJwk(): JWK;
}

export const CLIENT_ID = "the-client";

/** Opens an issuer at a made-up address. */
export async function testIssuer(
  clock: Clock,
  url = "https://issuer.example",
): Promise<TestIssuer> {
  let keyNumber = 0;
  const newKeys = async () => {
    const { privateKey, publicKey } = await generateKeyPair("RS256");
    return { privateKey, jwk: { ...await exportJWK(publicKey), kid: `key-${++keyNumber}` } };
  };
  let keys = await newKeys();

  const issuer: TestIssuer = {
    url,
    keyRequests: 0,
    down: false,
    publicJwk: () => keys.jwk,
    fetch(request) {
      if (issuer.down) return Promise.reject(new TypeError("connection refused"));
      const path = request.url.slice(url.length);
      if (path === "/.well-known/openid-configuration") {
        return Promise.resolve(Response.json({
          issuer: url,
          authorization_endpoint: `${url}/authorize`,
          token_endpoint: `${url}/token`,
          jwks_uri: `${url}/keys`,
        }));
      }
      if (path === "/keys") {
        issuer.keyRequests++;
        return Promise.resolve(
          Response.json({ keys: [{ ...keys.jwk, alg: "RS256", use: "sig" }] }),
        );
      }
      return Promise.resolve(Response.json({ error: "invalid_request" }, { status: 400 }));
    },
    async rotate() {
      keys = await newKeys();
    },
    token(claims = {}, { key = keys.privateKey, kid = keys.jwk.kid } = {}) {
      const now = Math.floor(clock.now().getTime() / 1000);
      const payload: JWTPayload = JSON.parse(JSON.stringify({
        iss: url,
        aud: CLIENT_ID,
        sub: "1234567890",
        iat: now,
        exp: now + 3600,
        email: "ann@example.com",
        email_verified: true,
        name: "Ann Example",
        picture: "https://pictures.example/ann.jpg",
        ...claims,
      }));
      return new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid }).sign(key);
    },
  };
  return issuer;
}
