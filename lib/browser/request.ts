import { encodeText } from "../schema/text.ts";

/** The query of a request; what is undefined is left out. */
export type Query = Record<string, string | number | undefined>;

/**
 * An answer of the site's API. Public pages ask with this alone: the typed client of `client.ts` is too much
 * for them to load.
 *
 * @throws {Error} for an answer that is not OK: the status, a colon, and what the server said.
 */
export async function request(
  path: string,
  { query = {}, ...init }: RequestInit & { query?: Query } = {},
): Promise<Response> {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeText(String(value))}`]
  );
  const response = await fetch(pairs.length ? `${path}?${pairs.join("&")}` : path, init);
  if (response.ok) return response;
  throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
}
