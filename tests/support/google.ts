import { expect } from "expect";
import type { TestClient } from "./client.ts";

/** The path and query of a redirect's target, with the origin where it is another one. */
export function target(response: Response): string {
  expect([302, 303]).toContain(response.status);
  return (response.headers.get("Location") ?? "").replace("http://localhost:8000", "");
}

/** Begins a sign-in with Google; gives the address of the chooser. */
export async function beginGoogle(client: TestClient, query = ""): Promise<string> {
  const chooser = target(await client.get(`/auth/google${query}`));
  expect(chooser).toMatch(/^\/embedded-google\/authorize\?/);
  return chooser;
}

/** Chooses somebody at the chooser; gives the address that the browser is sent back to. */
export async function choose(
  client: TestClient,
  chooser: string,
  choice: Record<string, string>,
): Promise<string> {
  return target(await client.send(chooser, { method: "POST", body: new URLSearchParams(choice) }));
}

/** A whole sign-in with Google; gives where it ends. */
export async function signInWithGoogle(
  client: TestClient,
  choice: Record<string, string>,
  query = "",
): Promise<string> {
  const callback = await choose(client, await beginGoogle(client, query), choice);
  return target(await client.get(callback));
}
