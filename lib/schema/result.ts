/**
 * Why an expected operation was not done. `path` names the input field at fault, where there is
 * one.
 */
export interface Refusal {
  code:
    | "not_found"
    | "duplicate"
    | "invalid"
    | "in_use"
    | "protected"
    | "conflict"
    | "unauthenticated"
    | "rate_limited"
    | "unavailable"
    | "host_rejected"
    | "host_failed"
    | "host_timeout";
  message: string;
  path?: string;
  /** Whole seconds after which it may be tried again, where that is known. */
  retryAfter?: number;
}

/** The outcome of an operation that may be refused; bugs throw instead. */
export type Result<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

/** A successful outcome. */
export function done<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** A refused outcome; `about` is the path of the field at fault, or more that is known. */
export function refused(
  code: Refusal["code"],
  message: string,
  about: string | Pick<Refusal, "path" | "retryAfter"> = {},
): Result<never> {
  const known = typeof about === "string" ? { path: about } : about;
  return { ok: false, refusal: { code, message, ...known } };
}
