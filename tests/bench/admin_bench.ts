/**
 * The admin's table over 10,000 made-up videos: milliseconds the server takes for a page of it, for
 * the whole selection and for the export, and the long tasks of Chromium while somebody types.
 */
import { ADMIN_SORTS } from "../../lib/schema/admin_video_query.ts";
import type { Store } from "../../lib/store/store.ts";
import { signedInAdmin } from "../support/admin.ts";
import { hydrated } from "../support/browser.ts";
import { openBrowserSite } from "../support/browser_site.ts";
import { syntheticCatalogue } from "../support/catalogue_data.ts";
import type { TestClient } from "../support/client.ts";
import { value } from "../support/store.ts";

const COUNT = 10_000;

async function fill(store: Store): Promise<void> {
  const { categories, filters, videos } = syntheticCatalogue(COUNT);
  for (const category of categories) value(await store.categories.create(category));
  for (const filter of filters) value(await store.filters.create(filter));
  value(await store.videos.createMany(videos));
}

/** Milliseconds of each request, shortest first. */
async function timesOf(client: TestClient, paths: string[]): Promise<number[]> {
  const times: number[] = [];
  for (const path of paths) {
    const start = performance.now();
    const response = await client.get(path);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}

function show(name: string, times: number[]): void {
  const at = (share: number) => times[Math.floor((times.length - 1) * share)]!.toFixed(2);
  console.log(`${name.padEnd(44)} p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms`);
}

await using opened = await openBrowserSite(fill);
const { site } = opened;
const admin = await signedInAdmin(site);
const sorts = ADMIN_SORTS.map((sort) => `sort=${sort}`);
show(
  "First page in each order, nothing built yet",
  await timesOf(
    admin,
    sorts.map((query) => `/api/videos/table?${query}`),
  ),
);
const queries = Array.from({ length: 600 }, (_, turn) => {
  const sort = sorts[turn % sorts.length];
  const search = ["", "night", "road tunnel", "driv", ""][turn % 5];
  const category = turn % 3 === 0 ? `&category=${2 + turn % 20}` : "";
  return `?${sort}&search=${search}${category}&page=${1 + turn % 40}`;
});
show(
  "A page of the table as JSON",
  await timesOf(
    admin,
    queries.map((query) => `/api/videos/table${query}`),
  ),
);
show(
  "A page of the table as HTML",
  await timesOf(
    admin,
    queries.map((query) => `/admin/videos${query}`),
  ),
);
show("All 10,000 as a selection", await timesOf(admin, Array(10).fill("/api/videos/selection")));
show("All 10,000 as CSV", await timesOf(admin, Array(10).fill("/api/videos/export")));

const file = await (await admin.get("/api/videos/export")).blob();
const imports: number[] = [];
for (let turn = 0; turn < 5; turn++) {
  const body = new FormData();
  body.append("file", new File([file], "videos.csv"));
  const start = performance.now();
  const plan = await (await admin.send("/api/videos/import", { method: "POST", body })).json();
  imports.push(performance.now() - start);
  if (plan.unchanged !== COUNT) throw new Error("The export does not import as unchanged");
}
show("The plan of importing all 10,000", imports.sort((a, b) => a - b));

await opened.onPage(async (page) => {
  const cookies = [...admin.cookies].map(([name, cookie]) => `${name}=${cookie}`).join("; ");
  await page.setExtraHTTPHeaders({ Cookie: cookies });
  await page.goto("/admin/videos");
  await hydrated(page, "VideoTable");
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(Math.round(duration));
    }).observe({ type: "longtask" });
  });
  const box = page.getByRole("searchbox", { name: "Search videos" });
  for (const text of ["night", "road tunnel", "golden harbor"]) {
    await box.fill("");
    await box.pressSequentially(text, { delay: 60 });
    await page.waitForTimeout(600);
  }
  const longTasks = async () => {
    const tasks = await page.evaluate(() =>
      (globalThis as unknown as { tasks: number[] }).tasks.splice(0)
    );
    return JSON.stringify(tasks.sort((a, b) => b - a));
  };
  console.log(`Tasks over 50 ms in Chromium while typing, in ms: ${await longTasks()}`);

  await box.fill("");
  await page.getByRole("checkbox", { name: "Select all videos on this page" }).check();
  await page.getByRole("button", { name: "Select all 10,000 that match" }).click();
  await page.getByText("10,000 selected").waitFor();
  await page.getByText("Batch Actions").click();
  await page.getByRole("button", { name: "Edit Selected Videos" }).click();
  await page.getByLabel("Camera", { exact: true }).pressSequentially("RED array", { delay: 60 });
  await page.getByRole("button", { name: "Review Changes" }).click();
  await page.getByRole("button", { name: "Change 10000 Videos" }).waitFor();
  console.log(`The same while all 10,000 are selected and edited: ${await longTasks()}`);
  await page.getByRole("button", { name: "Change 10000 Videos" }).click();
  await page.waitForTimeout(5000);
  await page.getByRole("button", { name: "Stop" }).click();
  const status = await page.getByText(/of 10000 done/).textContent();
  console.log(`The same while they are changed one by one: ${await longTasks()}`);
  console.log(`After 5 s of that: ${status}`);
  // The thumbnails of made-up videos lie nowhere.
}, { expected: [/ERR_NAME_NOT_RESOLVED/] });
Deno.exit(0);
