import { type Accounts, createAccounts } from "../../lib/accounts/accounts.ts";
import { type Catalogue, openCatalogue } from "../../lib/catalogue/catalogue.ts";
import { readConfig } from "../../lib/config.ts";
import { openContact } from "../../lib/contact/contact.ts";
import type { Log } from "../../lib/log.ts";
import { createStore, type Store } from "../../lib/store/store.ts";
import { createVideoHost, type VideoHost } from "../../lib/video_host/video_host.ts";
import { createApp } from "../../routes/app.tsx";
import { openClientBuild } from "../../routes/client_build.ts";
import { loadStaticFiles } from "../../routes/static_files.ts";
import { CHEAP_HASH } from "./accounts.ts";
import { fakeClock, memoryStore, value } from "./store.ts";

const root = new URL("../../", import.meta.url).pathname;

/** A whole site of its own: an app over a store in memory, with every line of its log. */
export interface TestSite extends AsyncDisposable {
  store: Store;
  kv: Deno.Kv;
  clock: ReturnType<typeof fakeClock>;
  catalogue: Catalogue;
  accounts: Accounts;
  videoHost: VideoHost;
  /** What the app has routes for; ":id" stands for a parameter. */
  routes: readonly { method: string; path: string }[];
  fetch(request: Request): Response | Promise<Response>;
  /** Sends a request, from the network address `address` where one is given. */
  request(path: string, init?: RequestInit, address?: string): Promise<Response>;
  failures: string[];
  log: string[];
}

/**
 * Opens a site whose store is first filled by `fill`, in an environment of `variables`; on the
 * database of another site, which is closed after it, where one is given.
 */
export async function openSite(
  fill: (store: Store) => Promise<void>,
  variables: Record<string, string> = {},
  other?: Pick<TestSite, "kv">,
): Promise<TestSite> {
  const clock = fakeClock();
  const { store, kv } = other ? besideStore(other.kv, clock) : await memoryStore(clock);
  await fill(store);
  const config = value(readConfig({ KV_URL: ":memory:", ...variables }));
  const catalogue = await openCatalogue(store);
  const client = await openClientBuild(`${root}.build/client`);
  const failures: string[] = [];
  const lines: string[] = [];
  const log: Log = {
    info: (message, fields) => lines.push(`${message} ${JSON.stringify(fields)}`),
    error: (message, error) => failures.push(`${message}: ${error}`),
  };
  const accounts = createAccounts({ store, clock, config, log, hashCost: CHEAP_HASH });
  const contact = openContact({ store, clock, config, log });
  const videoHost = createVideoHost({ store, clock, config, log });
  const app = createApp({
    config,
    accounts,
    videoHost,
    contact,
    store,
    catalogue,
    clock,
    log,
    assets: client.assets,
    staticFiles: new Map([
      ...client.files,
      ...await loadStaticFiles(`${root}static`, "/", ["uploads"]),
    ]),
    sampleMedia: `${root}static/uploads`,
  });
  return {
    store,
    kv,
    clock,
    catalogue,
    accounts,
    videoHost,
    failures,
    log: lines,
    routes: app.routes,
    fetch: app.fetch,
    request: async (path, init, address) => {
      const env = address ? { remoteAddr: { transport: "tcp", hostname: address, port: 1 } } : {};
      return await app.request(path, init, env);
    },
    async [Symbol.asyncDispose]() {
      await videoHost.close();
      await contact.close();
      catalogue.close();
      store.close();
    },
  };
}

/** A store on the database of another one, which closes it. */
function besideStore(kv: Deno.Kv, clock: TestSite["clock"]): { store: Store; kv: Deno.Kv } {
  return { kv, store: { ...createStore(kv, clock), close() {} } };
}
