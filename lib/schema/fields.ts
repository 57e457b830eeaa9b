import { z } from "zod";
import { SLUG_LIMIT, SLUG_MESSAGES, SLUG_PATTERN } from "./slug_rules.ts";

/** Longest accepted text of one line (titles, names) and of a paragraph (descriptions), in characters. */
export const LINE_LIMIT = 300;
export const TEXT_LIMIT = 10_000;

/** An id: a positive integer, given in order, never reused. */
export const id = z.int().positive();

/** A moment as stored and answered: ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** The version a stored record was written with; older ones are migrated when read. */
export const recordVersion = z.int().positive();

/** Required slug of a category or filter, with the messages of the forms. */
export const slug = z.string(SLUG_MESSAGES.missing).trim().min(1, SLUG_MESSAGES.missing)
  .max(SLUG_LIMIT).regex(SLUG_PATTERN, SLUG_MESSAGES.malformed);

/** Optional text of one line; empty text is none. */
export const optionalLine = z.string().trim().max(LINE_LIMIT).nullish()
  .transform((text) => text || null);

/** Optional text of a paragraph or more; empty text is none. */
export const optionalText = z.string().trim().max(TEXT_LIMIT).nullish()
  .transform((text) => text || null);

/** A media address: a path of this site, or an http(s) URL; `message` is said of a missing one. */
export function mediaUrl(message: string) {
  return z.string(message).trim().min(1, { error: message, abort: true }).max(2000)
    .refine(
      (url) => /^(https?:\/\/[^\s/]+|\/(?!\/))/.test(url),
      "Must be an http(s) URL or a path",
    );
}
