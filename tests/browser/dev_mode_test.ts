import { after, before, describe, it } from "node:test";
import { join } from "node:path";
import { expect } from "expect";
import type { Browser, Page } from "playwright-core";
import { hydrated, launchBrowser, withPage } from "../support/browser.ts";

const repository = join(import.meta.dirname!, "../..");

/** A site as small as it can be; the text in its files is what the tests change. */
const files = {
  "dev.ts": `
    import { clientConfig } from "../../lib/build/client_config.ts";
    import { runDevMode } from "../../lib/build/dev_mode.ts";
    const root = import.meta.dirname!;
    const config = clientConfig({ root, outDir: root + "/out", stylesheets: ["lib/ui/styles/site.css"] });
    await runDevMode(config, "main.tsx");
  `,
  "main.tsx": `
    import { createDevAssets, withVite } from "../../lib/build/dev_assets.ts";
    import { Island } from "./lib/islands/Island.tsx";
    import { renderWithIslands } from "./lib/islands/render.tsx";
    import { Counter } from "./islands/Counter.tsx";
    import { heading } from "./lib/heading.ts";

    const assets = createDevAssets();
    const page = () => {
      const body = <main><h1>{heading}</h1><Island of={Counter} when="load" /></main>;
      const { html, head, propsTable } = renderWithIslands(body, assets);
      const scripts = head.scripts.map((src) => '<script type="module" src="' + src + '"></script>');
      return '<!doctype html><title>Dev</title><link rel="icon" href="data:,">' +
        '<link rel="stylesheet" href="' + assets.stylesheet("site") + '">' +
        scripts.join("") + html + propsTable;
    };
    const headers = {
      "content-type": "text/html",
      "content-security-policy":
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'",
    };
    const server = Deno.serve({
      hostname: "127.0.0.1",
      port: Number(Deno.env.get("PORT")),
      onListen: ({ port }) => console.log("Ready on http://127.0.0.1:" + port),
    }, withVite(() => new Response(page(), { headers }), Deno.env.get("VITE_ORIGIN")!));
    Deno.addSignalListener("SIGTERM", () => server.shutdown());
  `,
  "lib/heading.ts": `export const heading = "First";`,
  "lib/ui/styles/site.css": "h1 { color: rgb(1, 2, 3); }",
  "islands/Counter.tsx": `
    import { useState } from "react";
    export function Counter() {
      const [count, setCount] = useState(0);
      return <button type="button" onClick={() => setCount(count + 1)}>Count {count}</button>;
    }
  `,
};

let browser: Browser;
let root: string;
let origin: string;
let devMode: DevMode;

before(async () => {
  await Deno.mkdir(join(repository, ".build"), { recursive: true });
  root = await Deno.makeTempDir({ dir: join(repository, ".build"), prefix: "dev-test-" });
  for (const [name, text] of Object.entries(files)) await save(name, text);
  await Deno.mkdir(join(root, "lib/islands"));
  for await (const { name } of Deno.readDir(join(repository, "lib/islands"))) {
    await Deno.copyFile(join(repository, "lib/islands", name), join(root, "lib/islands", name));
  }
  const port = freePort();
  origin = `http://127.0.0.1:${port}`;
  devMode = startDevMode(port);
  await devMode.nextStart();
  browser = await launchBrowser();
});

after(async () => {
  await browser?.close();
  await devMode[Symbol.asyncDispose]();
  await Deno.remove(root, { recursive: true });
});

describe("dev mode", () => {
  /** The state of the island and a mark in the window survive an update, not a reload. */
  async function clickAndMark(page: Page): Promise<void> {
    await page.goto("/");
    await hydrated(page, "Counter");
    await page.getByRole("button").click();
    await page.getByText("Count 1").waitFor();
    await page.evaluate(() => document.documentElement.dataset.mark = "same page");
  }

  async function isSamePage(page: Page): Promise<boolean> {
    return await page.evaluate(() => document.documentElement.dataset.mark === "same page");
  }

  it("updates an island that is saved and keeps its state", async () => {
    await withPage(browser, origin, async (page) => {
      await clickAndMark(page);
      await changeSite("islands/Counter.tsx", "Count {count}", "Clicks {count}");
      await page.getByText("Clicks 1").waitFor();
      expect(await isSamePage(page)).toBe(true);
    });
  });

  it("renders a changed island on the server too", async () => {
    await changeSite("islands/Counter.tsx", "Clicks {count}", "Presses {count}");
    expect(await servedHtml()).toContain("Presses");
    await changeSite("islands/Counter.tsx", "Presses {count}", "Count {count}");
    expect(await servedHtml()).toContain("Count ");
  });

  it("updates a stylesheet that is saved without a reload", async () => {
    await withPage(browser, origin, async (page) => {
      await clickAndMark(page);
      await change("lib/ui/styles/site.css", "rgb(1, 2, 3)", "rgb(4, 5, 6)");
      await page.waitForFunction(() =>
        getComputedStyle(document.querySelector("h1")!).color === "rgb(4, 5, 6)"
      );
      expect(await isSamePage(page)).toBe(true);
    });
  });

  it("starts the site again when its code is saved, and reloads the page", async () => {
    await withPage(browser, origin, async (page) => {
      await clickAndMark(page);
      await changeSite("lib/heading.ts", "First", "Second");
      await page.getByRole("heading", { name: "Second" }).waitFor();
      await page.getByText("Count 0").waitFor();
      expect(await isSamePage(page)).toBe(false);
    });
  });

  it("reloads when a module that cannot be updated is saved", async () => {
    await withPage(browser, origin, async (page) => {
      await clickAndMark(page);
      await changeSite("lib/islands/strategies.ts", '"200px"', '"201px"');
      await page.getByText("Count 0").waitFor();
      await hydrated(page, "Counter");
    });
  });
});

async function servedHtml(): Promise<string> {
  return await (await fetch(origin)).text();
}

async function save(name: string, text: string): Promise<void> {
  await Deno.mkdir(join(root, name, ".."), { recursive: true });
  await Deno.writeTextFile(join(root, name), text);
}

async function change(name: string, from: string, to: string): Promise<void> {
  const text = await Deno.readTextFile(join(root, name));
  expect(text).toContain(from);
  await save(name, text.replace(from, to));
}

/** Changes a source of the site and waits until the site has started again. */
async function changeSite(name: string, from: string, to: string): Promise<void> {
  const started = devMode.nextStart();
  await change(name, from, to);
  await started;
}

interface DevMode extends AsyncDisposable {
  /** Settles when the site says the next time that it is ready. */
  nextStart(): Promise<void>;
}

function startDevMode(port: number): DevMode {
  const process = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "dev.ts"],
    cwd: root,
    env: { PORT: String(port) },
    stdout: "piped",
  }).spawn();
  let hasEnded = false;
  let start = Promise.withResolvers<void>();
  process.stdout.pipeTo(
    new WritableStream({
      write(bytes) {
        if (!new TextDecoder().decode(bytes).includes("Ready on http")) return;
        start.resolve();
        start = Promise.withResolvers();
      },
      close() {
        hasEnded = true;
        start.reject(new Error("The dev mode has ended"));
      },
    }),
  );
  return {
    nextStart: () => start.promise,
    async [Symbol.asyncDispose]() {
      start.promise.catch(() => {});
      if (!hasEnded) process.kill("SIGTERM");
      await process.status;
    },
  };
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}
