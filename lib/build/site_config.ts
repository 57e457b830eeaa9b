import { join } from "node:path";
import { clientConfig } from "./client_config.ts";

const root = join(import.meta.dirname!, "../..");

/** What the site's client build is made from, and where it goes. */
export const siteConfig = clientConfig({
  root,
  outDir: join(root, ".build/client"),
  stylesheets: ["lib/ui/styles/site.css", "lib/ui/styles/admin.css"],
});
