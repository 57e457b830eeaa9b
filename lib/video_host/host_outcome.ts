import { z } from "zod";

/** Why the host did not do something. */
export interface HostFailure {
  kind:
    | "unauthorized"
    | "not_found"
    | "rejected"
    | "rate_limited"
    | "broken"
    | "timeout"
    | "unreachable";
  /** HTTP status of the answer; undefined where there was none. */
  status: number | undefined;
  message: string;
  /** Whole seconds after which the host wants to be asked again. */
  retryAfter?: number;
}

/** What the host was asked for, or why there is none. */
export type HostOutcome<T> = { ok: true; value: T } | { ok: false; failure: HostFailure };

export function hostFailed(failure: HostFailure): HostOutcome<never> {
  return { ok: false, failure };
}

/**
 * The error bodies of the host: of the Stream API in camelCase, in PascalCase for a wrong key; of the
 * account's API with an ErrorKey; of the storage with an HttpCode. Any of them may be empty.
 */
const errorBodySchema = z.object({
  message: z.string().nullish(),
  Message: z.string().nullish(),
  ErrorKey: z.string().nullish(),
}).transform((body) => body.message || body.Message || body.ErrorKey || undefined);

const KINDS: Record<number, HostFailure["kind"]> = {
  401: "unauthorized",
  403: "unauthorized",
  404: "not_found",
  408: "timeout",
  429: "rate_limited",
};

/** The failure that an answer other than 2xx stands for; `body` is its text. */
export function failureOf(
  { status, headers }: Pick<Response, "status" | "headers">,
  body: string,
): HostFailure {
  const kind = KINDS[status] ?? (status >= 500 || status < 400 ? "broken" : "rejected");
  const retryAfter = Number(headers.get("Retry-After") ?? NaN);
  return {
    kind,
    status,
    message: messageOf(body) ?? `The video host answered with status ${status}.`,
    ...(Number.isInteger(retryAfter) && retryAfter >= 0 && { retryAfter }),
  };
}

function messageOf(body: string): string | undefined {
  try {
    const parsed = errorBodySchema.safeParse(JSON.parse(body));
    return parsed.success ? parsed.data : undefined;
  } catch {
    // Pages of the CDN and plain text are for nobody's eyes.
    return undefined;
  }
}
