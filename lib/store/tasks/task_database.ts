import { readConfig } from "../../config.ts";
import { type OpenDatabase, openDatabase } from "../open.ts";

/** Ends a task that cannot do its work, with one sentence. */
export function fail(sentence: string): never {
  console.error(sentence);
  Deno.exit(1);
}

/** The database that the environment names, opened beside a server that may be running. */
export async function openTaskDatabase(): Promise<OpenDatabase> {
  const config = readConfig(Deno.env.toObject());
  if (!config.ok) fail(config.refusal.message);
  const database = await openDatabase(config.value.kvUrl, { server: false });
  if (!database.ok) fail(database.refusal.message);
  return database.value;
}

/** The one file name that a task is given. */
export function fileArgument(usage: string): string {
  const [file, ...others] = Deno.args;
  if (!file || others.length > 0) fail(`Usage: ${usage}`);
  return file;
}
