import type { PublicUser } from "../schema/public_user.ts";
import { type FormOutcome, outcomeOf } from "./accounts_api.ts";
import { api } from "./client.ts";

/** Promotes or demotes a user. */
export async function setUserRole(
  id: number,
  isAdmin: boolean,
): Promise<FormOutcome<PublicUser>> {
  const user = api.users[":id"];
  return await outcomeOf(await user.$patch({ param: { id: String(id) }, json: { isAdmin } }));
}

/** Signs a user out everywhere. */
export async function endUserSessions(id: number): Promise<FormOutcome<null>> {
  const response = await api.users[":id"].sessions.$delete({ param: { id: String(id) } });
  return response.ok ? { ok: true, value: null } : await outcomeOf(response);
}
