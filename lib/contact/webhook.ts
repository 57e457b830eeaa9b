import type { SentMessage } from "../schema/contact_message.ts";

/**
 * What became of a message: taken (2xx); refused, by an answer that concerns this message alone;
 * out, when the webhook did not answer in time, or said that it takes no message now.
 */
export type Posted =
  | { outcome: "taken" }
  | { outcome: "refused" | "out"; reason: string };

/** Statuses by which a server speaks of itself and not of what it was sent. */
const ABOUT_THE_SERVER = new Set([401, 403, 404, 408, 425, 429]);

/**
 * Posts a message as JSON. Its id is also in the `Webhook-Id` header (named after the Standard
 * Webhooks specification): a message that comes twice, because an answer was lost, comes with the
 * same id.
 */
export async function postMessage(
  url: string,
  message: SentMessage,
  { deadline, signal }: { deadline: number; signal: AbortSignal },
): Promise<Posted> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Webhook-Id": `contact-message-${message.id}`,
      },
      body: JSON.stringify(message),
      // A redirect would turn the post into a get.
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(deadline)]),
    });
    await response.body?.cancel();
    const { ok, status } = response;
    if (ok) return { outcome: "taken" };
    const refused = status >= 400 && status < 500 && !ABOUT_THE_SERVER.has(status);
    return { outcome: refused ? "refused" : "out", reason: `status ${status}` };
  } catch (error) {
    // Its name only: the message holds the URL.
    return { outcome: "out", reason: error instanceof Error ? error.name : "unknown" };
  }
}
