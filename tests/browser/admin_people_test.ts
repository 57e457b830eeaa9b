import { expect } from "expect";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { registration } from "../support/accounts.ts";
import { PHONE } from "../support/admin_visit.ts";
import { signInAsBoss } from "../support/boss.ts";
import { hydrated } from "../support/browser.ts";
import { type BrowserSite, openBrowserSite } from "../support/browser_site.ts";
import { fillSmallCatalogue } from "../support/small_catalogue.ts";
import { userInput, value } from "../support/store.ts";

let opened: BrowserSite;

before(async () => {
  opened = await openBrowserSite(fillSmallCatalogue);
});
after(() => opened[Symbol.asyncDispose]());

const onPage: BrowserSite["onPage"] = (test, options) => opened.onPage(test, options);

function dialog(page: Page) {
  return page.locator("dialog[open]");
}

for (const [device, context] of [["a desktop", {}], ["a phone", PHONE]] as const) {
  describe(`Messages and users on ${device}`, () => {
    it("reads a message, marks it as unread, and deletes it", () =>
      onPage(async (page) => {
        const text = { message: "Is there a plate of Oslo at night?", email: "ann@example.com" };
        const from = { firstName: "Ann", lastName: "Lee" };
        value(await opened.site.store.contactMessages.create({ ...from, ...text }));
        await signInAsBoss(page, opened.site, "/admin/messages");
        await hydrated(page, "MessageList");
        await page.getByText("New", { exact: true }).waitFor();
        await page.getByText("Ann Lee").click();
        await page.getByText("New", { exact: true }).waitFor({ state: "detached" });
        expect(
          await page.getByRole("link", { name: "Reply to ann@example.com" }).getAttribute("href"),
        )
          .toMatch(/^mailto:ann%40example\.com\?subject=/);
        await page.getByRole("button", { name: "Mark as unread" }).click();
        await page.getByText("New", { exact: true }).waitFor();
        await page.getByRole("button", { name: "Delete" }).click();
        await dialog(page).getByRole("button", { name: "Delete Message" }).click();
        await page.getByText("No messages yet.").waitFor();
      }, { context }));

    it("promotes and demotes a user, but not the last admin", () =>
      onPage(async (page) => {
        const { accounts, store } = opened.site;
        if (!await store.users.byUsername("guest")) {
          value(await accounts.register(registration("guest"), { userAgent: "Test" }));
        }
        await signInAsBoss(page, opened.site, "/admin/users");
        await hydrated(page, "UserTable");
        await page.getByRole("button", { name: "Demote boss" }).click();
        await dialog(page).getByRole("button", { name: "Demote" }).click();
        await page.getByText("The last admin cannot be demoted").waitFor();
        await page.getByRole("button", { name: "Promote guest" }).click();
        await dialog(page).getByRole("button", { name: "Promote" }).click();
        await page.getByText("User promoted").waitFor();
        await page.getByRole("button", { name: "Demote guest" }).click();
        await dialog(page).getByRole("button", { name: "Demote" }).click();
        await page.getByText("User demoted").waitFor();
        await page.getByRole("button", { name: "End sessions of guest" }).click();
        await page.getByText("guest is signed out").waitFor();
      }, { expected: [/403/], context }));
  });
}

describe("Many users", () => {
  for (const [device, context] of [["a desktop", {}], ["a phone", PHONE]] as const) {
    it(`are found by how a name or email begins, and turned page by page on ${device}`, () =>
      onPage(async (page) => {
        const { users } = opened.site.store;
        for (let number = 1; number <= 25; number++) {
          const name = `person${number}`;
          if (!await users.byUsername(name)) value(await users.create(userInput(name)));
        }
        await signInAsBoss(page, opened.site, "/admin/users");
        await page.getByText("27 users").waitFor();
        await page.getByRole("link", { name: "Older" }).click();
        await page.getByText("boss (you)").waitFor();
        await page.getByRole("link", { name: "Newest" }).click();
        await page.getByRole("searchbox", { name: "Search users" }).fill("Person2");
        await page.getByRole("button", { name: "Search" }).click();
        await page.getByText("7 users").waitFor();
        expect(await page.getByRole("rowheader").allTextContents())
          .toEqual([25, 24, 23, 22, 21, 20, 2].map((number) => `person${number}`));
      }, { context }));
  }
});
