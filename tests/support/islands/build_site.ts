import { join } from "node:path";
import { buildClient } from "../../../lib/build/client_build.ts";
import { clientConfig } from "../../../lib/build/client_config.ts";

/** Builds the browser's side of a folder with islands: `build_site.ts ROOT OUT_DIR`. */
const [root, outDir] = Deno.args as [string, string];
const styles = "lib/ui/styles/site.css";
const hasStyles = await Deno.stat(join(root, styles)).then(() => true, () => false);
await buildClient(clientConfig({ root, outDir, stylesheets: hasStyles ? [styles] : [] }));
