import { createHash } from "node:crypto";
import { join, relative, sep } from "node:path";
import { filesOf } from "./files_of.ts";
import { browserSources, buildSources } from "./sources.ts";

/** SHA-256 (hex) over names and contents of all that the client build is made from. */
export async function hashInputs(root: string): Promise<string> {
  const hash = createHash("sha256");
  for (const source of [...browserSources, ...buildSources]) {
    for await (const path of filesOf(join(root, source))) {
      const bytes = await Deno.readFile(path);
      hash.update(`${relative(root, path).split(sep).join("/")}\n${bytes.length}\n`).update(bytes);
    }
  }
  return hash.digest("hex");
}
