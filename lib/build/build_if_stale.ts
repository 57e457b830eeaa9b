import { buildClientIfStale } from "./client_build.ts";
import { siteConfig } from "./site_config.ts";

await buildClientIfStale(siteConfig);
