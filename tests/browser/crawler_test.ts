import { expect } from "expect";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { signedInAdmin, signedInUser } from "../support/admin.ts";
import { axeFindings } from "../support/axe.ts";
import { openAwake, signInAs } from "../support/browser.ts";
import { type BrowserSite, openBrowserSite } from "../support/browser_site.ts";
import { TestClient } from "../support/client.ts";
import { crawl, type CrawledPage } from "../support/crawl.ts";
import { fillSmallCatalogue } from "../support/small_catalogue.ts";

/** Who crawls, and pages that must be among what they find. */
const ROLES = [
  { role: "anonymous", finds: ["/", "/search", "/videos/1", "/contact", "/terms", "/api/docs"] },
  { role: "a user", finds: ["/favorites", "/account", "/videos/12"] },
  { role: "an admin", finds: ["/admin/dashboard", "/admin/videos", "/admin/messages"] },
] as const;

let site: BrowserSite;

before(async () => {
  site = await openBrowserSite(fillSmallCatalogue);
});
after(() => site[Symbol.asyncDispose]());

async function clientOf(role: typeof ROLES[number]["role"]): Promise<TestClient> {
  if (role === "an admin") return await signedInAdmin(site.site);
  return role === "a user" ? await signedInUser(site.site) : new TestClient(site.site);
}

/** One page of each kind: a browser need not look at the same page with other videos in it. */
function onePerTemplate(pages: CrawledPage[]): CrawledPage[] {
  return [...new Map(pages.toReversed().map((page) => [page.template, page])).values()];
}

async function visit(page: Page, path: string): Promise<string[]> {
  await openAwake(page, path);
  return (await axeFindings(page)).map((finding) => `${path}: ${finding}`);
}

describe("A crawler that follows every link", () => {
  for (const { role, finds } of ROLES) {
    it(`finds nothing to fault as ${role}`, async () => {
      const client = await clientOf(role);
      const { pages, faults } = await crawl(site.origin, (path) => client.get(path));
      expect(faults).toEqual([]);
      expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining([...finds]));
      await site.onPage(async (page) => {
        await signInAs(page, client, site.origin);
        const findings: string[] = [];
        for (const { path } of onePerTemplate(pages)) findings.push(...await visit(page, path));
        expect(findings).toEqual([]);
      }, { context: { reducedMotion: "reduce" } });
    });
  }
});
