import { relative, sep } from "node:path";
import type { ClientConfig } from "./client_config.ts";
import { startDevServer } from "./dev_server.ts";
import { createDevSite } from "./dev_site.ts";

/** What the site's process is made of, relative to the root. */
const siteSources = /^(main\.tsx?|(routes|islands|lib)\/.+\.tsx?)$/;

/** How long a burst of changes (a branch switched, a file formatted on saving) may pause. */
const settleMs = 50;

/**
 * Runs the site `script` in development: islands and styles are updated in the browser as they are
 * saved, keeping their state; the site starts again when one of its sources changes, and the page
 * then reloads unless the browser has the change already. Returns after SIGINT or SIGTERM.
 */
export async function runDevMode(config: ClientConfig, script: string): Promise<void> {
  const devServer = await startDevServer(config, () => restartSoon({ thenReload: true }));
  const { vite } = devServer;
  const site = createDevSite(script, config.root, { VITE_ORIGIN: devServer.origin });

  let timer: ReturnType<typeof setTimeout> | undefined;
  let reloadAsked = false;
  let restarting = site.restart();

  function restartSoon({ thenReload }: { thenReload: boolean }): void {
    reloadAsked ||= thenReload;
    clearTimeout(timer);
    timer = setTimeout(() => restarting = restarting.then(restart), settleMs);
  }

  async function restart(): Promise<void> {
    const reload = reloadAsked;
    reloadAsked = false;
    await site.restart();
    if (reload) devServer.reload();
  }

  vite.watcher.on("all", (_event, file) => {
    if (!siteSources.test(relative(config.root, file).split(sep).join("/"))) return;
    const inBrowser = vite.environments.client.moduleGraph.getModulesByFile(file)?.size;
    restartSoon({ thenReload: !inBrowser });
  });

  await interrupted();
  clearTimeout(timer);
  await restarting;
  await site.stop();
  await devServer.close();
}

async function interrupted(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const signals = ["SIGINT", "SIGTERM"] as const;
  for (const name of signals) Deno.addSignalListener(name, resolve);
  await promise;
  for (const name of signals) Deno.removeSignalListener(name, resolve);
}
