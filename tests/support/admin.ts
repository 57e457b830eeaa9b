import { TestClient } from "./client.ts";
import type { TestSite } from "./site.ts";
import { value } from "./store.ts";

/** A client that is signed in as an admin. */
export async function signedInAdmin(site: TestSite, username = "boss"): Promise<TestClient> {
  const client = new TestClient(site);
  await client.register(username);
  value(await site.accounts.setAdmin(username, true));
  return client;
}

/** A client that is signed in as an ordinary user. */
export async function signedInUser(site: TestSite, username = "guest"): Promise<TestClient> {
  const client = new TestClient(site);
  await client.register(username);
  return client;
}

/** Status and first error of a refusal, or status alone. */
export async function refusalOf(
  response: Response,
): Promise<[status: number, message?: string, path?: string]> {
  if (response.ok) return [response.status];
  const { message, errors } = await response.json();
  return errors ? [response.status, message, errors[0].path] : [response.status, message];
}
