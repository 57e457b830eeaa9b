import { expect } from "expect";
import { generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { describe, it } from "node:test";
import { createGoogle } from "../../lib/accounts/google/google.ts";
import type { Result } from "../../lib/schema/result.ts";
import { CLIENT_ID, testIssuer } from "../support/issuer.ts";
import { fakeClock, outcome, value } from "../support/store.ts";

async function openIssuer(url?: string) {
  const clock = fakeClock();
  const issuer = await testIssuer(clock, url);
  const google = createGoogle(
    { clientId: CLIENT_ID, clientSecret: "the-secret", issuer: issuer.url },
    { redirectUri: "https://site.example/auth/google/callback", clock, fetch: issuer.fetch },
  );
  return { clock, issuer, google };
}

/** Puts the clock of the machine ahead until it is disposed of. */
function machineClockAhead(milliseconds: number): Disposable {
  const { now } = Date;
  Date.now = () => now() + milliseconds;
  return {
    [Symbol.dispose]() {
      Date.now = now;
    },
  };
}

function expectRefused(result: Result<unknown>) {
  expect(result).toEqual({
    ok: false,
    refusal: { code: "unauthenticated", message: "Could not sign in with Google" },
  });
}

describe("an ID token", () => {
  it("says who somebody is", async () => {
    const { google, issuer } = await openIssuer();
    expect(value(await google.verify(await issuer.token()))).toEqual({
      subject: "1234567890",
      name: "Ann Example",
      email: "ann@example.com",
      photoUrl: "https://pictures.example/ann.jpg",
    });
  });

  it("does without a name and a picture", async () => {
    const { google, issuer } = await openIssuer();
    const token = await issuer.token({ name: undefined, picture: "javascript:alert(1)" });
    expect(value(await google.verify(token)))
      .toMatchObject({ name: "ann@example.com", photoUrl: null });
  });

  it("of another issuer is refused", async () => {
    const { google, issuer } = await openIssuer();
    expectRefused(await google.verify(await issuer.token({ iss: "https://evil.example" })));
    expectRefused(await google.verify(await issuer.token({ iss: undefined })));
  });

  it("for another audience is refused", async () => {
    const { google, issuer } = await openIssuer();
    expectRefused(await google.verify(await issuer.token({ aud: "another-client" })));
    expectRefused(await google.verify(await issuer.token({ aud: undefined })));
    const handedOn = await issuer.token({ aud: [CLIENT_ID, "another"], azp: "another" });
    expectRefused(await google.verify(handedOn));
  });

  it("signed with another key is refused", async () => {
    const { google, issuer } = await openIssuer();
    const { privateKey } = await generateKeyPair("RS256");
    expectRefused(await google.verify(await issuer.token({}, { key: privateKey })));
    expectRefused(await google.verify(await issuer.token({}, { key: privateKey, kid: "unknown" })));
  });

  it("with no signature is refused", async () => {
    const { google, issuer, clock } = await openIssuer();
    const now = Math.floor(clock.now().getTime() / 1000);
    const unsecured = new UnsecuredJWT({ email: "ann@example.com", email_verified: true })
      .setIssuer(issuer.url).setAudience(CLIENT_ID).setSubject("1").setIssuedAt(now)
      .setExpirationTime(now + 3600).encode();
    expectRefused(await google.verify(unsecured));
    const token = await issuer.token();
    expectRefused(await google.verify(token.slice(0, token.lastIndexOf(".") + 1)));
  });

  it("signed with the public key as a shared secret is refused", async () => {
    const { google, issuer } = await openIssuer();
    const token = await issuer.token();
    const claims = JSON.parse(atob(token.split(".")[1]!.replaceAll("-", "+").replaceAll("_", "/")));
    const secret = new TextEncoder().encode(JSON.stringify(issuer.publicJwk()));
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256", kid: issuer.publicJwk().kid! }).sign(secret);
    expectRefused(await google.verify(forged));
  });

  it("that was changed is refused", async () => {
    const { google, issuer } = await openIssuer();
    const [header, , signature] = (await issuer.token()).split(".");
    const [, otherClaims] = (await issuer.token({ sub: "another" })).split(".");
    expectRefused(await google.verify(`${header}.${otherClaims}.${signature}`));
  });

  it("that is no token is refused", async () => {
    const { google } = await openIssuer();
    for (const text of ["x", "a.b.c", "..", "{}", "e30.e30.e30"]) {
      expectRefused(await google.verify(text));
    }
  });

  it("that has expired is refused, a minute of difference between clocks aside", async () => {
    const { google, issuer, clock } = await openIssuer();
    const token = await issuer.token({ exp: Math.floor(clock.now().getTime() / 1000) + 600 });
    clock.advance(659_000);
    expect(outcome(await google.verify(token))).toBe("ok");
    clock.advance(2_000);
    expectRefused(await google.verify(token));
    expectRefused(await google.verify(await issuer.token({ exp: undefined })));
  });

  it("from the future, or older than an hour, is refused", async () => {
    const { google, issuer, clock } = await openIssuer();
    const now = Math.floor(clock.now().getTime() / 1000);
    expect(outcome(await google.verify(await issuer.token({ iat: now + 59 })))).toBe("ok");
    expectRefused(await google.verify(await issuer.token({ iat: now + 90 })));
    expectRefused(await google.verify(await issuer.token({ nbf: now + 90 })));
    expectRefused(await google.verify(await issuer.token({ iat: now - 3700, exp: now + 86400 })));
    expectRefused(await google.verify(await issuer.token({ iat: undefined })));
  });

  it("of an email that is not verified is refused", async () => {
    const { google, issuer } = await openIssuer();
    for (const email_verified of [false, undefined, "false", "true"]) {
      expectRefused(await google.verify(await issuer.token({ email_verified })));
    }
    expectRefused(await google.verify(await issuer.token({ email: undefined })));
  });

  it("of another sign-in, which its nonce shows, is refused", async () => {
    const { google, issuer } = await openIssuer();
    expectRefused(await google.verify(await issuer.token({ nonce: "of another sign-in" })));
  });

  it("without a subject is refused", async () => {
    const { google, issuer } = await openIssuer();
    expectRefused(await google.verify(await issuer.token({ sub: undefined })));
    expectRefused(await google.verify(await issuer.token({ sub: "" })));
  });

  it("of Google may name it without https", async () => {
    const { google, issuer } = await openIssuer("https://accounts.google.com");
    const token = await issuer.token({ iss: "accounts.google.com" });
    expect(outcome(await google.verify(token))).toBe("ok");
  });
});

describe("the keys of an issuer", () => {
  it("are fetched once, and anew for a key that is not known", async () => {
    const { google, issuer } = await openIssuer();
    for (let time = 0; time < 3; time++) value(await google.verify(await issuer.token()));
    expect(issuer.keyRequests).toBe(1);
    const { privateKey } = await generateKeyPair("RS256");
    expectRefused(await google.verify(await issuer.token({}, { key: privateKey, kid: "made-up" })));
    // Whoever makes up names of keys does not make the server ask for each of them.
    expect(issuer.keyRequests).toBeLessThanOrEqual(2);
  });

  it("may change: a new one is fetched, an old one is good no more", async () => {
    const { google, issuer } = await openIssuer();
    const old = await issuer.token();
    value(await google.verify(old));
    await issuer.rotate();
    // The keys in hand are looked at for half a minute by the clock of the machine.
    using _ = machineClockAhead(31_000);
    value(await google.verify(await issuer.token()));
    expectRefused(await google.verify(old));
  });

  it("that cannot be had say nothing about the token", async () => {
    const { google, issuer } = await openIssuer();
    const token = await issuer.token();
    issuer.down = true;
    expect(outcome(await google.verify(token))).toBe("unavailable");
    issuer.down = false;
    expect(outcome(await google.verify(token))).toBe("ok");
  });

  it("are not taken from an issuer that says it is another", async () => {
    const { issuer, clock } = await openIssuer();
    const google = createGoogle(
      { clientId: CLIENT_ID, clientSecret: "the-secret", issuer: "https://google.example" },
      {
        redirectUri: "https://site.example/auth/google/callback",
        clock,
        fetch: (request) =>
          issuer.fetch(new Request(request.url.replace("https://google.example", issuer.url))),
      },
    );
    expect(outcome(await google.verify(await issuer.token()))).toBe("unavailable");
  });
});
