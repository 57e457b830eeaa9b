import type { DetailedError } from "tus-js-client";
import type { TusAccess } from "./uploads_api.ts";

/** How an attempt ended: `status` is that of the answer that refused it, "broken" had no answer. */
export type AttemptEnd =
  | { kind: "sent" }
  | { kind: "stopped" }
  | { kind: "broken" }
  | { kind: "refused"; status: number; reason: string };

export interface AttemptOptions {
  access: TusAccess;
  /** Where the upload is that an earlier attempt has begun; undefined begins one. */
  url: string | undefined;
  onUrl: (url: string) => void;
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

/** How long no byte may move until a connection is taken for dead, in milliseconds. */
const SILENCE = 120_000;

/**
 * Sends what the host lacks of a file, once, by tus 1.0.0 (tus.io/protocols/resumable-upload). The
 * library speaks the protocol alone: what to do after a failure is for the caller to say, for the
 * library would give up an upload whose signature is too old.
 */
export async function tusAttempt(
  file: File,
  { access, url, onUrl, onProgress, signal }: AttemptOptions,
): Promise<AttemptEnd> {
  const { Upload } = await import("tus-js-client");
  if (signal.aborted) return { kind: "stopped" };
  const { promise, resolve } = Promise.withResolvers<AttemptEnd>();
  let timer = setTimeout(goneSilent, SILENCE);
  function goneSilent() {
    resolve({ kind: "broken" });
  }
  function hear() {
    clearTimeout(timer);
    timer = setTimeout(goneSilent, SILENCE);
  }
  const upload = new Upload(file, {
    ...(url === undefined ? { endpoint: access.url } : { uploadUrl: url }),
    headers: access.headers,
    metadata: { filetype: file.type, title: file.name },
    retryDelays: null,
    storeFingerprintForResuming: false,
    onUploadUrlAvailable() {
      if (upload.url && upload.url !== url) onUrl(upload.url);
    },
    onProgress(bytes) {
      hear();
      onProgress(bytes);
    },
    onSuccess: () => resolve({ kind: "sent" }),
    onError: (error) => resolve(endOf(error)),
  });
  const stop = () => resolve({ kind: "stopped" });
  signal.addEventListener("abort", stop);
  // A request that is under way may hang for minutes before it fails by itself.
  addEventListener("offline", goneSilent);
  upload.start();
  const end = await promise;
  clearTimeout(timer);
  signal.removeEventListener("abort", stop);
  removeEventListener("offline", goneSilent);
  if (end.kind !== "sent") await upload.abort();
  return end;
}

function endOf(error: Error | DetailedError): AttemptEnd {
  const response = "originalResponse" in error ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  if (status === 0) return { kind: "broken" };
  const request: XMLHttpRequest | undefined = response?.getUnderlyingObject();
  return { kind: "refused", status, reason: request?.statusText || String(status) };
}
