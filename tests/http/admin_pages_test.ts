import { expect } from "expect";
import { refusalOf, signedInAdmin, signedInUser } from "../support/admin.ts";
import { TestClient } from "../support/client.ts";
import { openSite } from "../support/site.ts";
import { fillSmallCatalogue } from "../support/small_catalogue.ts";
import { value, videoInput } from "../support/store.ts";

const PAGES = [
  "dashboard",
  "videos",
  "categories",
  "filters",
  "site-settings",
  "history",
  "messages",
  "users",
  "account",
];

/** The text that a page shows, without tags and scripts. */
async function textOf(client: TestClient, path: string): Promise<string> {
  const response = await client.get(path);
  expect([path, response.status]).toEqual([path, 200]);
  const html = await response.text();
  return html.replace(/<script.*?<\/script>/gs, "").replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

Deno.test("The panel is for admins: nobody is sent to sign in, a user home", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const [nobody, user] = [new TestClient(site), await signedInUser(site)];
  for (const path of ["/admin", ...PAGES.map((name) => `/admin/${name}`), "/admin/nothing"]) {
    const answers = [await nobody.get(path), await user.get(path)];
    expect(answers.map(({ status, headers }) => [status, headers.get("Location")])).toEqual([
      [302, `/auth?returnTo=${encodeURIComponent(path)}`],
      [302, "/"],
    ]);
  }
});

Deno.test("Every admin page stands in the same frame, and is kept by nobody", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const admin = await signedInAdmin(site);
  const start = await admin.get("/admin");
  expect([start.status, start.headers.get("Location")]).toEqual([302, "/admin/videos"]);
  for (const name of PAGES) {
    const response = await admin.get(`/admin/${name}`);
    const html = await response.text();
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(html).not.toMatch(/style="|<style|<script>/);
    expect(html).toContain(`<a href="/admin/${name}" aria-current="page"`);
    for (const text of ["Content Management", "Settings", "Back to Main Site", "Logout"]) {
      expect(html).toContain(text);
    }
  }
  expect((await admin.get("/admin/nothing")).status).toBe(404);
});

Deno.test("The dashboard counts", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const admin = await signedInAdmin(site);
  await signedInUser(site);
  const message = { firstName: "A", lastName: "B", email: "a@b.co", message: "Is it for sale?" };
  value(await site.store.contactMessages.create(message));
  const text = await textOf(admin, "/admin/dashboard");
  for (const figure of ["Total Videos 12", "Categories 5", "Users 2", "Unread messages 1"]) {
    expect(text).toContain(figure);
  }
});

Deno.test("The table of videos has the columns and fallbacks of the specification", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const admin = await signedInAdmin(site);
  const text = await textOf(admin, "/admin/videos");
  expect(text).toContain(
    "Video Category Resolution Colorspace Bit Depth Camera Duration Added Actions",
  );
  expect(text).toContain(
    "Untagged plate No description Uncategorized 12K Log 8 Bit N/A 0:15 2026-01-01 Edit Delete",
  );
  expect(text).toContain("Showing 1 to 10 of 12 results");
  expect(text).toContain("Clear All Filters");
  expect(await textOf(admin, "/admin/videos?page=2")).toContain("Showing 11 to 12 of 12 results");
  const none = await textOf(admin, "/admin/videos?search=zebra");
  expect(none).toContain("No videos found matching your criteria.");
  expect(none).toContain("Showing 0 to 0 of 0 results");
  expect(none).toContain("Clear filters");
});

Deno.test("The table is filtered and sorted by its address", async () => {
  await using site = await openSite(async (store) => {
    await fillSmallCatalogue(store);
    value(await store.videos.create(videoInput({ title: "Bright", colorspace: "HLG" })));
  });
  const admin = await signedInAdmin(site);
  const shown = async (query: string) =>
    /Showing \d+ to \d+ of (\d+)/.exec(await textOf(admin, `/admin/videos${query}`))?.[1];
  expect(await shown("?search=night")).toBe("4");
  expect(await shown("?category=2")).toBe("6");
  expect(await shown("?category=3")).toBe("3");
  expect(await shown("?category=99")).toBe("0");
  expect(await shown("?resolution=16K")).toBe("2");
  expect(await shown("?colorspace=HLG")).toBe("1");
  expect(await shown("?bitDepth=8%20Bit")).toBe("1");
  expect(await shown("?category=5&search=night&resolution=16K")).toBe("1");
  expect(await shown("?resolution=9K&page=x&sort=odd")).toBe("13");
  const byTitle = await textOf(admin, "/admin/videos?sort=title");
  expect(byTitle.indexOf("Aurora")).toBeLessThan(byTitle.indexOf("Desert highway"));
  expect(await refusalOf(await admin.get("/api/search?colorspace=CMYK")))
    .toEqual([400, "colorspace must be one of Log, HLG, sRGB", "colorspace"]);
});

Deno.test("Categories are shown as a tree, filters as cards, and both when there are none", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const admin = await signedInAdmin(site);
  const categories = await textOf(admin, "/admin/categories");
  expect(categories).toContain("Name Slug Parent Videos Created Actions");
  expect(categories).toContain("All all None 0 2026-01-01 Protected");
  expect(categories).toMatch(/Nature nature None 1 .* Ocean ocean Nature 3 .* Sky sky Nature 2/);
  const filters = await textOf(admin, "/admin/filters");
  expect(filters).toContain("Night night No description provided. Edit Delete");

  await using empty = await openSite(() => Promise.resolve());
  const other = await signedInAdmin(empty);
  expect(await textOf(other, "/admin/categories")).toContain("No categories found.");
  expect(await textOf(other, "/admin/filters"))
    .toContain("No filters found. Create your first filter to get started.");
  expect(await textOf(other, "/admin/messages")).toContain("No messages yet.");
});

Deno.test("Users are found by name and email, page by page", async () => {
  await using site = await openSite(() => Promise.resolve());
  const admin = await signedInAdmin(site);
  for (let number = 1; number <= 21; number++) await signedInUser(site, `guest${number}`);
  const first = await textOf(admin, "/admin/users");
  expect(first).toContain("guest21 guest21@example.com User Password");
  expect(first).not.toContain("guest1@example.com");
  expect(first).toContain("22 users");
  const older = /href="(\/admin\/users\?before=\d+)"/.exec(
    await (await admin.get("/admin/users")).text(),
  )?.[1] ?? "";
  expect(await textOf(admin, older)).toContain("boss (you) boss@example.com Admin");
  const found = await textOf(admin, "/admin/users?search=GUEST7%40");
  expect(found).toContain("guest7@example.com");
  expect(found).not.toContain("guest17@example.com");
  expect(await textOf(admin, "/admin/users?search=zebra")).toContain("No users found.");
});

Deno.test("Messages are shown newest first, and older ones behind a link", async () => {
  await using site = await openSite(async ({ contactMessages }) => {
    for (let number = 1; number <= 21; number++) {
      const message = { firstName: "Ann", lastName: `No${number}.`, email: "a@b.co" };
      value(await contactMessages.create({ ...message, message: "Is there a plate of Oslo?" }));
    }
  });
  const admin = await signedInAdmin(site);
  const newest = await textOf(admin, "/admin/messages");
  expect(newest).toContain("Ann No21.");
  expect(newest).not.toContain("Ann No1.");
  expect(await textOf(admin, "/admin/messages?cursor=2")).toContain("Ann No1.");
  expect((await admin.get("/admin/messages?cursor=x")).status).toBe(400);
});
