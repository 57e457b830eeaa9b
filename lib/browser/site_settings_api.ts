import { HOMEPAGE_BACKGROUND, type SeenSetting } from "../schema/site_setting_rules.ts";
import { type FormOutcome, outcomeOf } from "./accounts_api.ts";
import { api, assertOk } from "./client.ts";

/** The version that a change is meant for, in a query. */
function seenQuery({ updatedAt }: SeenSetting) {
  return { query: { updatedAt: updatedAt ?? "" } };
}

/** The background of the home page as it is now. */
export async function fetchBackground(): Promise<SeenSetting> {
  const response = await api["site-settings"].$get();
  await assertOk(response);
  const setting = (await response.json()).find(({ key }) => key === HOMEPAGE_BACKGROUND);
  return { value: setting?.value ?? "", updatedAt: setting?.updatedAt ?? null };
}

/** Stores a file as the background in the place of what was seen; gives its address. */
export async function uploadBackground(
  file: File,
  seen: SeenSetting,
): Promise<FormOutcome<{ filePath: string; updatedAt: string }>> {
  const body = new FormData();
  body.set("file", file);
  const upload = api["site-settings"]["upload-background"];
  return await outcomeOf(await upload.$post(seenQuery(seen), { init: { body } }));
}

/** Takes the file at an address as the background in the place of what was seen. */
export async function saveBackground(
  value: string,
  { updatedAt }: SeenSetting,
): Promise<FormOutcome<SeenSetting>> {
  const setting = api["site-settings"][":key"];
  const param = { key: HOMEPAGE_BACKGROUND };
  return await outcomeOf(await setting.$patch({ param, json: { value, updatedAt } }));
}

/** Goes back to the plain background, from what was seen. */
export async function removeBackground(seen: SeenSetting): Promise<FormOutcome<null>> {
  const param = { key: HOMEPAGE_BACKGROUND };
  const response = await api["site-settings"][":key"].$delete({ param, ...seenQuery(seen) });
  return response.ok ? { ok: true, value: null } : await outcomeOf(response);
}
