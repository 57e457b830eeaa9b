import { expect } from "expect";
import { arrowFault, arrowsOf } from "../support/arrows.ts";

function faultOf(path: string, source: string): string | undefined {
  return arrowsOf(path, source).map(arrowFault).find((fault) => fault !== undefined);
}

const refused: [string, string][] = [
  ["islands/Heart.tsx", `import { createStore } from "../lib/store/store.ts";`],
  ["lib/store/videos.ts", `import { Hono } from "hono";`],
  ["lib/store/videos.ts", `export { createElement } from "react";`],
  ["lib/schema/video.ts", `import { paths } from "../paths.ts";`],
  ["lib/browser/client.ts", `import { apiRoutes } from "../../routes/api/api.ts";`],
  ["lib/ui/Hero.tsx", `import {\n  SearchBox,\n} from "../../islands/SearchBox.tsx";`],
  ["lib/ui/Hero.tsx", `import "../../islands/SearchBox.tsx";`],
  ["attic/old.ts", `import { paths } from "../lib/paths.ts";`],
];

const allowed: [string, string][] = [
  [
    "islands/Heart.tsx",
    `import { paths } from "../lib/paths.ts";\nimport { useRef } from "react";`,
  ],
  ["lib/browser/client.ts", `import type { Api } from "../../routes/api/api.ts";`],
  ["routes/app.tsx", `import { createStore } from "../lib/store/store.ts";`],
  ["lib/store/videos.ts", `import { keys } from "./keys.ts";\nimport { z } from "zod";`],
];

Deno.test("An import through a wall of the design is refused", () => {
  const missed = refused.filter(([path, source]) => faultOf(path, source) === undefined);
  expect(missed).toEqual([]);
});

Deno.test("An import that the design allows is in order", () => {
  expect(allowed.map(([path, source]) => faultOf(path, source)).filter(Boolean)).toEqual([]);
});
