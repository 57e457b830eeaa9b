import { failureOf, hostFailed, type HostFailure, type HostOutcome } from "./host_outcome.ts";

/** How requests are sent: the platform's `fetch`, or the embedded host's. */
export type HostFetch = (request: Request) => Promise<Response>;

/** How requests wait between attempts; tests do not. */
export interface HostTransport {
  fetch: HostFetch;
  pause?: (milliseconds: number) => Promise<void>;
}

export interface HostRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: BodyInit | undefined;
  /** Which failures another attempt is made after; a body that is a stream can be sent only once. */
  retry: "none" | "rate_limited" | "all";
  /** How long an answer may take, in milliseconds, where no `signal` ends the request. */
  deadline?: number;
  signal?: AbortSignal;
}

/** The usual {@link HostRequest.deadline}. */
const DEADLINE = 15_000;
const MAX_ATTEMPTS = 4;
const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 10_000;

/** An answer with its text read. */
export interface HostAnswer {
  status: number;
  text: string;
}

const RETRIED: HostFailure["kind"][] = ["broken", "timeout", "unreachable"];

/** Sends a request, again where that helps, with growing random pauses. Gives the 2xx answer. */
export async function sendToHost(
  { fetch, pause = sleep }: HostTransport,
  request: HostRequest,
): Promise<HostOutcome<HostAnswer>> {
  for (let attempt = 1;; attempt++) {
    const outcome = await sendOnce(fetch, request);
    if (outcome.ok || attempt === MAX_ATTEMPTS || request.signal?.aborted) return outcome;
    const { kind, retryAfter } = outcome.failure;
    const again = request.retry !== "none" &&
      (kind === "rate_limited" || (request.retry === "all" && RETRIED.includes(kind)));
    if (!again) return outcome;
    const wanted = (retryAfter ?? 0) * 1000;
    if (wanted > LONGEST_PAUSE) return outcome;
    await pause(Math.max(wanted, FIRST_PAUSE * 2 ** attempt * Math.random()));
  }
}

async function sendOnce(
  fetch: HostFetch,
  { method, url, headers, body, signal, deadline = DEADLINE }: HostRequest,
): Promise<HostOutcome<HostAnswer>> {
  // A timer of our own, so that none is left running after the answer.
  const late = new AbortController();
  const timer = signal ? undefined : setTimeout(() => late.abort(), deadline);
  try {
    const response = await fetch(
      new Request(url, {
        method,
        headers: { Accept: "application/json", ...headers },
        redirect: "manual",
        signal: signal ?? late.signal,
        ...(body !== undefined && { body }),
      }),
    );
    const text = await response.text();
    if (response.ok) return { ok: true, value: { status: response.status, text } };
    return hostFailed(failureOf(response, text));
  } catch (error) {
    return hostFailed(
      late.signal.aborted
        ? { kind: "timeout", status: undefined, message: "The video host takes too long." }
        : { kind: "unreachable", status: undefined, message: unreachableText(error) },
    );
  } finally {
    clearTimeout(timer);
  }
}

function unreachableText(error: unknown): string {
  const reason = error instanceof Error ? error.name : "unknown";
  return `The video host cannot be reached (${reason}).`;
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
