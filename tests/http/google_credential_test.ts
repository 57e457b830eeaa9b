import { expect } from "expect";
import { TestClient } from "../support/client.ts";
import { CLIENT_ID, testIssuer } from "../support/issuer.ts";
import { openSite, type TestSite } from "../support/site.ts";
import { fakeClock } from "../support/store.ts";

/** A site whose Google is an issuer of the test. */
async function openSiteWithIssuer() {
  const handler = { fetch: (_: Request) => Promise.resolve(new Response(null, { status: 500 })) };
  const server = Deno.serve({ port: 0, onListen() {} }, (request) => handler.fetch(request));
  const issuer = await testIssuer(fakeClock(), `http://localhost:${server.addr.port}`);
  const broken = () => new Response(null, { status: 502 });
  handler.fetch = (request) => issuer.fetch(request).catch(broken);
  const site = await openSite(() => Promise.resolve(), {
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_CLIENT_SECRET: "the-secret",
    GOOGLE_ISSUER: issuer.url,
  });
  return {
    site,
    issuer,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await server.shutdown();
    },
  };
}

const TYPED = {
  googleId: "42",
  name: "Eve",
  email: "eve@example.com",
  photoUrl: "https://e.example",
};

async function send(site: TestSite, body: unknown): Promise<[number, unknown]> {
  const response = await new TestClient(site).post("/api/auth/google", body);
  return [response.status, await response.json()];
}

Deno.test("POST /api/auth/google believes the token and nothing that was typed beside it", async () => {
  await using opened = await openSiteWithIssuer();
  const { site, issuer } = opened;
  const ann = new TestClient(site);
  const response = await ann.post("/api/auth/google", {
    ...TYPED,
    credential: await issuer.token(),
  });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    username: "AnnExample",
    email: "ann@example.com",
    authProvider: "google",
    googleName: "Ann Example",
    googlePhotoUrl: "https://pictures.example/ann.jpg",
  });
  expect(await ann.userStatus()).toBe(200);
});

Deno.test("POST /api/auth/google signs nobody in without a token", async () => {
  await using opened = await openSiteWithIssuer();
  const answer = [401, { message: "Could not sign in with Google" }];
  for (const body of [TYPED, {}, { ...TYPED, credential: null }, { ...TYPED, credential: "" }]) {
    expect(await send(opened.site, body)).toEqual(answer);
  }
  expect(await send(opened.site, { ...TYPED, credential: "made.up.token" })).toEqual(answer);
  expect(await opened.site.store.users.count()).toBe(0);
});

Deno.test("POST /api/auth/google takes a token once", async () => {
  await using opened = await openSiteWithIssuer();
  const { site, issuer } = opened;
  const credential = await issuer.token();
  const all = await Promise.all([1, 2, 3, 4].map(() => send(site, { credential })));
  expect(all.map(([status]) => status).sort()).toEqual([200, 401, 401, 401]);
  expect((await send(site, { credential: await issuer.token({ jti: "2" }) }))[0]).toBe(200);
});

Deno.test("POST /api/auth/google answers a conflict where the email is taken", async () => {
  await using opened = await openSiteWithIssuer();
  await new TestClient(opened.site).register("ann");
  const [status, body] = await send(opened.site, { credential: await opened.issuer.token() });
  expect(status).toBe(409);
  expect(body).toMatchObject({
    message: expect.stringContaining("Sign in with your password, then link Google"),
    errors: [{ path: "email" }],
  });
});

Deno.test("POST /api/auth/google tells to come again while the keys cannot be had", async () => {
  await using opened = await openSiteWithIssuer();
  const credential = await opened.issuer.token();
  opened.issuer.down = true;
  expect((await send(opened.site, { credential }))[0]).toBe(503);
  opened.issuer.down = false;
  expect((await send(opened.site, { credential }))[0]).toBe(200);
});

Deno.test("Newcomers who sign in twice at the same moment get one account", async () => {
  await using opened = await openSiteWithIssuer();
  const { site, issuer } = opened;
  const tokens = await Promise.all(
    Array.from({ length: 20 }, (_, index) => issuer.token({ jti: String(index) })),
  );
  const all = await Promise.all(tokens.map((credential) => send(site, { credential })));
  expect(all.map(([status]) => status)).toEqual(Array(20).fill(200));
  expect(await site.store.users.count()).toBe(1);
});
