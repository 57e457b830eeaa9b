import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Refusal, Result } from "../lib/schema/result.ts";

/** A field at fault, and what is wrong with it. */
export interface FieldError {
  path: string;
  message: string;
}

const STATUS: Record<Refusal["code"], ContentfulStatusCode> = {
  invalid: 400,
  unauthenticated: 401,
  protected: 403,
  not_found: 404,
  duplicate: 409,
  in_use: 409,
  conflict: 409,
  rate_limited: 429,
  unavailable: 503,
  host_rejected: 422,
  host_failed: 502,
  host_timeout: 504,
};

/** Seconds after which a client may come again where nothing better is known. */
export const RETRY_AFTER = 5;

/** The status that a refusal is answered with. */
export function statusOf({ code }: Refusal): ContentfulStatusCode {
  return STATUS[code];
}

/** `Retry-After` in seconds, for the refusals that pass by themselves. */
export function retryAfterOf({ code, retryAfter }: Refusal): number | undefined {
  return retryAfter ?? (code === "unavailable" ? RETRY_AFTER : undefined);
}

/** An answer that says no: thrown by handlers, made into a response by the error handler. */
export class RefusedRequest extends HTTPException {
  readonly errors: FieldError[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    status: ContentfulStatusCode,
    message: string,
    about: { errors?: FieldError[] | undefined; retryAfter?: number | undefined } = {},
  ) {
    super(status, { message });
    this.errors = about.errors;
    this.retryAfter = about.retryAfter;
  }
}

/** The value of an outcome. Throws its refusal as the answer of the request. */
export function valueOrRefuse<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  const { refusal } = result;
  const { path, message } = refusal;
  throw new RefusedRequest(statusOf(refusal), message, {
    errors: path === undefined ? undefined : [{ path, message }],
    retryAfter: retryAfterOf(refusal),
  });
}
