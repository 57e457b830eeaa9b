import type { CONTACT_TRAP, ContactFields } from "../schema/contact_rules.ts";
import type { FormOutcome } from "./accounts_api.ts";
import { api } from "./client.ts";

/** What the server says where it refuses a message; nothing of it where something else answered. */
interface RefusalBody {
  message?: string;
  errors?: { path: string; message: string }[];
}

/** Sends a message to the house. */
export async function sendContactMessage(
  json: ContactFields & Record<typeof CONTACT_TRAP, string>,
): Promise<FormOutcome<null>> {
  const response = await api.contact.$post({ json });
  if (response.ok) return { ok: true, value: null };
  const body: RefusalBody = await response.json().catch(() => ({}));
  return {
    ok: false,
    status: response.status,
    message: body.message ?? "Failed to send message",
    fields: Object.fromEntries((body.errors ?? []).map(({ path, message }) => [path, message])),
  };
}
