import type { PublicUser } from "../schema/public_user.ts";
import { type Answer, api, assertOk } from "./client.ts";

/** What a form is told: done, or a sentence and the fields at fault. */
export type FormOutcome<T> =
  | { ok: true; value: T }
  | { ok: false; status: number; message: string; fields: Record<string, string> };

/** What became of a request whose answer is JSON. */
export async function outcomeOf<T>(
  response: Answer & { json(): Promise<unknown> },
): Promise<FormOutcome<T>> {
  if (response.ok) return { ok: true, value: await response.json() as T };
  const text = await response.text();
  const body = parse(text);
  const errors = body?.errors ?? [];
  return {
    ok: false,
    status: response.status,
    message: body?.message ?? (text || response.statusText),
    fields: Object.fromEntries(errors.map(({ path, message }) => [path, message])),
  };
}

function parse(text: string): {
  message?: string;
  errors?: { path: string; message: string }[];
} | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Signs in with a password. */
export async function login(json: {
  username: string;
  password: string;
}): Promise<FormOutcome<PublicUser>> {
  return await outcomeOf(await api.login.$post({ json }));
}

/** Makes an account and signs it in. `isAdmin` is sent as the form has it and never honoured. */
export async function register(json: {
  username: string;
  email: string;
  password: string;
  isAdmin: boolean;
}): Promise<FormOutcome<PublicUser>> {
  return await outcomeOf(await api.register.$post({ json }));
}

/** Signs out. */
export async function logout(): Promise<void> {
  await assertOk(await api.logout.$post());
}

/** Sets a new password; other sessions end. */
export async function changePassword(json: {
  currentPassword?: string;
  newPassword: string;
}): Promise<FormOutcome<PublicUser>> {
  return await outcomeOf(await api.account.password.$post({ json }));
}

/** Ends one session of the own account, or all but this one. */
export async function endSession(id?: string): Promise<void> {
  const response = id === undefined
    ? await api.account.sessions.$delete()
    : await api.account.sessions[":id"].$delete({ param: { id } });
  await assertOk(response);
}

/** Takes the link to Google off the own account. */
export async function unlinkGoogle(): Promise<FormOutcome<null>> {
  const response = await api.account.google.$delete();
  return response.ok ? { ok: true, value: null } : await outcomeOf(response);
}

/** Deletes the own account. */
export async function deleteAccount(password?: string): Promise<FormOutcome<null>> {
  const response = await api.account.$delete({ json: password ? { password } : {} });
  return response.ok ? { ok: true, value: null } : await outcomeOf(response);
}
