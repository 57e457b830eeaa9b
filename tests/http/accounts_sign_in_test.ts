import { expect } from "expect";
import { registration } from "../support/accounts.ts";
import { TestClient } from "../support/client.ts";
import { openSite, type TestSite } from "../support/site.ts";
import { userInput, value } from "../support/store.ts";

const empty = () => Promise.resolve();
const DAY = 86_400_000;

async function errorsOf(response: Response): Promise<[number, unknown]> {
  return [response.status, await response.json()];
}

Deno.test("POST /api/register makes an account and signs it in", async () => {
  await using site = await openSite(empty);
  const ann = new TestClient(site);
  const response = await ann.post("/api/register", { ...registration("Ann"), isAdmin: true });
  expect(response.status).toBe(201);
  const user = {
    id: 1,
    username: "Ann",
    email: "Ann@example.com",
    isAdmin: false,
    authProvider: "local",
    googleName: null,
    googlePhotoUrl: null,
    createdAt: "2026-01-01T00:00:00.000Z",
  };
  expect(await response.json()).toEqual(user);
  expect(await (await ann.get("/api/user")).json()).toEqual(user);
  expect((await ann.get("/api/users")).status).toBe(403);
});

Deno.test("POST /api/login signs in, POST /api/logout signs out", async () => {
  await using site = await openSite(empty);
  await new TestClient(site).register("ann");
  const ann = new TestClient(site);
  expect(await ann.userStatus()).toBe(401);
  const login = await ann.login("ANN");
  expect(login.status).toBe(200);
  expect(await login.json()).toMatchObject({ id: 1, username: "ann" });
  expect(await ann.userStatus()).toBe(200);
  const logout = await ann.post("/api/logout");
  expect([logout.status, await logout.text()]).toEqual([204, ""]);
  expect(ann.cookies.has("session")).toBe(false);
  expect(await ann.userStatus()).toBe(401);
  expect((await ann.post("/api/logout")).status).toBe(204);
});

Deno.test("A login that fails says the same of an unknown name and a wrong password", async () => {
  await using site = await openSite(empty);
  await new TestClient(site).register("ann");
  const client = new TestClient(site);
  const answer = [401, { message: "Invalid username or password" }];
  expect(await errorsOf(await client.login("ann", "wrong guess"))).toEqual(answer);
  expect(await errorsOf(await client.login("nobody", "wrong guess"))).toEqual(answer);
  expect([...client.cookies]).toEqual([]);
});

Deno.test("What is wrong with a form is said field by field", async () => {
  await using site = await openSite(empty);
  const client = new TestClient(site);
  expect(await errorsOf(await client.post("/api/login", { username: "ab", password: "123" })))
    .toEqual([400, {
      message: "Username must be at least 3 characters",
      errors: [
        { path: "username", message: "Username must be at least 3 characters" },
        { path: "password", message: "Password must be at least 6 characters" },
      ],
    }]);
  const [status, body] = await errorsOf(await client.post("/api/register", { email: "x" }));
  expect(status).toBe(400);
  expect(body).toMatchObject({
    errors: [{ path: "username" }, {
      path: "email",
      message: "Please enter a valid email address",
    }, { path: "password" }],
  });
});

Deno.test("A name or an email that is taken is a conflict, said of its field", async () => {
  await using site = await openSite(empty);
  await new TestClient(site).register("ann");
  const client = new TestClient(site);
  expect(await errorsOf(await client.post("/api/register", registration("ANN")))).toEqual([409, {
    message: "Username already exists",
    errors: [{ path: "username", message: "Username already exists" }],
  }]);
  const sameEmail = { ...registration("bob"), email: "ANN@example.com" };
  expect(await errorsOf(await client.post("/api/register", sameEmail))).toEqual([409, {
    message: "Email already exists",
    errors: [{ path: "email", message: "Email already exists" }],
  }]);
});

Deno.test("Bodies that are broken, of another type or too long are refused", async () => {
  await using site = await openSite(empty);
  const send = async (body: string, type = "application/json") => {
    const init = { method: "POST", headers: { "Content-Type": type }, body };
    return (await site.request("/api/login", init)).status;
  };
  expect(await send("{")).toBe(400);
  expect(await send("[]")).toBe(400);
  expect(await send("null")).toBe(400);
  expect(await send('{"username":"ann","password":"secret"}', "text/plain")).toBe(400);
  expect(await send(JSON.stringify({ username: "a".repeat(70_000) }))).toBe(413);
  expect(await send(JSON.stringify({ username: "ann", password: "x".repeat(129) }))).toBe(400);
  expect(await send(JSON.stringify({ username: ["ann"], password: { $ne: "" } }))).toBe(400);
  expect(site.failures).toEqual([]);
});

Deno.test("GET /api/users is for admins", async () => {
  await using site = await openSite(async (store) => {
    value(await store.users.create(userInput("first", { isAdmin: true })));
  });
  const ann = new TestClient(site);
  expect((await ann.get("/api/users")).status).toBe(401);
  await ann.register("ann");
  expect((await ann.get("/api/users")).status).toBe(403);
  value(await site.accounts.setAdmin("ann", true));
  const response = await ann.get("/api/users");
  expect(response.status).toBe(200);
  expect((await response.json()).map((user: { username: string }) => user.username))
    .toEqual(["first", "ann"]);
  value(await site.accounts.setAdmin("ann", false));
  expect((await ann.get("/api/users")).status).toBe(403);
});

async function signInCookies(site: TestSite): Promise<string[]> {
  const response = await site.request("/api/register", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(registration("ann")),
  });
  return response.headers.getSetCookie();
}

Deno.test("The session cookie is out of reach of scripts and other sites", async () => {
  await using site = await openSite(empty);
  const [session, browser] = await signInCookies(site);
  expect(session).toMatch(
    /^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(browser).toMatch(
    /^browser=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});

Deno.test("Over https the session cookie is bound to the host", async () => {
  await using site = await openSite(empty, { PUBLIC_URL: "https://plates.example" });
  const [session] = await signInCookies(site);
  expect(session).toMatch(
    /^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const token = /=([^;]+)/.exec(session ?? "")?.[1] ?? "";
  const ask = async (name: string) =>
    (await site.request("/api/user", { headers: { Cookie: `${name}=${token}` } })).status;
  expect(await ask("__Host-session")).toBe(200);
  expect(await ask("session")).toBe(401);
});

Deno.test("A session that somebody has planted is not taken over by signing in", async () => {
  await using site = await openSite(empty);
  await new TestClient(site).register("ann");
  const mallory = new TestClient(site);
  await mallory.register("mallory");
  for (const planted of ["x".repeat(43), mallory.cookies.get("session") ?? ""]) {
    const ann = new TestClient(site);
    ann.cookies.set("session", planted);
    expect((await ann.login("ann")).status).toBe(200);
    expect(ann.cookies.get("session")).not.toBe(planted);
    const thief = new TestClient(site);
    thief.cookies.set("session", planted);
    expect(await thief.userStatus()).toBe(401);
  }
});

Deno.test("A session cannot be used again after it was left", async () => {
  await using site = await openSite(empty);
  const ann = new TestClient(site);
  await ann.register("ann");
  const thief = new TestClient(site);
  thief.cookies.set("session", ann.cookies.get("session") ?? "");
  expect(await thief.userStatus()).toBe(200);
  await ann.post("/api/logout");
  expect(await thief.userStatus()).toBe(401);
});

Deno.test("A session lives on while it is used, and its cookie with it", async () => {
  await using site = await openSite(empty);
  const ann = new TestClient(site);
  await ann.register("ann");
  site.clock.advance(1000);
  expect((await ann.get("/api/user")).headers.getSetCookie()).toEqual([]);
  for (let month = 0; month < 3; month++) {
    site.clock.advance(29 * DAY);
    const [cookie] = (await ann.get("/api/user")).headers.getSetCookie();
    expect(cookie).toMatch(/^session=[\w-]{43}; Max-Age=2592000;/);
  }
  site.clock.advance(30 * DAY);
  expect(await ann.userStatus()).toBe(401);
});

Deno.test("Nothing that is answered to a signed-in user is kept by anybody", async () => {
  await using site = await openSite(empty);
  const ann = new TestClient(site);
  await ann.register("ann");
  for (const path of ["/", "/api/user", "/api/videos", "/api/filters", "/nowhere"]) {
    const response = await ann.get(path);
    expect([path, response.headers.get("Cache-Control")]).toEqual([path, "private, no-store"]);
  }
});

Deno.test("Without a cookie nothing is looked up, and nonsense is nobody", async () => {
  await using site = await openSite(empty);
  expect((await site.request("/api/user")).status).toBe(401);
  for (
    const cookie of ["session=", "session=x", `session=${"é".repeat(43)}`, "session", "=", ";"]
  ) {
    const response = await site.request("/api/user", { headers: { Cookie: encodeURI(cookie) } });
    expect([cookie, response.status]).toEqual([cookie, 401]);
  }
});

Deno.test("While the store is out, people are told to come again, and public pages go on", async () => {
  await using site = await openSite(empty);
  const ann = new TestClient(site);
  await ann.register("ann");
  site.kv.get = () => Promise.reject(new Error("connection lost"));
  const user = await ann.get("/api/user");
  expect([user.status, user.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect((await ann.login("ann")).status).toBe(503);
  expect((await ann.get("/api/videos")).status).toBe(200);
  expect((await ann.get("/")).status).toBe(200);
});
