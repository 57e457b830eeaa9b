import { expect } from "expect";
import { hashToken } from "../../lib/accounts/tokens.ts";
import { TestClient } from "../support/client.ts";
import { beginGoogle, choose, signInWithGoogle } from "../support/google.ts";
import { openSite } from "../support/site.ts";
import { fillSmallCatalogue } from "../support/small_catalogue.ts";
import { value } from "../support/store.ts";

const PASSWORD = "a-secret-that-nobody-may-see";
const NEW_PASSWORD = "another-secret-that-nobody-may-see";

/** A client that keeps everything it was answered; of cookies only those that are not its own to have. */
class RecordingClient extends TestClient {
  readonly answers: string[] = [];

  override async send(path: string, init?: RequestInit): Promise<Response> {
    const response = await super.send(path, init);
    const headers = [...response.headers].filter(([name]) => name !== "set-cookie");
    this.answers.push(`${path} ${JSON.stringify(headers)} ${await response.clone().text()}`);
    return response;
  }
}

Deno.test("No answer and no line of the log holds a password, a hash of one, a token or a secret", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const [ann, other] = [new RecordingClient(site), new RecordingClient(site)];
  const tokens: string[] = [];
  const remember = (client: TestClient) =>
    tokens.push(client.cookies.get("session") ?? "", client.cookies.get("browser") ?? "");

  const registration = { username: "ann", email: "ann@example.com", password: PASSWORD };
  await ann.post("/api/register", registration);
  remember(ann);
  await other.login("ann", PASSWORD);
  remember(other);
  value(await site.accounts.setAdmin("ann", true));
  await ann.post("/api/register", registration);
  await ann.login(PASSWORD, PASSWORD);
  await ann.login("ann", "wrong guess");
  await ann.post("/api/login", { username: PASSWORD });
  await ann.post("/api/auth/google", { credential: "made.up.token" });
  await ann.post("/api/favorites", { videoId: 1 });
  const paths = [
    "/api/user",
    "/api/users",
    "/api/account",
    "/api/account/sessions",
    "/",
    "/nowhere",
  ];
  for (const path of [...paths, "/api/favorites", "/api/health"]) await ann.get(path);
  const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  await ann.post("/api/account/password", { ...change, currentPassword: "wrong guess" });
  await ann.post("/api/account/password", change);
  const mira = new RecordingClient(site);
  await signInWithGoogle(mira, { email: "mira.lindqvist@example.com" });
  remember(mira);
  await mira.get(await choose(mira, await beginGoogle(mira), { cancel: "1" }));
  await mira.get("/api/account");
  await ann.delete("/api/account", { password: NEW_PASSWORD });
  await ann.post("/api/logout");

  const users = await Array.fromAsync(site.store.users.all());
  const secrets = [
    PASSWORD,
    NEW_PASSWORD,
    "$argon2",
    ...users.map(({ passwordHash }) => passwordHash).filter((hash) => hash !== null),
    ...tokens,
    ...tokens.map(hashToken),
    site.accounts.embeddedProvider?.client.clientSecret ?? "",
  ];
  expect(secrets.filter((secret) => secret.length < 7)).toEqual([]);
  const answers = [ann, other, mira].flatMap((client) => client.answers);
  const seen = [...answers, ...site.log, ...site.failures];
  expect(seen.length).toBeGreaterThan(40);
  for (const text of seen) {
    for (const secret of secrets) {
      if (text.includes(secret)) throw new Error(`${secret} is in ${text}`);
    }
  }
  expect(site.failures).toEqual([]);
});
