import axe from "axe-core";
import { expect } from "expect";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { hydrated } from "../support/browser.ts";
import { type BrowserSite, openBrowserSite } from "../support/browser_site.ts";
import { fillSmallCatalogue } from "../support/small_catalogue.ts";
import { value } from "../support/store.ts";

const PASSWORD = "correct horse";
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

let opened: BrowserSite;

before(async () => {
  opened = await openBrowserSite(fillSmallCatalogue);
  const { accounts, store } = opened.site;
  const email = "boss@example.com";
  value(await accounts.createAdmin({ username: "boss", password: PASSWORD, email }));
  const text = { message: "Is there a plate of Oslo at night?", email: "ann@example.com" };
  value(await store.contactMessages.create({ firstName: "Ann", lastName: "Lee", ...text }));
});
after(() => opened[Symbol.asyncDispose]());

const onPage: BrowserSite["onPage"] = (test, options) => opened.onPage(test, options);

async function signIn(page: Page, path = "/admin/videos"): Promise<void> {
  await page.goto(`/auth?returnTo=${encodeURIComponent(path)}`);
  await hydrated(page, "AuthForms");
  await page.getByLabel("Username").fill("boss");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.waitForURL((url) => url.pathname + url.search === path);
}

function rowOf(page: Page, title: string) {
  return page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: title }) });
}

function dialog(page: Page) {
  return page.locator("dialog[open]");
}

describe("The table of videos", () => {
  it("creates a video once, shows it on top, edits it and deletes it", () =>
    onPage(async (page) => {
      await signIn(page);
      await hydrated(page, "VideoTable");
      await page.getByRole("button", { name: "Upload Video" }).click();
      const form = dialog(page);
      expect(await form.getByLabel("Resolution").inputValue()).toBe("12K");
      expect(await form.getByLabel("Colorspace").inputValue()).toBe("Log");
      expect(await form.getByLabel("Bit Depth").inputValue()).toBe("10 Bit 4:2:2");
      expect(await form.getByLabel("Camera").inputValue()).toBe("Meta Three");
      await form.getByRole("button", { name: "Create Video" }).click();
      await page.getByText("The video hasn't finished processing.").waitFor();

      await form.getByLabel("Thumbnail URL").fill("/uploads/thumbnails/open-sea-dusk.jpg");
      await form.getByRole("button", { name: "Create Video" }).click();
      await page.getByText("Preview URL, Duration", { exact: true }).waitFor();
      await form.getByText("Duration is required").waitFor();
      await form.getByLabel("Preview URL").fill("/uploads/previews/open-sea-dusk_preview.mp4");
      await form.getByLabel("Duration").fill("0:15");
      await form.getByLabel("Category").selectOption("3");

      let sent = 0;
      await page.route("**/api/videos", async (route) => {
        sent++;
        await new Promise((resolve) => setTimeout(resolve, 400));
        await route.continue();
      });
      await form.getByLabel("Title").press("Enter");
      await form.getByLabel("Title").press("Enter");
      await page.getByText("Submission in Progress").waitFor();
      await page.getByText("Video created").waitFor();
      expect(sent).toBe(1);
      const row = rowOf(page, "open sea dusk");
      await row.waitFor();
      await page.getByText("Showing 1 to 10 of 13 results").waitFor();
      expect(await row.textContent()).toContain("No descriptionOcean12KLog10 Bit 4:2:2Meta Three");

      await row.getByRole("button", { name: "Edit" }).click();
      await form.getByLabel("Title").fill("Sea, edited");
      await form.getByLabel("Price").fill("1800");
      await form.getByRole("button", { name: "Save Changes" }).click();
      await page.getByText("Video updated").waitFor();
      await rowOf(page, "Sea, edited").getByRole("button", { name: "Delete" }).click();
      await form.getByRole("button", { name: "Delete Video" }).click();
      await page.getByText("Videos deleted").waitFor();
      await page.getByText("Showing 1 to 10 of 12 results").waitFor();
      expect(await page.locator("dialog[open]").count()).toBe(0);
      expect(await opened.site.store.videos.count()).toBe(12);
    }));

  it("searches, filters, sorts and turns pages, all in the address", () =>
    onPage(async (page) => {
      await signIn(page);
      await hydrated(page, "VideoTable");
      await page.getByRole("link", { name: "Next" }).click();
      await page.waitForURL("**/admin/videos?page=2");
      await page.getByText("Showing 11 to 12 of 12 results").waitFor();
      await page.getByRole("searchbox", { name: "Search videos" }).pressSequentially("night");
      await page.waitForURL("**/admin/videos?search=night");
      await page.getByText("Showing 1 to 4 of 4 results").waitFor();
      await page.getByLabel("Resolution").selectOption("16K");
      await page.getByText("Showing 1 to 1 of 1 results").waitFor();
      await page.reload();
      await hydrated(page, "VideoTable");
      await page.getByText("Showing 1 to 1 of 1 results").waitFor();
      expect(await page.getByLabel("Resolution").inputValue()).toBe("16K");
      await page.getByLabel("Bit depth").selectOption("8 Bit");
      await page.getByText("No videos found matching your criteria.").waitFor();
      await page.goBack();
      await page.getByText("Showing 1 to 1 of 1 results").waitFor();
      await page.getByRole("link", { name: "Clear All Filters" }).click();
      await page.getByText("Showing 1 to 10 of 12 results").waitFor();
      expect(await page.getByRole("searchbox").inputValue()).toBe("");
      await page.getByRole("columnheader", { name: "Video" }).getByRole("link").click();
      await page.waitForURL("**/admin/videos?sort=title");
      await page.locator("tbody tr").first().getByText("A title that is rather").waitFor();
    }));

  it("explains a conflict, and writes over it only when asked again", () =>
    onPage(async (page) => {
      await signIn(page);
      await hydrated(page, "VideoTable");
      await rowOf(page, "Road tunnel").getByRole("button", { name: "Edit" }).click();
      value(await opened.site.store.videos.update(9, { title: "Theirs" }));
      await dialog(page).getByLabel("Title").fill("Mine");
      await dialog(page).getByRole("button", { name: "Save Changes" }).click();
      await dialog(page).getByRole("alert").getByText("Somebody else changed this video").waitFor();
      expect((await opened.site.store.videos.get(9))?.title).toBe("Theirs");
      await dialog(page).getByRole("button", { name: "Save Changes" }).click();
      await rowOf(page, "Mine").waitFor();
    }, { expected: [/409/] }));

  it("deletes the selected videos one by one, tells which failed, and stops on request", () =>
    onPage(async (page) => {
      const { store } = opened.site;
      await signIn(page);
      await hydrated(page, "VideoTable");
      await page.getByRole("checkbox", { name: "Select all videos on this page" }).check();
      await page.getByText("10 selected").waitFor();
      await page.getByRole("checkbox", { name: "Select Café terrace" }).uncheck();
      await page.getByText("9 selected").waitFor();
      await page.getByRole("button", { name: "Clear selection" }).click();
      expect(await page.getByText("Batch Actions").count()).toBe(0);

      for (const title of ["Untagged plate", "Café terrace", "Night city drive"]) {
        await page.getByRole("checkbox", { name: `Select ${title}` }).check();
      }
      const methods: string[] = [];
      await page.route("**/api/videos/*", async (route) => {
        methods.push(`${route.request().method()} ${route.request().url().split("/").at(-1)}`);
        if (route.request().url().endsWith("/10")) await route.fulfill({ status: 500, body: "no" });
        else await route.continue();
      });
      await page.getByText("Batch Actions").click();
      await page.getByRole("button", { name: "Delete Selected Videos" }).click();
      await dialog(page).getByRole("button", { name: "Delete Videos" }).click();
      await page.getByText("Failed to delete videos: no").waitFor();
      await dialog(page).getByText("3 of 3 done").waitFor();
      expect(methods).toEqual(["DELETE 11", "DELETE 10", "DELETE 8"]);
      await dialog(page).getByText("Failed: no").waitFor();
      await dialog(page).getByRole("button", { name: "Close" }).click();
      await page.getByText("1 selected").waitFor();
      expect(await store.videos.count()).toBe(10);
      await page.unroute("**/api/videos/*");

      await page.getByRole("checkbox", { name: "Select Desert highway" }).check();
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await page.route("**/api/videos/*", async (route) => {
        await held;
        await route.continue();
      });
      await page.getByText("Batch Actions").click();
      await page.getByRole("button", { name: "Delete Selected Videos" }).click();
      await dialog(page).getByRole("button", { name: "Delete Videos" }).click();
      await dialog(page).getByText("Deleting 1 of 2").waitFor();
      await dialog(page).getByRole("button", { name: "Stop" }).click();
      release();
      await dialog(page).getByText("Not deleted").waitFor();
      await dialog(page).getByText("1 of 2 done").waitFor();
      await dialog(page).getByRole("button", { name: "Close" }).click();
      expect(await store.videos.count()).toBe(9);
    }, { expected: [/500/] }));
});

describe("Categories and filters", () => {
  it("makes the slug from the name until it is edited, nests, and protects what is in use", () =>
    onPage(async (page) => {
      await signIn(page, "/admin/categories");
      await hydrated(page, "CategoryTable");
      await page.getByRole("button", { name: "Add Category" }).click();
      const form = dialog(page);
      await form.getByRole("button", { name: "Add Category" }).click();
      await form.getByText("Name is required").waitFor();
      await form.getByText("Slug is required").waitFor();
      expect(await form.getByLabel("Name").evaluate((input) => input === document.activeElement))
        .toBe(true);
      await form.getByLabel("Name").fill("Küsten & Häfen");
      expect(await form.getByLabel("Slug").inputValue()).toBe("kusten-hafen");
      await form.getByLabel("Slug").fill("Not OK");
      await form.getByRole("button", { name: "Add Category" }).click();
      await form.getByText("Slug must contain only lowercase letters, numbers, and hyphens")
        .waitFor();
      await form.getByLabel("Slug").fill("coast");
      await form.getByLabel("Name").fill("Coast");
      expect(await form.getByLabel("Slug").inputValue()).toBe("coast");
      await form.getByLabel("Parent").selectOption({ label: "Nature" });
      await form.getByRole("button", { name: "Add Category" }).click();
      await page.getByText("Category created").waitFor();
      expect(await rowOf(page, "Coast").textContent()).toContain("CoastcoastNature0");

      await page.getByRole("button", { name: "Edit Nature" }).click();
      expect(await form.getByLabel("Parent").locator("option").allTextContents())
        .toEqual(["None (top level)", "Travel"]);
      await page.keyboard.press("Escape");
      expect(
        await page.getByRole("button", { name: "Edit Nature" }).evaluate((button) =>
          button === document.activeElement
        ),
      ).toBe(true);

      await page.getByRole("button", { name: "Delete Nature" }).click();
      await form.getByRole("button", { name: "Delete Category" }).click();
      await page.getByText("Failed to delete category: The category has subcategories").waitFor();
      await page.getByRole("button", { name: "Delete Coast" }).click();
      await form.getByRole("button", { name: "Delete Category" }).click();
      await page.getByText("Category deleted").waitFor();
      await page.waitForFunction(() => !document.body.textContent?.includes("coast"));
    }, { expected: [/409/] }));

  it("adds, edits and deletes a filter", () =>
    onPage(async (page) => {
      await signIn(page, "/admin/filters");
      await hydrated(page, "FilterGrid");
      await page.getByRole("button", { name: "Add New Filter" }).click();
      const form = dialog(page);
      await form.getByLabel("Name").fill("G");
      await form.getByRole("button", { name: "Add Filter" }).click();
      await form.getByText("Name must be at least 2 characters").waitFor();
      await form.getByLabel("Name").fill("Night");
      await form.getByRole("button", { name: "Add Filter" }).click();
      await form.getByText("A filter with this name already exists").waitFor();
      await form.getByLabel("Name").fill("Golden Hour");
      await form.getByRole("button", { name: "Add Filter" }).click();
      await page.getByText("Filter created").waitFor();
      await page.getByText("golden-hour").waitFor();
      await page.getByRole("button", { name: "Edit Golden Hour" }).click();
      await form.getByLabel("Description").fill("Low sun");
      await form.getByRole("button", { name: "Save Filter" }).click();
      await page.getByText("Low sun").waitFor();
      await page.getByRole("button", { name: "Delete Golden Hour" }).click();
      await form.getByRole("button", { name: "Delete Filter" }).click();
      await page.getByText("Filter deleted").waitFor();
      await page.waitForFunction(() => !document.body.textContent?.includes("golden-hour"));
    }, { expected: [/409/] }));
});

describe("Settings, messages and users", () => {
  it("puts an uploaded picture behind the home page", () =>
    onPage(async (page) => {
      await signIn(page, "/admin/site-settings");
      await hydrated(page, "BackgroundSetting");
      await page.getByRole("button", { name: "Upload Background" }).click();
      await page.getByText("Please select a file first").waitFor();
      const file = page.getByLabel("Upload a new background");
      await file.setInputFiles({
        name: "notes.txt",
        mimeType: "text/plain",
        buffer: Buffer.from("text"),
      });
      await page.getByRole("button", { name: "Upload Background" }).click();
      await page.getByText("Please select an image or video file").waitFor();
      await file.setInputFiles(
        new URL("../../static/uploads/thumbnails/open-sea-dusk.jpg", import.meta.url).pathname,
      );
      await page.getByRole("button", { name: "Upload Background" }).click();
      await page.getByText("Background uploaded").waitFor();
      const address = await page.getByLabel("Direct URL").inputValue();
      await page.goto("/");
      const shown = page.locator("img.hero-background");
      expect(await shown.getAttribute("src")).toBe(address);
      expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(100);

      await page.goto("/admin/site-settings");
      await hydrated(page, "BackgroundSetting");
      await page.getByLabel("Direct URL").fill("javascript:alert(1)");
      await page.getByRole("button", { name: "Save URL" }).click();
      await page.getByText("Must be an http(s) URL or a path").waitFor();
      await page.getByLabel("Direct URL").fill("/uploads/thumbnails/open-sea-dusk.jpg");
      await page.getByRole("button", { name: "Save URL" }).click();
      await page.getByText("Background saved").waitFor();
      await page.getByRole("button", { name: "Use the plain background" }).click();
      await page.getByText("Background removed").waitFor();
    }, { expected: [/400/] }));

  it("reads a message, marks it as unread, and deletes it", () =>
    onPage(async (page) => {
      await signIn(page, "/admin/messages");
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
    }));

  it("promotes and demotes a user, but not the last admin", () =>
    onPage(async (page) => {
      const guest = { username: "guest", email: "guest@example.com", password: PASSWORD };
      value(await opened.site.accounts.register(guest, { userAgent: "Test" }));
      await signIn(page, "/admin/users");
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
    }, { expected: [/403/] }));
});

describe("On a phone", () => {
  it("the navigation opens with a button, leads everywhere, and signs out", () =>
    onPage(async (page) => {
      await signIn(page, "/admin/dashboard");
      for (const name of ["Categories", "Site Settings", "Videos"]) {
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

describe("Every admin page", () => {
  it("has nothing that axe finds fault with", () =>
    onPage(async (page) => {
      await signIn(page);
      const paths = ["dashboard", "videos", "categories", "filters", "site-settings", "users"];
      for (const name of paths) {
        await page.goto(`/admin/${name}`, { waitUntil: "networkidle" });
        await page.evaluate(axe.source);
        const problems = await page.evaluate(async () => {
          const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run();
          return violations.map(({ id }) => id);
        });
        expect([name, problems]).toEqual([name, []]);
      }
    }));
});
