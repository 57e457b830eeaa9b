import { expect } from "expect";
import { after, before, describe, it } from "node:test";
import { axeFindings } from "../support/axe.ts";
import { PHONE } from "../support/admin_visit.ts";
import { signInAsBoss } from "../support/boss.ts";
import { hydrated, openAwake } from "../support/browser.ts";
import { type BrowserSite, openBrowserSite } from "../support/browser_site.ts";
import { fillSmallCatalogue } from "../support/small_catalogue.ts";
import { value } from "../support/store.ts";

let opened: BrowserSite;

before(async () => {
  opened = await openBrowserSite(fillSmallCatalogue);
});
after(() => opened[Symbol.asyncDispose]());

const onPage: BrowserSite["onPage"] = (test, options) => opened.onPage(test, options);

describe("On a phone", () => {
  it("the navigation opens with a button, leads everywhere, and signs out", () =>
    onPage(async (page) => {
      await signInAsBoss(page, opened.site, "/admin/dashboard");
      for (const name of ["Categories", "Site Settings", "History", "Users", "Videos"]) {
        await page.getByRole("button", { name: "Menu" }).click();
        await page.getByRole("link", { name, exact: true }).click();
        await page.getByRole("heading", { name, level: 1 }).waitFor();
        const overflow = await page.evaluate(() =>
          document.documentElement.scrollWidth - document.documentElement.clientWidth
        );
        expect([name, overflow]).toEqual([name, 0]);
      }
      await hydrated(page, "VideoTable");
      await page.getByRole("checkbox", { name: "Select all videos on this page" }).check();
      await page.getByText("Batch Actions").waitFor();
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("button", { name: "Logout" }).click();
      await page.waitForURL("/");
      await page.getByText("You have been successfully logged out").waitFor();
    }, { context: PHONE }));
});

const PAGES = [
  "dashboard",
  "videos",
  "categories",
  "filters",
  "site-settings",
  "history",
  "messages",
  "users",
];

describe("Every admin page", () => {
  for (const [device, context] of [["a desktop", {}], ["a phone", PHONE]] as const) {
    it(`has nothing that axe finds fault with on ${device}`, () =>
      onPage(async (page) => {
        const { store } = opened.site;
        const mine = store.by({ actor: { id: 1, username: "boss" } });
        value(await mine.videos.update(1, { camera: `Camera of ${device}` }));
        await signInAsBoss(page, opened.site);
        for (const name of PAGES) {
          await openAwake(page, `/admin/${name}`);
          expect([name, await axeFindings(page)]).toEqual([name, []]);
        }
      }, { context: { reducedMotion: "reduce", ...context } }));
  }
});
