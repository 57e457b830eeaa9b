export { siteConfig as default } from "./lib/build/site_config.ts";
