import { useState } from "react";
import type { FormOutcome } from "./accounts_api.ts";
import { showToast } from "./toasts.ts";

const UNREACHABLE = "The site cannot be reached. Please try again.";

/** Says that what was asked for is under way already. */
export function showInProgress(): void {
  showToast("error", "Submission in Progress", "Please wait until it is done.");
}

/** The outcome of a request, also where the site cannot be reached. */
export async function settledOutcome<T>(sent: Promise<FormOutcome<T>>): Promise<FormOutcome<T>> {
  try {
    return await sent;
  } catch {
    return { ok: false, status: 0, message: UNREACHABLE, fields: {} };
  }
}

type Refused = Extract<FormOutcome<unknown>, { ok: false }>;

/**
 * What a button does: one request at a time. A refusal becomes a toast, `failure` before the reason.
 */
export function usePendingAction() {
  const [pending, setPending] = useState(false);

  async function run<T>(
    send: () => Promise<FormOutcome<T>>,
    { failure, onDone, onRefused }: {
      failure: string;
      onDone: (value: T) => void | Promise<void>;
      onRefused?: (outcome: Refused) => void | Promise<void>;
    },
  ): Promise<void> {
    if (pending) return showInProgress();
    setPending(true);
    const outcome = await settledOutcome(send());
    setPending(false);
    if (outcome.ok) await onDone(outcome.value);
    else {
      showToast("error", "Error", failure + outcome.message);
      await onRefused?.(outcome);
    }
  }

  return { pending, run };
}
