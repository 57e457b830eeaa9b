import { expect } from "expect";
import { after, before, describe, it } from "node:test";
import { type BrowserSite, openBrowserSite } from "../support/browser_site.ts";
import { hydrated } from "../support/browser.ts";
import { TestClient } from "../support/client.ts";
import { smallMp4 } from "../support/ffmpeg.ts";
import { value } from "../support/store.ts";

let browser: BrowserSite;
let dir: string;
let session: string;

before(async () => {
  dir = await Deno.makeTempDir();
  browser = await openBrowserSite(() => Promise.resolve(), { DATA_DIR: dir });
  const { site } = browser;
  const admin = new TestClient(site);
  const user = await admin.register("admin");
  value(await site.store.users.update(user.id, { isAdmin: true }));
  session = admin.cookies.get("session")!;
  const body = new FormData();
  body.set("video", new File([await smallMp4()], "Open sea.mp4", { type: "video/mp4" }));
  const uploaded = await admin.send("/api/videos/upload", { method: "POST", body });
  expect(uploaded.status).toBe(200);
});
after(async () => {
  await browser[Symbol.asyncDispose]();
  await Deno.remove(dir, { recursive: true });
});

function asAdmin() {
  const cookie = { name: "session", value: session, domain: "127.0.0.1", path: "/" };
  const attributes = { expires: -1, httpOnly: true, secure: false, sameSite: "Lax" } as const;
  return { context: { storageState: { cookies: [{ ...cookie, ...attributes }], origins: [] } } };
}

describe("The hosting-test page", () => {
  it("runs its tests by itself and shows what they found", () =>
    browser.onPage(async (page) => {
      await page.goto("/bunny-test");
      await hydrated(page, "BunnyTest");
      const simple = page.getByRole("region", { name: "Simple test" });
      await simple.getByText("success", { exact: true }).waitFor();
      await simple.getByText("Connected to Bunny.net").waitFor();
      const whole = page.getByRole("region", { name: "Comprehensive test" });
      await whole.getByText("Embedded video host").waitFor();
      await whole.getByText("0:02").waitFor();
      const ready = whole.getByText("ready", { exact: true });
      const colors = await ready.evaluate((badge) => {
        const probe = document.body.appendChild(document.createElement("i"));
        probe.style.color = "var(--success)";
        return [getComputedStyle(badge).color, getComputedStyle(probe).color];
      });
      expect(colors[0]).toBe(colors[1]);
      await page.waitForFunction(() => {
        const image = document.querySelector<HTMLImageElement>(".host-thumbnail img");
        return image !== null && image.complete && image.naturalWidth > 0;
      });
      const embed = await whole.getByRole("link", { name: "View Embed" }).getAttribute("href");
      await page.goto(embed!);
      await page.waitForFunction(() => (document.querySelector("video")?.readyState ?? 0) >= 2);
    }, asAdmin()));

  it("tries another key, once one is given", () =>
    browser.onPage(async (page) => {
      await page.goto("/admin/bunny-test");
      await hydrated(page, "BunnyTest");
      const custom = page.getByRole("region", { name: "Test another key" });
      await custom.getByRole("button", { name: "Test API key" }).click();
      await custom.getByText("API key is required").waitFor();
      await custom.getByLabel("API key").fill("abcd-secret");
      await custom.getByRole("button", { name: "Test API key" }).click();
      await custom.getByText("abcd…").waitFor();
      expect(await custom.getByText("Authentication has been denied").count()).toBe(2);
      expect(await custom.textContent()).not.toContain("secret");
    }, asAdmin()));

  it("says so when a test cannot be run", () =>
    browser.onPage(async (page) => {
      await page.route("**/api/bunny/*", (route) => route.abort());
      await page.goto("/bunny-test");
      await page.getByText("Failed to test Bunny.net connection").waitFor();
      await page.getByText("Failed to run comprehensive Bunny.net test").waitFor();
    }, { ...asAdmin(), expected: [/ERR_FAILED/] }));
});
