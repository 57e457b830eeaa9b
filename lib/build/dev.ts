import { runDevMode } from "./dev_mode.ts";
import { siteConfig } from "./site_config.ts";

await runDevMode(siteConfig, "main.ts");
