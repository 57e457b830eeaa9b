import { after, before, describe, it } from "node:test";
import { expect } from "expect";
import type { Page } from "playwright-core";
import { Island } from "../../lib/islands/Island.tsx";
import { hydrated } from "../support/browser.ts";
import { expectText, type IslandPages, openIslandPages } from "../support/islands/island_pages.ts";
import { Choice } from "../support/islands/site/islands/Choice.tsx";
import { Counter } from "../support/islands/site/islands/Counter.tsx";
import { Fragile } from "../support/islands/site/islands/Fragile.tsx";

let pages: IslandPages;

before(async () => {
  pages = await openIslandPages();
});

after(() => pages[Symbol.asyncDispose]());

const island = (page: Page, name: string) => page.locator(`x-island[name="${name}"]`);

describe("an island that fails", () => {
  const fine = <Island of={Counter} props={{ label: "Likes" }} when="load" />;
  const expected = [/Fragile broke/];

  for (const breaks of ["hydrating", "in an effect"] as const) {
    it(`keeps its server HTML when it throws ${breaks}, and the others work`, async () => {
      const body = (
        <>
          <Island of={Fragile} props={{ breaks }} when="load" />
          {fine}
        </>
      );
      await pages.onPage(body, async (page) => {
        await island(page, "Fragile").and(page.locator("[data-island-error]")).waitFor({
          state: "attached",
        });
        expect(await island(page, "Fragile").innerHTML())
          .toBe(`<button type="button">Break <!-- -->${breaks}</button>`);
        expect(await island(page, "Fragile").getAttribute("data-hydrated")).toBeNull();
        await page.getByLabel("Likes").click();
        await expectText(page.getByLabel("Likes"), "1");
      }, { expected });
    });
  }

  it("gets its server HTML back when it throws later", async () => {
    const body = <Island of={Fragile} props={{ breaks: "on a click" }} when="load" />;
    await pages.onPage(body, async (page) => {
      await hydrated(page, "Fragile");
      await page.getByRole("button").click();
      await island(page, "Fragile").and(page.locator("[data-island-error]")).waitFor({
        state: "attached",
      });
      expect(await page.getByRole("button").innerText()).toBe("Break on a click");
      expect(await island(page, "Fragile").getAttribute("data-hydrated")).toBeNull();
    }, { expected });
  });

  it("is tried again once when its chunk does not arrive", async () => {
    let attempts = 0;
    await pages.onPage(
      <Island of={Counter} props={{ label: "Likes" }} when="interaction" />,
      async (page) => {
        await page.getByRole("button").click();
        await hydrated(page, "Counter");
        expect(attempts).toBe(2);
        await expectText(page.getByRole("button"), "1");
      },
      {
        expected: [/ERR_CONNECTION_RESET/],
        prepare: (page) =>
          page.route(`**${pages.chunkOf("Counter")}`, async (route) => {
            attempts++;
            await (attempts === 1 ? route.abort("connectionreset") : route.continue());
          }).then(() => {}),
      },
    );
  });

  it("leaves the page to work without script when its chunk never arrives", async () => {
    const body = (
      <>
        <Island of={Choice} when="interaction" />
        {fine}
      </>
    );
    await pages.onPage(body, async (page) => {
      await hydrated(page, "Counter");
      await page.getByText("Agree", { exact: true }).click();
      await page.locator(`[name="Choice"][data-island-error]`).waitFor({ state: "attached" });
      expect(await page.getByRole("checkbox").isChecked()).toBe(true);
    }, {
      expected: [/ERR_CONNECTION_RESET/, /dynamically imported module/],
      prepare: (page) =>
        page.route(`**${pages.chunkOf("Choice")}`, (route) => route.abort("connectionreset")).then(
          () => {},
        ),
    });
  });
});
