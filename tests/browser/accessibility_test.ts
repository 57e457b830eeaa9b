import axe from "axe-core";
import { expect } from "expect";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { type BrowserSite, openBrowserSite } from "../support/browser_site.ts";
import { fillSmallCatalogue } from "../support/small_catalogue.ts";

const PATHS = ["/", "/search?filterIds=1", "/videos/1", "/auth", "/about", "/license", "/nothing"];
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

let site: BrowserSite;

before(async () => {
  site = await openBrowserSite(fillSmallCatalogue);
});
after(() => site[Symbol.asyncDispose]());

/** What axe finds on the page, a line a rule and element. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return await page.evaluate(async (rules) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run({
      runOnly: rules,
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, RULES);
}

describe("axe finds nothing to fault", () => {
  for (const colorScheme of ["dark", "light"] as const) {
    for (const path of PATHS) {
      it(`on ${path} in the ${colorScheme} scheme`, () =>
        site.onPage(async (page) => {
          await page.goto(path, { waitUntil: "networkidle" });
          expect(await findings(page)).toEqual([]);
        }, { context: { colorScheme, reducedMotion: "reduce" }, expected: [/404/] }));
    }
  }
});
