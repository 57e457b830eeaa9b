import { expect } from "expect";
import { createHash } from "node:crypto";
import { describe, it } from "node:test";
import { createEmbeddedProvider } from "../../lib/accounts/embedded_provider/embedded_provider.ts";
import { fakeClock } from "../support/store.ts";

const REDIRECT_URI = "http://localhost:8000/auth/google/callback";
const VERIFIER = "v".repeat(43);

function openProvider() {
  const clock = fakeClock();
  const provider = createEmbeddedProvider({
    publicUrl: "http://localhost:8000",
    redirectUri: REDIRECT_URI,
    clock,
  });
  const { issuer, clientId, clientSecret } = provider.client;

  async function code(): Promise<string> {
    const query = new URLSearchParams({
      response_type: "code",
      client_id: clientId,
      redirect_uri: REDIRECT_URI,
      scope: "openid email",
      state: "state",
      nonce: "nonce",
      code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
      code_challenge_method: "S256",
    });
    const body = new URLSearchParams({ name: "Ann", email: "ann@example.com" });
    const request = new Request(`${issuer}/authorize?${query}`, { method: "POST", body });
    const location = (await provider.fetch(request)).headers.get("Location") ?? "";
    return new URL(location).searchParams.get("code") ?? "";
  }

  async function exchange(fields: Record<string, string>): Promise<[number, unknown]> {
    const body = new URLSearchParams({
      grant_type: "authorization_code",
      code_verifier: VERIFIER,
      redirect_uri: REDIRECT_URI,
      client_id: clientId,
      client_secret: clientSecret,
      ...fields,
    });
    const response = await provider.fetch(
      new Request(`${issuer}/token`, { method: "POST", body }),
    );
    return [response.status, await response.json()];
  }

  return { clock, code, exchange };
}

describe("the embedded provider", () => {
  it("gives a token for a code to who asked for it, once", async () => {
    const { code, exchange } = openProvider();
    const given = await code();
    expect(await exchange({ code: given }))
      .toEqual([200, expect.objectContaining({ token_type: "Bearer" })]);
    expect(await exchange({ code: given })).toEqual([400, { error: "invalid_grant" }]);
  });

  it("gives none without the verifier of the challenge, and none for another address", async () => {
    const { code, exchange } = openProvider();
    const changes = [{ code_verifier: "w".repeat(43) }, { redirect_uri: "https://evil.example" }];
    for (const change of changes) {
      const given = await code();
      const refused = [400, { error: "invalid_grant" }];
      expect(await exchange({ code: given, ...change })).toEqual(refused);
      // The code is spent by the attempt.
      expect(await exchange({ code: given })).toEqual(refused);
    }
  });

  it("gives none after a minute, and none to who does not know the secret", async () => {
    const { clock, code, exchange } = openProvider();
    const given = await code();
    expect(await exchange({ code: given, client_secret: "guess" }))
      .toEqual([401, { error: "invalid_client" }]);
    clock.advance(60_000);
    expect(await exchange({ code: given })).toEqual([400, { error: "invalid_grant" }]);
  });
});
