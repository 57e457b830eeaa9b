import { expect } from "expect";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { hydrated } from "../support/browser.ts";
import { type BrowserSite, openBrowserSite } from "../support/browser_site.ts";
import { fillSmallCatalogue } from "../support/small_catalogue.ts";
import { value } from "../support/store.ts";

let site: BrowserSite;

before(async () => {
  site = await openBrowserSite(fillSmallCatalogue);
});
after(() => site[Symbol.asyncDispose]());

async function openForm(page: Page): Promise<void> {
  await page.goto("/contact");
  await hydrated(page, "ContactForm");
}

async function fill(page: Page, message: string): Promise<void> {
  await page.getByLabel("First Name").fill("Ann");
  await page.getByLabel("Last Name").fill("Lee");
  await page.getByLabel("Email").fill("ann@example.com");
  await page.getByLabel("Message").fill(message);
}

function send(page: Page): Promise<void> {
  return page.getByRole("button", { name: "Send Message" }).click();
}

async function storedMessages(): Promise<string[]> {
  const { messages } = value(await site.site.store.contactMessages.list({ limit: 100 }));
  return messages.map(({ message }) => message);
}

describe("The contact form", () => {
  it("sends a message, says so, and sends another", () =>
    site.onPage(async (page) => {
      await openForm(page);
      await page.setViewportSize({ width: 900, height: 320 });
      await fill(page, "Is there a plate of Oslo?");
      await send(page);
      await page.getByRole("heading", { name: "Message Sent Successfully!" }).waitFor();
      await page.getByText("Message sent!", { exact: true }).waitFor();
      expect(await page.locator(".toast").getByText("Thank you for your message.").textContent())
        .toBe("Thank you for your message. We'll get back to you soon.");
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect(await page.getByLabel("Message").count()).toBe(0);
      expect(await storedMessages()).toContain("Is there a plate of Oslo?");

      await page.getByRole("button", { name: "Send Another Message" }).click();
      expect(await page.getByLabel("Message").inputValue()).toBe("");
      await page.waitForFunction(() =>
        (document.activeElement as HTMLInputElement | null)?.name === "firstName"
      );
      await fill(page, "And one of Bergen, please.");
      await send(page);
      await page.getByRole("heading", { name: "Message Sent Successfully!" }).waitFor();
      expect(await storedMessages()).toContain("And one of Bergen, please.");
    }));

  it("says what is wrong with each field before anything is sent, and leads to the first", () =>
    site.onPage(async (page) => {
      await openForm(page);
      const posts: string[] = [];
      page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
      await page.getByLabel("First Name").fill("Ann");
      await page.getByLabel("Email").fill("nobody");
      await page.getByLabel("Message").fill("Too short");
      await send(page);
      for (
        const text of [
          "Last name is required",
          "Invalid email address",
          "Message should be at least 10 characters",
        ]
      ) await page.getByText(text).waitFor();
      expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name))
        .toBe("lastName");
      expect(posts).toEqual([]);
    }));

  it("says why a message was not taken, and keeps what was written", () =>
    site.onPage(async (page) => {
      await openForm(page);
      const message = "Is there a plate of Tromsø?";
      const answers: [{ status: number; body: string } | "out", string][] = [
        [{ status: 503, body: `{"message":"The store is out"}` }, "The store is out"],
        [{ status: 502, body: "<h1>Bad gateway</h1>" }, "Failed to send message"],
        ["out", "Failed to send your message. Please try again later."],
      ];
      await fill(page, message);
      for (const [answer, text] of answers) {
        await page.route("**/api/contact", async (route) => {
          if (answer === "out") await route.abort();
          else await route.fulfill(answer);
        }, { times: 1 });
        await send(page);
        const toast = page.locator(".toast", { hasText: text });
        await toast.waitFor();
        expect(await toast.locator(".toast-title").textContent()).toBe("Error");
        expect(await page.getByLabel("Message").inputValue()).toBe(message);
      }
      await send(page);
      await page.getByRole("heading", { name: "Message Sent Successfully!" }).waitFor();
      expect((await storedMessages()).filter((text) => text === message).length).toBe(1);
    }, { expected: [/50[23]|ERR_FAILED/] }));

  it("keeps what was written before its script arrived", () =>
    site.onPage(async (page) => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route("**/ContactForm*.js", async (route) => {
        await released;
        await route.continue();
      });
      await page.goto("/contact");
      await fill(page, "Written before the script came.");
      release();
      await hydrated(page, "ContactForm");
      expect(await page.getByLabel("First Name").inputValue()).toBe("Ann");
      await send(page);
      await page.getByRole("heading", { name: "Message Sent Successfully!" }).waitFor();
      expect(await storedMessages()).toContain("Written before the script came.");
    }));

  it("shows a picture and what the house does from medium screens on", () =>
    site.onPage(async (page) => {
      await page.setViewportSize({ width: 1024, height: 800 });
      await openForm(page);
      const blurb = page.getByRole("heading", { name: "Premium Footage Solutions" });
      const picture = page.locator(".contact-aside img");
      expect([await blurb.isVisible(), await picture.isVisible()]).toEqual([true, true]);
      await page.waitForFunction(() =>
        (document.querySelector(".contact-aside img") as HTMLImageElement).naturalWidth > 0
      );
      await page.setViewportSize({ width: 390, height: 800 });
      expect([await blurb.isVisible(), await picture.isVisible()]).toEqual([false, false]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      const trap = await page.getByText("Leave this field empty").boundingBox();
      expect(trap!.x + trap!.width).toBeLessThan(0);
    }));
});

describe("Without a script", () => {
  const options = { context: { javaScriptEnabled: false }, expected: [/ csp$/, /400/] };

  it("a message is sent, after its faults are mended", () =>
    site.onPage(async (page) => {
      await page.goto("/contact");
      await fill(page, "Too short");
      await send(page);
      await page.getByText("Message should be at least 10 characters").waitFor();
      expect(await page.getByLabel("First Name").inputValue()).toBe("Ann");
      await page.getByLabel("Message").fill("Long enough without a script.");
      await send(page);
      await page.getByRole("heading", { name: "Message Sent Successfully!" }).waitFor();
      expect(await storedMessages()).toContain("Long enough without a script.");
      await page.reload();
      expect((await storedMessages()).filter((text) => text.endsWith("a script.")).length).toBe(1);
      await page.getByRole("button", { name: "Send Another Message" }).click();
      await page.waitForURL(/\/contact\??$/);
      expect(await page.getByLabel("Message").inputValue()).toBe("");
    }, options));
});
