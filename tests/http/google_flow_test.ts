import { expect } from "expect";
import { createEmbeddedProvider } from "../../lib/accounts/embedded_provider/embedded_provider.ts";
import { TestClient } from "../support/client.ts";
import { beginGoogle, choose, signInWithGoogle, target } from "../support/google.ts";
import { openSite } from "../support/site.ts";
import { fakeClock } from "../support/store.ts";

const empty = () => Promise.resolve();
const MIRA = { email: "mira.lindqvist@example.com" };

Deno.test("A newcomer signs in with Google and gets an account", async () => {
  await using site = await openSite(empty);
  const mira = new TestClient(site);
  expect(await signInWithGoogle(mira, MIRA)).toBe("/");
  expect(await (await mira.get("/api/user")).json()).toEqual({
    id: 1,
    username: "MiraLindqvist",
    email: "mira.lindqvist@example.com",
    isAdmin: false,
    authProvider: "google",
    googleName: "Mira Lindqvist",
    googlePhotoUrl: "http://localhost:8000/embedded-google/picture.svg",
    createdAt: "2026-01-01T00:00:00.000Z",
  });
  expect(mira.cookies.get("notice")).toBe("google-login");
  expect(mira.cookies.has("google-flow")).toBe(false);
});

Deno.test("Who returns with Google finds their account, whatever their email is now", async () => {
  await using site = await openSite(empty);
  await signInWithGoogle(new TestClient(site), MIRA);
  const mira = new TestClient(site);
  await signInWithGoogle(mira, MIRA);
  expect(await (await mira.get("/api/user")).json()).toMatchObject({ id: 1 });
  expect(await site.store.users.count()).toBe(1);
});

Deno.test("Two people of one name get two usernames", async () => {
  await using site = await openSite(empty);
  const username = async (email: string) => {
    const client = new TestClient(site);
    await signInWithGoogle(client, { name: "Åsa  O'Neil", email });
    return (await (await client.get("/api/user")).json()).username;
  };
  expect(await username("asa1@example.com")).toBe("ÅsaONeil");
  expect(await username("asa2@example.com")).toBe("ÅsaONeil2");
  expect(await username("asa3@example.com")).toBe("ÅsaONeil3");
});

Deno.test("An email that belongs to an account with a password is not taken over", async () => {
  await using site = await openSite(empty);
  const owner = new TestClient(site);
  await owner.post("/api/register", { username: "mira", password: "secret", ...MIRA });
  const mira = new TestClient(site);
  expect(await signInWithGoogle(mira, MIRA)).toBe("/auth?error=google-email-taken");
  expect(await mira.userStatus()).toBe(401);

  expect(await signInWithGoogle(owner, MIRA, "?link=1")).toBe("/account");
  expect(owner.cookies.get("notice")).toBe("google-linked");
  expect(await signInWithGoogle(mira, MIRA)).toBe("/");
  expect(await (await mira.get("/api/user")).json())
    .toMatchObject({
      id: 1,
      username: "mira",
      authProvider: "local",
      googleName: "Mira Lindqvist",
    });
  expect((await new TestClient(site).login("mira", "secret")).status).toBe(200);
});

Deno.test("A Google account is linked to one user only", async () => {
  await using site = await openSite(empty);
  await signInWithGoogle(new TestClient(site), MIRA);
  const ann = new TestClient(site);
  await ann.register("ann");
  expect(await signInWithGoogle(ann, MIRA, "?link=1"))
    .toBe("/account?error=google-linked-elsewhere");
});

Deno.test("Linking is for who is signed in, from the first step to the last", async () => {
  await using site = await openSite(empty);
  const ann = new TestClient(site);
  expect(target(await ann.get("/auth/google?link=1"))).toBe("/auth");
  await ann.register("ann");
  const foreign = { headers: { "Sec-Fetch-Site": "cross-site" } };
  expect(target(await ann.send("/auth/google?link=1", foreign)))
    .toBe("/account?error=google-failed");

  const callback = await choose(ann, await beginGoogle(ann, "?link=1"), MIRA);
  await ann.post("/api/logout");
  await ann.register("bob");
  expect(target(await ann.get(callback))).toBe("/account?error=google-other-user");
  expect(await site.store.users.byGoogleId("1")).toBeUndefined();
  expect((await site.store.users.get(2))?.googleId).toBeNull();
});

Deno.test("Afterwards a person is where they wanted to be, but never on another site", async () => {
  await using site = await openSite(empty);
  const from = (returnTo: string) =>
    signInWithGoogle(new TestClient(site), MIRA, `?${new URLSearchParams({ returnTo })}`);
  expect(await from("/favorites?page=2")).toBe("/favorites?page=2");
  for (
    const evil of ["https://evil.example", "//evil.example", "/\\evil.example", "/.//e.example"]
  ) {
    expect([evil, await from(evil)]).toEqual([evil, "/"]);
  }
});

Deno.test("Who came by another name of this machine goes on under its public one", async () => {
  await using site = await openSite(empty);
  const begin = (origin: string) => site.request(`${origin}/auth/google?returnTo=/favorites`);
  expect(target(await begin("http://127.0.0.1:8000"))).toBe("/auth/google?returnTo=/favorites");
  for (const origin of ["http://localhost:8000", "http://127.0.0.1:9000", "http://10.0.0.1:8000"]) {
    expect(target(await begin(origin))).toMatch(/^\/embedded-google\/authorize/);
  }
});

Deno.test("The request asks for an account to be chosen, with PKCE, state and nonce", async () => {
  await using site = await openSite(empty);
  const client = new TestClient(site);
  const [first, second] = [await beginGoogle(client), await beginGoogle(client)]
    .map((path) => new URL(path, "http://localhost:8000").searchParams);
  expect(Object.fromEntries(first!)).toMatchObject({
    response_type: "code",
    redirect_uri: "http://localhost:8000/auth/google/callback",
    scope: "openid email profile",
    prompt: "select_account",
    code_challenge_method: "S256",
  });
  for (const name of ["state", "nonce", "code_challenge"]) {
    expect(first!.get(name)).toMatch(/^[\w-]{43}$/);
    expect(first!.get(name)).not.toBe(second!.get(name));
  }
});

Deno.test("A sign-in that somebody else began is not finished", async () => {
  await using site = await openSite(empty);
  const mallory = new TestClient(site);
  const callback = await choose(mallory, await beginGoogle(mallory), {
    name: "Mallory",
    email: "mallory@example.com",
  });
  const victim = new TestClient(site);
  expect(target(await victim.get(callback))).toBe("/auth?error=google-expired");
  await beginGoogle(victim);
  expect(target(await victim.get(callback))).toBe("/auth?error=google-failed");
  victim.cookies.set("google-flow", "made.up");
  expect(target(await victim.get(callback))).toBe("/auth?error=google-expired");
  expect(await victim.userStatus()).toBe(401);
});

Deno.test("A callback counts once, and for ten minutes", async () => {
  await using site = await openSite(empty);
  const mira = new TestClient(site);
  const callback = await choose(mira, await beginGoogle(mira), MIRA);
  const flow = mira.cookies.get("google-flow") ?? "";
  expect(target(await mira.get(callback))).toBe("/");
  mira.cookies.clear();
  mira.cookies.set("google-flow", flow);
  expect(target(await mira.get(callback))).toBe("/auth?error=google-failed");
  expect(await mira.userStatus()).toBe(401);

  const chooser = await beginGoogle(mira);
  site.clock.advance(601_000);
  expect(target(await mira.get(await choose(mira, chooser, MIRA))))
    .toBe("/auth?error=google-expired");
});

Deno.test("A callback of another provider or of another state, or without a code, is refused", async () => {
  await using site = await openSite(empty);
  const changes = [["iss", "https://evil.example"], ["state", "x"], ["code", "x"], ["code", ""]];
  for (const change of changes) {
    const client = new TestClient(site);
    const callback = new URL(
      await choose(client, await beginGoogle(client), MIRA),
      "http://localhost:8000",
    );
    callback.searchParams.set(change[0]!, change[1]!);
    const response = await client.get(callback.pathname + callback.search);
    expect([change, target(response)]).toEqual([change, "/auth?error=google-failed"]);
  }
});

Deno.test("Who changes their mind is told so", async () => {
  await using site = await openSite(empty);
  const client = new TestClient(site);
  expect(await signInWithGoogle(client, { cancel: "1" }, "?returnTo=/favorites"))
    .toBe("/auth?error=google-cancelled&returnTo=%2Ffavorites");
});

Deno.test("The chooser takes what is typed, escapes it, and loads nothing from elsewhere", async () => {
  await using site = await openSite(empty);
  const client = new TestClient(site);
  const chooser = await beginGoogle(client);
  const page = await (await client.get(chooser)).text();
  expect(page).toContain("Mira Lindqvist");
  expect(page).not.toMatch(/<script|<style|style=|onclick/);
  const send = (form: Record<string, string>) =>
    client.send(chooser, { method: "POST", body: new URLSearchParams(form) });
  expect((await send({ name: "", email: "x@example.com" })).status).toBe(400);
  expect((await send({ name: "<b>", email: "no email" })).status).toBe(400);
  expect(await signInWithGoogle(client, { name: "<b>X</b>", email: "x@example.com" })).toBe("/");
  expect((await client.get("/embedded-google/chooser.css")).headers.get("Content-Type"))
    .toContain("text/css");
});

Deno.test("The embedded provider serves its own client and nobody else", async () => {
  await using site = await openSite(empty);
  const client = new TestClient(site);
  const chooser = new URL(await beginGoogle(client), "http://localhost:8000");
  const changes: [string, string][] = [
    ["redirect_uri", "https://evil.example/callback"],
    ["client_id", "another"],
    ["response_type", "token"],
    ["code_challenge_method", "plain"],
    ["scope", "email"],
    ["nonce", ""],
  ];
  for (const [name, text] of changes) {
    const url = new URL(chooser);
    url.searchParams.set(name, text);
    const response = await client.get(url.pathname + url.search);
    expect([name, response.status]).toEqual([name, 400]);
  }
  const token = await client.send("/embedded-google/token", {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code: "x",
      code_verifier: "x",
      redirect_uri: "http://localhost:8000/auth/google/callback",
      client_id: "embedded",
      client_secret: "guess",
    }),
  });
  expect([token.status, await token.json()]).toEqual([401, { error: "invalid_client" }]);
});

Deno.test("A provider elsewhere differs by configuration only", async () => {
  const handler = { fetch: (_: Request) => Promise.resolve(new Response(null, { status: 500 })) };
  await using server = Deno.serve({ port: 0, onListen() {} }, (request) => handler.fetch(request));
  const provider = createEmbeddedProvider({
    publicUrl: `http://localhost:${server.addr.port}`,
    redirectUri: "http://localhost:8000/auth/google/callback",
    clock: fakeClock(),
  });
  handler.fetch = provider.fetch;
  await using site = await openSite(empty, {
    GOOGLE_CLIENT_ID: provider.client.clientId,
    GOOGLE_CLIENT_SECRET: provider.client.clientSecret,
    GOOGLE_ISSUER: provider.client.issuer,
  });
  expect((await site.request("/embedded-google/jwks")).status).toBe(404);
  const mira = new TestClient(site);
  const chooser = target(await mira.get("/auth/google"));
  expect(chooser.startsWith(`${provider.client.issuer}/authorize?`)).toBe(true);
  const chosen = await provider.fetch(
    new Request(chooser, { method: "POST", body: new URLSearchParams(MIRA) }),
  );
  expect(target(await mira.get(target(chosen)))).toBe("/");
  expect(await mira.userStatus()).toBe(200);
});

Deno.test("Where Google is not set up, or does not answer, people are told so", async () => {
  await using without = await openSite(empty, { PUBLIC_URL: "https://plates.example" });
  expect(target(await without.request("/auth/google"))).toBe("/auth?error=google-not-set-up");
  expect(target(await without.request("/auth/google/callback?code=x&state=y")))
    .toBe("/auth?error=google-expired");
  expect((await without.request("/embedded-google/jwks")).status).toBe(404);

  const server = Deno.serve({ port: 0, onListen() {} }, () => new Response("broken"));
  await using site = await openSite(empty, {
    GOOGLE_CLIENT_ID: "id",
    GOOGLE_CLIENT_SECRET: "secret",
    GOOGLE_ISSUER: `http://localhost:${server.addr.port}`,
  });
  expect(target(await site.request("/auth/google"))).toBe("/auth?error=google-unavailable");
  await server.shutdown();
  expect(target(await site.request("/auth/google"))).toBe("/auth?error=google-unavailable");
});
