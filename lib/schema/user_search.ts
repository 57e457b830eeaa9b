import { fold } from "./text.ts";
import type { UserRecord } from "./user.ts";

/** Longest term that is kept and compared, in UTF-16 units: it is part of a key. */
const TERM_LIMIT = 48;

/** Most words of a search that count. */
const WORDS_LIMIT = 5;

/**
 * The folded texts by whose beginning a user is found: username, email, the email's domain, and the
 * words of username, email and Google name.
 */
export function userTerms(
  { username, email, googleName }: Pick<UserRecord, "username" | "email" | "googleName">,
): string[] {
  const [local = "", domain = ""] = email.split("@");
  const whole = [username, email, domain].map(fold);
  const words = [username, local, googleName ?? ""].flatMap((text) =>
    fold(text).split(/[^\p{L}\p{N}]+/u)
  );
  const terms = [...whole, ...words].filter((term) => term !== "").map(cut);
  return [...new Set(terms)];
}

/** The words of a search, each of which begins a term of the users it is meant for. */
export function userSearchWords(search: string): string[] {
  const words = fold(search).split(/\s+/).filter((word) => word !== "").map(cut);
  return [...new Set(words)].slice(0, WORDS_LIMIT);
}

function cut(term: string): string {
  return term.slice(0, TERM_LIMIT).toWellFormed();
}
