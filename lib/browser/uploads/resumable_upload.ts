import { type AttemptEnd, tusAttempt } from "./tus_attempt.ts";
import { beginUpload, findUpload, type KnownUpload, type TusAccess } from "./uploads_api.ts";
import { MOST_ATTEMPTS, pauseBeforeRetry } from "./wait.ts";

/** How the sending of a file ended. After "lost" it can only be begun anew, under another id. */
export type SendingEnd =
  | { kind: "sent" | "stopped" | "lost" }
  | { kind: "failed"; message: string };

export interface SendingOptions {
  trackingId: string;
  /** Where an earlier session has begun to send the file to. */
  url: string | undefined;
  /** Gets where the file is being sent to; undefined when nothing of it is there any more. */
  onUrl: (url: string | undefined) => void;
  onProgress: (bytes: number) => void;
  /** Is told when there is nothing to do but to wait. */
  onWaiting: (why: string) => void;
  signal: AbortSignal;
}

/** Answers that ask for another signature: wrong or too old (the real host says 400 of the latter). */
const SIGN_AGAIN = [400, 401, 403];

/** Answers that say that what has been sent is gone. */
const GONE = [404, 410];

/** Answers that pass: written by another request, locked, too many at once. */
const PASSING = [409, 423, 429];

/**
 * Sends a file to the video host and does not give up easily: it goes on after a broken network,
 * with a new signature after an old one, from the start where the host has lost what it had.
 * Attempts that get nowhere are counted, and without an answer go on for ever.
 */
export async function sendFile(file: File, options: SendingOptions): Promise<SendingEnd> {
  const { trackingId, onUrl, onProgress, onWaiting, signal } = options;
  let url = options.url;
  let access: TusAccess | undefined;
  let failed = 0;
  let sent = 0;

  function attempt(to: TusAccess): Promise<AttemptEnd> {
    return tusAttempt(file, {
      access: to,
      url,
      signal,
      onUrl(found) {
        url = found;
        onUrl(found);
      },
      onProgress(bytes) {
        if (bytes > sent) [sent, failed] = [bytes, 0];
        onProgress(bytes);
      },
    });
  }

  for (;;) {
    if (signal.aborted) return { kind: "stopped" };
    let end: AttemptEnd = { kind: "broken" };
    if (!access) {
      const begun = await beginUpload(file, trackingId);
      if (begun.ok) access = begun.value;
      else {
        const { status, message } = begun;
        const final = await afterRefusal(trackingId, begun, sent > 0 || failed > 0);
        if (final) return final;
        if (status !== 0) end = { kind: "refused", status, reason: message };
      }
    }
    if (access) end = await attempt(access);
    if (end.kind === "sent" || end.kind === "stopped") return { kind: end.kind };
    failed++;
    if (end.kind === "refused") {
      const { status, reason } = end;
      const isForNow = PASSING.includes(status) || status >= 500;
      if (failed > MOST_ATTEMPTS || !isForNow && !SIGN_AGAIN.concat(GONE).includes(status)) {
        return { kind: "failed", message: `Upload failed: ${reason}` };
      }
      if (!isForNow) {
        // The file may be there as a whole, and only the answer that said so was lost.
        if (await hasArrived(trackingId)) return { kind: "sent" };
        access = undefined;
      }
      if (GONE.includes(status)) {
        if (url === undefined) return { kind: "lost" };
        [url, sent] = [undefined, 0];
        onUrl(undefined);
      }
    }
    onWaiting(navigator.onLine ? "Trying again soon" : "Waiting for the network");
    await pauseBeforeRetry(failed, signal);
  }
}

async function stageOf(trackingId: string): Promise<KnownUpload["stage"] | undefined> {
  const found = await findUpload(trackingId);
  return found.ok ? found.value.stage : undefined;
}

async function hasArrived(trackingId: string): Promise<boolean> {
  const stage = await stageOf(trackingId);
  return stage === "processing" || stage === "complete";
}

/** What a refusal of the site means; undefined when it can be asked again. */
async function afterRefusal(
  trackingId: string,
  { status, message }: { status: number; message: string },
  isUnderWay: boolean,
): Promise<SendingEnd | undefined> {
  if (status === 0 || status === 429 || status >= 500) return undefined;
  if (status !== 409) return { kind: "failed", message };
  const found = await findUpload(trackingId);
  if (!found.ok) return found.status === 404 ? { kind: "lost" } : undefined;
  switch (found.value.stage) {
    case "processing":
    case "complete":
      return { kind: "sent" };
    case "initial":
      return undefined;
    case "error":
      // It was ended from elsewhere, unless it had ended before this attempt to go on with it.
      return isUnderWay ? { kind: "failed", message: found.value.status } : { kind: "lost" };
    case "uploading":
      return { kind: "failed", message };
  }
}
