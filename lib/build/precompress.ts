import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { filesOf } from "./files_of.ts";

const isText = /\.(css|html|js|json|svg|txt|webmanifest|xml)$/;

/** Writes `file.br` (quality 11) and `file.gz` (level 9) beside every text file below `folder`. */
export async function precompress(folder: string): Promise<void> {
  for await (const path of filesOf(folder)) {
    if (!isText.test(path)) continue;
    const bytes = await Deno.readFile(path);
    const [brotli, gzipped] = await Promise.all([
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
      promisify(gzip)(bytes, { level: 9 }),
    ]);
    await Deno.writeFile(`${path}.br`, brotli);
    await Deno.writeFile(`${path}.gz`, gzipped);
  }
}
