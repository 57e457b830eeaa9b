import type { ContactMessage } from "../schema/contact_message.ts";
import { type FormOutcome, outcomeOf } from "./accounts_api.ts";
import { api } from "./client.ts";

/** Marks a message as read or unread. */
export async function markMessage(
  id: number,
  read: boolean,
): Promise<FormOutcome<ContactMessage>> {
  const message = api.messages[":id"];
  return await outcomeOf(await message.$patch({ param: { id: String(id) }, json: { read } }));
}

/** Deletes a message. */
export async function deleteMessage(id: number): Promise<FormOutcome<null>> {
  const response = await api.messages[":id"].$delete({ param: { id: String(id) } });
  return response.ok ? { ok: true, value: null } : await outcomeOf(response);
}
