import { Buffer } from "node:buffer";
import { after, before, describe, it } from "node:test";
import { expect } from "expect";
import type { Page } from "playwright-core";
import type { ReactNode } from "react";
import { Island } from "../../lib/islands/Island.tsx";
import { hydrated } from "../support/browser.ts";
import { expectText, type IslandPages, openIslandPages } from "../support/islands/island_pages.ts";
import { Choice } from "../support/islands/site/islands/Choice.tsx";
import { Sensor } from "../support/islands/site/islands/Sensor.tsx";

let pages: IslandPages;

before(async () => {
  pages = await openIslandPages();
});

after(() => pages[Symbol.asyncDispose]());

describe("what the visitor does before an island is awake", () => {
  /** The Sensor's record of what it saw, after `act` while it was asleep. */
  async function seenAfter(act: (page: Page) => Promise<void>): Promise<string> {
    let seen = "";
    await onSleeping(Sensor, act, async (page) => {
      seen = await page.getByRole("status").innerText();
    });
    return seen;
  }

  /** Runs `act` while the island is asleep, and `check` once it is awake. */
  async function onSleeping(
    island: () => ReactNode,
    act: (page: Page) => Promise<unknown>,
    check: (page: Page) => Promise<void>,
  ): Promise<void> {
    const body = <Island of={island} when="interaction" />;
    await pages.onPageWithout(island.name, body, async (page, release) => {
      await act(page);
      release();
      await hydrated(page, island.name);
      await check(page);
    });
  }

  it("is entering it with the pointer", async () => {
    expect(await seenAfter((page) => page.getByRole("button").hover()))
      .toBe("pointerenter mouseenter");
  });

  it("is entering and leaving it: forgotten", async () => {
    expect(
      await seenAfter(async (page) => {
        await page.getByRole("button").hover();
        await page.mouse.move(0, 500);
      }),
    ).toBe("");
  });

  it("is focusing it and pressing a key", async () => {
    expect(
      await seenAfter(async (page) => {
        await page.getByRole("button").focus();
        await page.keyboard.press("ArrowDown");
      }),
    ).toBe("focus ArrowDown");
  });

  it("is pressing Enter on a button: its click", async () => {
    expect(
      await seenAfter(async (page) => {
        await page.getByRole("button").focus();
        await page.keyboard.press("Enter");
      }),
    ).toBe("focus Enter click");
  });

  it("is following a link, which needs no script", async () => {
    const body = <Island of={Sensor} when="interaction" />;
    await pages.onPageWithout("Sensor", body, async (page) => {
      await page.getByRole("link").click();
      expect(new URL(page.url()).hash).toBe("#followed");
    });
  });

  it("is ticking a box: ticked once", async () => {
    const tick = (page: Page) => page.getByText("Agree", { exact: true }).click();
    await onSleeping(Choice, tick, async (page) => {
      await expectText(page.getByRole("status"), "agreed///");
      expect(await page.getByRole("checkbox").isChecked()).toBe(true);
    });
  });

  it("is writing in a field: the text stays and the island knows it", async () => {
    const write = (page: Page) => page.getByLabel("Name").pressSequentially("Ada");
    await onSleeping(Choice, write, async (page) => {
      expect(await page.getByLabel("Name").inputValue()).toBe("Ada");
      await expectText(page.getByRole("status"), "not agreed/Ada//");
    });
  });

  it("is choosing from a list and a file: the island knows them", async () => {
    const choose = async (page: Page) => {
      await page.getByLabel("Size").selectOption("8K");
      const buffer = Buffer.from("sea");
      await page.getByLabel("Picture").setInputFiles({
        name: "sea.jpg",
        mimeType: "image/jpeg",
        buffer,
      });
    };
    await onSleeping(Choice, choose, async (page) => {
      await expectText(page.getByRole("status"), "not agreed//8K/sea.jpg");
      expect(await page.getByLabel("Size").inputValue()).toBe("8K");
    });
  });
});
