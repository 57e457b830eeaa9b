import { after, before, describe, it } from "node:test";
import { expect } from "expect";
import type { Page } from "playwright-core";
import { Island } from "../../lib/islands/Island.tsx";
import { hydrated } from "../support/browser.ts";
import { expectText, type IslandPages, openIslandPages } from "../support/islands/island_pages.ts";
import { AddToCart } from "../support/islands/site/islands/AddToCart.tsx";
import { Parcel } from "../support/islands/site/islands/admin/Parcel.tsx";
import { CartBadge } from "../support/islands/site/islands/CartBadge.tsx";
import { Choice } from "../support/islands/site/islands/Choice.tsx";
import { Counter } from "../support/islands/site/islands/Counter.tsx";
import { Panel } from "../support/islands/site/islands/Panel.tsx";

let pages: IslandPages;

before(async () => {
  pages = await openIslandPages();
});

after(() => pages[Symbol.asyncDispose]());

const island = (page: Page, name: string) => page.locator(`x-island[name="${name}"]`);

describe("a page", () => {
  it("ships no script and no preload without islands", async () => {
    await pages.onPage(<h1>Nothing moves</h1>, async (page) => {
      const loads = await page.evaluate(() =>
        document.querySelectorAll("script, link[rel=modulepreload]").length
      );
      expect(loads).toBe(0);
    });
  });

  it("asks for the chunks of its own islands only", async () => {
    await pages.onPage(
      <Island of={Counter} props={{ label: "Likes" }} when="load" />,
      async (page) => {
        await hydrated(page, "Counter");
        expect(await pages.requestedIslands(page)).toEqual(["Counter"]);
      },
    );
  });
});

describe("hydration", () => {
  it("keeps the server's nodes and makes the same ids for several islands", async () => {
    const body = (
      <main>
        <Island of={Counter} props={{ label: "One" }} when="load" />
        <Island of={Counter} props={{ label: "Two" }} when="load" />
      </main>
    );
    await pages.onPage(body, async (page) => {
      await hydrated(page, "Counter");
      const ids = await page.getByRole("button").evaluateAll((all) => all.map(({ id }) => id));
      expect(new Set(ids).size).toBe(2);
      await page.getByLabel("Two").click();
      await expectText(page.getByLabel("Two"), "1");
      await expectText(page.getByLabel("One"), "0");
    });
  });

  it("adopts the server's nodes instead of making new ones", async () => {
    const body = <Island of={Counter} props={{ label: "Likes" }} when="load" />;
    await pages.onPageWithout("Counter", body, async (page, release) => {
      const button = await page.getByRole("button").elementHandle();
      release();
      await hydrated(page, "Counter");
      expect(await button!.evaluate((node) => node.isConnected)).toBe(true);
    });
  });

  it("gives every kind of prop to the browser as it was", async () => {
    const props = {
      sent: new Date("2026-02-03T04:05:06.007Z"),
      weight: 9007199254740993n,
      marks: new Set(["</script>", "<!--", "\u2028"]),
      stock: new Map([["left", 7]]),
      link: new URL("https://example.com/a?b=c"),
      note: undefined,
    };
    await pages.onPage(<Island of={Parcel} props={props} when="load" />, async (page) => {
      await hydrated(page, "Parcel");
      await page.getByRole("button", { name: "Show" }).click();
      await expectText(
        page.locator("b"),
        "2026-02-03T04:05:06.007Z | 9007199254740994 | </script>+<!--+\u2028 | 7 | example.com | undefined",
      );
    });
  });

  it("wakes an island in an island with the outer one", async () => {
    const body = <Island of={Panel} props={{ title: "Outer" }} when="load" />;
    await pages.onPage(body, async (page) => {
      await hydrated(page, "Panel");
      expect(await page.locator("x-island").count()).toBe(1);
      await page.getByLabel("Inner").click();
      await expectText(page.getByLabel("Inner"), "1");
      await page.getByRole("button", { name: "Close" }).click();
      await page.getByRole("button", { name: "Open" }).click();
      await expectText(page.getByLabel("Inner"), "0");
    });
  });

  it("lets islands share signals, also one that wakes later", async () => {
    const body = (
      <>
        <Island of={AddToCart} when="load" />
        <Island of={CartBadge} when="interaction" />
      </>
    );
    await pages.onPage(body, async (page) => {
      await hydrated(page, "AddToCart");
      await page.getByRole("button", { name: "Add to 0" }).click();
      await expectText(page.getByRole("status"), "0 in the cart");
      await page.getByRole("status").click();
      await expectText(page.getByRole("status"), "1 in the cart");
      await page.getByRole("button", { name: "Add to 1" }).click();
      await expectText(page.getByRole("status"), "2 in the cart");
    });
  });
});

describe("strategies", () => {
  it("idle: wakes by itself", async () => {
    await pages.onPage(
      <Island of={Counter} props={{ label: "Likes" }} when="idle" />,
      async (page) => {
        await hydrated(page, "Counter");
      },
    );
  });

  it("visible: wakes when it is scrolled to, not before", async () => {
    const body = (
      <>
        <Island of={Counter} props={{ label: "Above" }} when="visible" />
        <div className="below-the-fold">
          <Island of={Choice} when="visible" />
        </div>
      </>
    );
    await pages.onPage(body, async (page) => {
      await hydrated(page, "Counter");
      expect(await island(page, "Choice").getAttribute("data-hydrated")).toBeNull();
      await page.getByRole("checkbox").scrollIntoViewIfNeeded();
      await hydrated(page, "Choice");
    });
  });

  it("interaction: fetches nothing before, and does not lose the click that wakes", async () => {
    const body = <Island of={Counter} props={{ label: "Likes" }} when="interaction" />;
    await pages.onPage(body, async (page) => {
      await page.waitForLoadState("networkidle");
      expect(await pages.requestedIslands(page)).toEqual([]);
      await page.getByRole("button").click();
      await hydrated(page, "Counter");
      await expectText(page.getByRole("button"), "1");
      await page.getByRole("button").click();
      await expectText(page.getByRole("button"), "2");
    });
  });

  for (const when of ["load", "idle", "visible", "interaction"] as const) {
    it(`${when}: a click while the chunk is on its way is done once`, async () => {
      const body = <Island of={Counter} props={{ label: "Likes" }} when={when} />;
      await pages.onPageWithout("Counter", body, async (page, release) => {
        await page.getByRole("button").click();
        release();
        await hydrated(page, "Counter");
        await expectText(page.getByRole("button"), "1");
      });
    });
  }
});
