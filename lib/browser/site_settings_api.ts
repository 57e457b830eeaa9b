import { type FormOutcome, outcomeOf } from "./accounts_api.ts";
import { api } from "./client.ts";

const KEY = "homepage_background";

/** Stores a file as the background of the home page; gives its address. */
export async function uploadBackground(file: File): Promise<FormOutcome<{ filePath: string }>> {
  const body = new FormData();
  body.set("file", file);
  const upload = api["site-settings"]["upload-background"];
  return await outcomeOf(await upload.$post({}, { init: { body } }));
}

/** Takes the file at an address as the background of the home page. */
export async function saveBackground(value: string): Promise<FormOutcome<{ value: string }>> {
  const setting = api["site-settings"][":key"];
  return await outcomeOf(await setting.$patch({ param: { key: KEY }, json: { value } }));
}

/** Goes back to the plain background. */
export async function removeBackground(): Promise<FormOutcome<null>> {
  const response = await api["site-settings"][":key"].$delete({ param: { key: KEY } });
  return response.ok ? { ok: true, value: null } : await outcomeOf(response);
}
