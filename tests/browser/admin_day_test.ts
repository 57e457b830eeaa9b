import { expect } from "expect";
import { after, before, describe, it } from "node:test";
import type { BrowserContextOptions, Page } from "playwright-core";
import { goTo, openMenu, overflowOf, PHONE, toast } from "../support/admin_visit.ts";
import { signInByHand, signOutOfPanel } from "../support/boss.ts";
import { smallMp4 } from "../support/ffmpeg.ts";
import {
  choose,
  dropFiles,
  openUploadSite,
  uploadList,
  type UploadSite,
} from "../support/upload_site.ts";

/** A day on one screen. */
interface Day {
  /** What everything that is made on this day is named after. */
  place: string;
  screen: BrowserContextOptions;
  /** How files come into the dialog. */
  bring: (page: Page, ...paths: string[]) => Promise<void>;
  batch: string[];
  batchEnd: { title: string; text: string };
  /** The new background of the home page. */
  picture: string;
}

const THUMBNAILS = new URL("../../static/uploads/thumbnails", import.meta.url).pathname;

const DESKTOP: Day = {
  place: "Harbour",
  screen: { viewport: { width: 1440, height: 900 } },
  bring: dropFiles,
  batch: ["fjord.mp4", "glacier.mp4", "broken.mp4", "geyser.mp4", "lagoon.mp4"],
  batchEnd: { title: "Batch upload complete", text: "4 of 5 videos were created." },
  picture: "open-sea-dusk.jpg",
};
const ON_A_PHONE: Day = {
  place: "Market",
  screen: PHONE,
  bring: choose,
  batch: ["alley.mp4", "arcade.mp4", "broken.mp4"],
  batchEnd: {
    title: "Batch upload completed with some errors",
    text: "2 of 3 videos were created.",
  },
  picture: "aurora-frozen-lake.jpg",
};

let site: UploadSite;
let mp4: Uint8Array<ArrayBuffer>;

before(async () => {
  [site, mp4] = await Promise.all([openUploadSite(), smallMp4(1)]);
});
after(() => site[Symbol.asyncDispose]());

const store = () => site.opened.site.store;
const dialog = (page: Page) => page.locator("dialog[open]");

async function uploadOne(page: Page, { place, bring }: Day): Promise<void> {
  await page.getByRole("button", { name: "Upload Video" }).click();
  const form = dialog(page);
  await form.getByLabel("Category").selectOption("3");
  await bring(page, await site.onDisk(`${place}_at-dawn.mp4`, mp4));
  await uploadList(page, "Active Uploads").getByText(`${place}_at-dawn.mp4`).waitFor();
  await form.getByRole("button", { name: "Create Video" }).click();
  const text = "The video hasn't finished processing. Please wait for processing to complete.";
  await toast(page, "Upload Incomplete", text).waitFor();
  expect(await overflowOf(page)).toBe(0);
  await page.getByText("Video created").waitFor();
  await page.getByRole("rowheader", { name: `${place} at dawn` }).waitFor();
  const done = uploadList(page, "Recently Completed");
  await done.getByRole("listitem").filter({ hasText: `${place} at dawn` }).getByText("0:01 · HD")
    .waitFor();
  expect(await store().videos.get(await store().videos.lastId())).toMatchObject({
    title: `${place} at dawn`,
    categoryId: 3,
    duration: "0:01",
    resolution: "12K",
    colorspace: "Log",
    bitDepth: "10 Bit 4:2:2",
    camera: "Meta Three",
    price: "2500.00",
  });
}

/** Uploads a batch, and changes other videos while it goes on without its dialog. */
async function uploadBatch(page: Page, day: Day): Promise<void> {
  const { batch, batchEnd, bring } = day;
  const before = await store().videos.count();
  const paths = await Promise.all(
    batch.map((name) => site.onDisk(name, name === "broken.mp4" ? "a text" : mp4)),
  );
  await page.getByRole("button", { name: "Upload Video" }).click();
  const form = dialog(page);
  await form.getByLabel("Price").fill("1800");
  await bring(page, ...paths);
  await form.getByText(`0 of ${batch.length} done`).waitFor();
  expect(await form.getByLabel("Title").isVisible()).toBe(false);
  await form.getByLabel("Category").selectOption("3");
  await form.getByText(`1 of ${batch.length} done`).waitFor();
  expect(await store().videos.count()).toBe(before + 1);
  const active = uploadList(page, "Active Uploads");
  expect(await active.getByText("Waiting").count()).toBe(batch.length - 1);
  await form.getByRole("button", { name: "Close" }).click();

  await Promise.all([
    toast(page, batchEnd.title, batchEnd.text).waitFor({ timeout: 60_000 }),
    edit(page, day).then(() => editInBulk(page)),
  ]);
  expect(await active.count()).toBe(0);
  await uploadList(page, "Failed Uploads").getByText("broken.mp4").waitFor();
  const titles = batch.filter((name) => name !== "broken.mp4").map((name) => name.slice(0, -4));
  for (const title of titles) {
    await uploadList(page, "Recently Completed").getByRole("link", { name: title }).waitFor();
    await page.getByRole("rowheader", { name: title }).waitFor();
  }
  const last = await store().videos.lastId();
  const made = await store().videos.getMany(titles.map((_, index) => last - index));
  expect(made.map(({ title, price, categoryId }) => [title, price, categoryId]))
    .toEqual(titles.reverse().map((title) => [title, "1800.00", 3]));
}

/** Chooses two files of the batch again: the one that was made is left out. */
async function bringAgain(page: Page, { batch }: Day): Promise<void> {
  const count = await store().videos.count();
  await page.getByRole("button", { name: "Upload Video" }).click();
  const again = [batch[0]!, "broken.mp4"];
  await choose(page, ...await Promise.all(again.map((name) => site.onDisk(name, "a text"))));
  await page.getByText("1 of 2 files have been uploaded already").waitFor();
  const text = "0 of 1 videos were created.";
  await toast(page, ON_A_PHONE.batchEnd.title, text).waitFor();
  await dialog(page).getByText("1 of 1 done, 1 failed").waitFor();
  await dialog(page).getByRole("button", { name: "Close" }).click();
  expect(await store().videos.count()).toBe(count);
}

async function edit(page: Page, { place }: Day): Promise<void> {
  await page.getByRole("button", { name: `Edit ${place} at dawn` }).click();
  await dialog(page).getByLabel("Title").fill(`${place} in the rain`);
  await dialog(page).getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Video updated").waitFor();
  await page.getByRole("rowheader", { name: `${place} in the rain` }).waitFor();
}

async function editInBulk(page: Page): Promise<void> {
  await page.getByRole("searchbox", { name: "Search videos" }).fill("driving");
  await page.getByText("Showing 1 to 3 of 3 results").waitFor();
  await page.getByRole("checkbox", { name: "Select all videos on this page" }).check();
  await page.getByText("Batch Actions").click();
  await page.getByRole("button", { name: "Edit Selected Videos" }).click();
  await dialog(page).getByLabel("Camera", { exact: true }).fill("RED array");
  await dialog(page).getByRole("button", { name: "Review Changes" }).click();
  await dialog(page).getByRole("button", { name: "Change 3 Videos" }).click();
  await page.getByText("3 videos changed").waitFor();
  const cameras = async () => (await store().videos.getMany([7, 8, 9])).map(({ camera }) => camera);
  expect(await cameras()).toEqual(["RED array", "RED array", "RED array"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("3 videos as before").waitFor();
  expect(await cameras()).toEqual([null, null, "Meta Three"]);
  await page.getByRole("button", { name: "Clear selection" }).click();
  await page.getByRole("link", { name: "Clear All Filters" }).click();
}

async function arrange(page: Page, { place }: Day): Promise<void> {
  await goTo(page, "Categories", "CategoryTable");
  for (const [name, parent] of [[place, "None (top level)"], [`${place} at night`, place]]) {
    await page.getByRole("button", { name: "Add Category" }).click();
    await dialog(page).getByLabel("Name").fill(name!);
    await dialog(page).getByLabel("Parent").selectOption({ label: parent! });
    await dialog(page).getByRole("button", { name: "Add Category" }).click();
    await page.getByRole("rowheader", { name: name!, exact: true }).waitFor();
  }
  await page.getByRole("button", { name: `Delete ${place}`, exact: true }).click();
  await dialog(page).getByRole("button", { name: "Delete Category" }).click();
  await page.getByText("Failed to delete category: The category has subcategories").waitFor();

  await goTo(page, "Filters", "FilterGrid");
  await page.getByRole("button", { name: "Add New Filter" }).click();
  await dialog(page).getByLabel("Name").fill(`${place} filter`);
  await dialog(page).getByRole("button", { name: "Add Filter" }).click();
  await page.getByText("No description provided.").last().waitFor();
  await page.getByText(`${place.toLowerCase()}-filter`, { exact: true }).waitFor();
}

async function decorate(page: Page, { picture }: Day): Promise<void> {
  await goTo(page, "Site Settings", "BackgroundSetting");
  await page.getByLabel("Upload a new background").setInputFiles(`${THUMBNAILS}/${picture}`);
  await page.getByRole("button", { name: "Upload Background" }).click();
  await page.getByText("Background uploaded").waitFor();
  const address = await page.getByLabel("Direct URL").inputValue();
  await openMenu(page);
  await page.getByRole("link", { name: "Back to Main Site" }).click();
  const shown = page.locator("img.hero-background");
  expect(await shown.getAttribute("src")).toBe(address);
  await page.waitForFunction(
    (image) => image instanceof HTMLImageElement && image.naturalWidth > 100,
    await shown.elementHandle(),
  );
}

async function readMessage(page: Page, { place }: Day): Promise<void> {
  const message = `Is there a plate of the ${place} at noon?`;
  const sent = await site.opened.site.request("/api/contact", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ firstName: place, lastName: "Lee", email: "lee@example.com", message }),
  });
  expect(sent.status).toBe(201);
  await openMenu(page);
  await page.getByRole("link", { name: "Admin Panel" }).click();
  await page.waitForURL("/admin/videos");
  await goTo(page, "Messages", "MessageList");
  const row = page.getByRole("listitem").filter({ hasText: `${place} Lee` });
  await row.getByText(`${place} Lee`).click();
  await row.getByText("New", { exact: true }).waitFor({ state: "detached" });
  expect(await row.locator(".message-text").textContent()).toBe(message);
}

describe("An admin's day", () => {
  for (const day of [DESKTOP, ON_A_PHONE]) {
    it(`is spent from login to logout on a screen of ${day.screen.viewport!.width} pixels`, () =>
      site.opened.onPage(async (page) => {
        await signInByHand(page);
        await uploadOne(page, day);
        await uploadBatch(page, day);
        await bringAgain(page, day);
        await arrange(page, day);
        await decorate(page, day);
        await readMessage(page, day);
        await signOutOfPanel(page);
      }, {
        expected: [/401/, /409/],
        context: { ...day.screen, baseURL: site.relay.origin },
      }));
  }
});
