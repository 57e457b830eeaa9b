import { buildClient } from "./client_build.ts";
import { siteConfig } from "./site_config.ts";

await buildClient(siteConfig);
