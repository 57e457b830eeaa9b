/** All that the browser's side of the site is made of, relative to the root: folders and files. */
export const browserSources = [
  "islands/",
  "lib/browser/",
  "lib/islands/",
  "lib/schema/",
  "lib/ui/",
  "lib/paths.ts",
];

/** What else decides how the client build comes out. */
export const buildSources = ["lib/build/", "deno.lock"];
