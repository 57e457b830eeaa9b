import axe from "axe-core";
import type { Page } from "playwright-core";

/** WCAG 2.2 AA, and what axe's authors recommend beyond it. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds on a page, a line a rule and element. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return await page.evaluate(async (rules) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run({
      runOnly: rules,
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, RULES);
}
