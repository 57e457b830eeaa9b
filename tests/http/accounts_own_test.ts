import { expect } from "expect";
import type { PublicSession } from "../../lib/schema/public_user.ts";
import { VISITOR } from "../support/accounts.ts";
import { TestClient } from "../support/client.ts";
import { openSite } from "../support/site.ts";
import { fillSmallCatalogue } from "../support/small_catalogue.ts";
import { value } from "../support/store.ts";

const empty = () => Promise.resolve();
const PASSWORD = "secret-password";
const CLAIMS = { subject: "1", name: "Ann Example", email: "ann@example.com", photoUrl: null };

Deno.test("Everything under /api/account is for who is signed in", async () => {
  await using site = await openSite(empty);
  const nobody = new TestClient(site);
  const answers = [
    await nobody.get("/api/account"),
    await nobody.get("/api/account/sessions"),
    await nobody.post("/api/account/password", { newPassword: PASSWORD }),
    await nobody.delete("/api/account", {}),
    await nobody.delete("/api/account/sessions"),
    await nobody.delete("/api/account/sessions/x"),
    await nobody.delete("/api/account/google"),
  ];
  expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(401));
});

Deno.test("A new password ends every other session", async () => {
  await using site = await openSite(empty);
  const [here, there] = [new TestClient(site), new TestClient(site)];
  await here.register("ann");
  await there.login("ann");
  const wrong = await here.post("/api/account/password", {
    currentPassword: "wrong guess",
    newPassword: "another-password",
  });
  expect([wrong.status, await wrong.json()]).toEqual([400, {
    message: "Current password is wrong",
    errors: [{ path: "currentPassword", message: "Current password is wrong" }],
  }]);
  expect((await here.post("/api/account/password", { newPassword: "another-password" })).status)
    .toBe(400);
  expect(await there.userStatus()).toBe(200);

  const changed = await here.post("/api/account/password", {
    currentPassword: PASSWORD,
    newPassword: "another-password",
  });
  expect(changed.status).toBe(200);
  expect(await here.userStatus()).toBe(200);
  expect(await there.userStatus()).toBe(401);
  expect((await there.login("ann", PASSWORD)).status).toBe(401);
  expect((await there.login("ann", "another-password")).status).toBe(200);
});

Deno.test("The current password cannot be guessed without end", async () => {
  await using site = await openSite(empty);
  const thief = new TestClient(site);
  await thief.register("ann");
  const guess = async () => {
    const body = { currentPassword: "wrong guess", newPassword: "another-password" };
    return (await thief.post("/api/account/password", body)).status;
  };
  for (let time = 0; time < 10; time++) expect(await guess()).toBe(400);
  expect(await guess()).toBe(429);
  expect((await thief.delete("/api/account", { password: PASSWORD })).status).toBe(429);
});

Deno.test("Sessions are listed without their tokens, and ended one by one or together", async () => {
  await using site = await openSite(empty);
  const [here, there, elsewhere] = [1, 2, 3].map(() => new TestClient(site));
  await here!.register("ann");
  site.clock.advance(1000);
  await there!.login("ann");
  site.clock.advance(1000);
  await elsewhere!.login("ann");
  const list = async (): Promise<PublicSession[]> =>
    await (await here!.get("/api/account/sessions")).json();
  const sessions = await list();
  expect(sessions.map(({ current }) => current)).toEqual([false, false, true]);
  expect(Object.keys(sessions[0]!).sort())
    .toEqual(["createdAt", "current", "expiresAt", "id", "lastSeenAt", "userAgent"]);
  const [newest] = sessions;
  expect((await here!.delete(`/api/account/sessions/${newest!.id}`)).status).toBe(204);
  expect((await here!.delete(`/api/account/sessions/${newest!.id}`)).status).toBe(404);
  expect(await elsewhere!.userStatus()).toBe(401);
  expect(await there!.userStatus()).toBe(200);
  expect((await here!.delete("/api/account/sessions")).status).toBe(204);
  expect(await there!.userStatus()).toBe(401);
  expect(await list()).toHaveLength(1);
});

Deno.test("Nobody ends the sessions of others", async () => {
  await using site = await openSite(empty);
  const [ann, mallory] = [new TestClient(site), new TestClient(site)];
  await ann.register("ann");
  await mallory.register("mallory");
  const [session]: PublicSession[] = await (await ann.get("/api/account/sessions")).json();
  expect((await mallory.delete(`/api/account/sessions/${session!.id}`)).status).toBe(404);
  await mallory.delete("/api/account/sessions");
  expect(await ann.userStatus()).toBe(200);
});

Deno.test("An account is deleted with its favourites and sessions", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const [here, there] = [new TestClient(site), new TestClient(site)];
  await here.register("ann");
  await there.login("ann");
  await here.post("/api/favorites", { videoId: 3 });
  expect((await here.delete("/api/account", { password: "wrong guess" })).status).toBe(400);
  expect((await here.delete("/api/account", {})).status).toBe(400);
  expect(await site.store.users.count()).toBe(1);
  expect((await here.delete("/api/account", { password: PASSWORD })).status).toBe(204);
  expect(here.cookies.has("session")).toBe(false);
  expect(await there.userStatus()).toBe(401);
  const rows = await Array.fromAsync(site.kv.list({ prefix: [] }));
  const left = rows.map(({ key }) => key[0]).filter((area) =>
    ["favorite", "favorite_of_video", "session", "session_of_user"].includes(String(area))
  );
  expect(left).toEqual([]);
  expect((await here.register("ann")).id).toBe(2);
  expect(await (await here.get("/api/favorites")).json()).toEqual([]);
});

Deno.test("The last admin cannot delete the account", async () => {
  await using site = await openSite(empty);
  const ann = new TestClient(site);
  await ann.register("ann");
  value(await site.accounts.setAdmin("ann", true));
  const refused = await ann.delete("/api/account", { password: PASSWORD });
  expect([refused.status, await refused.json()])
    .toEqual([403, { message: "The last admin cannot be deleted" }]);
  expect(await ann.userStatus()).toBe(200);
});

Deno.test("Who came by Google confirms by a recent sign-in, and needs a password to unlink", async () => {
  await using site = await openSite(empty);
  const signIn = value(await site.accounts.signInWithGoogle(CLAIMS, VISITOR));
  const ann = new TestClient(site);
  ann.cookies.set("session", signIn.token);
  expect(await (await ann.get("/api/account")).json()).toMatchObject({
    user: { username: "AnnExample", authProvider: "google", googleName: "Ann Example" },
    hasPassword: false,
    googleEmail: "ann@example.com",
  });
  expect((await ann.delete("/api/account/google")).status).toBe(403);

  site.clock.advance(15 * 60_000);
  expect((await ann.post("/api/account/password", { newPassword: PASSWORD })).status).toBe(403);
  expect((await ann.delete("/api/account", {})).status).toBe(403);
  const again = value(await site.accounts.signInWithGoogle(CLAIMS, VISITOR));
  ann.cookies.set("session", again.token);
  expect((await ann.post("/api/account/password", { newPassword: PASSWORD })).status).toBe(200);

  expect((await ann.delete("/api/account/google")).status).toBe(204);
  expect(await (await ann.get("/api/account")).json()).toMatchObject({
    user: { authProvider: "local", googleName: null, googlePhotoUrl: null },
    hasPassword: true,
    googleEmail: null,
  });
  expect((await ann.login("AnnExample")).status).toBe(200);
});
