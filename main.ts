import { createAccounts } from "./lib/accounts/accounts.ts";
import { createDevAssets, withVite } from "./lib/build/dev_assets.ts";
import { openCatalogue } from "./lib/catalogue/catalogue.ts";
import { systemClock } from "./lib/clock.ts";
import { readConfig } from "./lib/config.ts";
import { openContact } from "./lib/contact/contact.ts";
import { consoleLog } from "./lib/log.ts";
import { fillEmptyStore } from "./lib/sample_catalogue/fill.ts";
import type { Result } from "./lib/schema/result.ts";
import { startAuditReaper } from "./lib/store/audit_reaper.ts";
import { openStore } from "./lib/store/open.ts";
import { createVideoHost } from "./lib/video_host/video_host.ts";
import { createApp } from "./routes/app.tsx";
import { openClientBuild } from "./routes/client_build.ts";
import { loadStaticFiles } from "./routes/static_files.ts";

const config = orExit(readConfig(Deno.env.toObject()));
const root = import.meta.dirname!;
const log = consoleLog(config.logFormat, () => systemClock.now());

const store = orExit(await openStore(config.kvUrl, systemClock));
await fillEmptyStore(store, config.sampleCatalogue);
const accounts = createAccounts({ store, clock: systemClock, config, log });
const admin = orExit(await accounts.ensureFirstAdmin());
if (admin) console.log(`Sign in as ${admin.username} with the password ${admin.password}`);
const contact = openContact({ store, clock: systemClock, config, log });
const videoHost = createVideoHost({ store, clock: systemClock, config, log });
const catalogue = await openCatalogue(store);
const viteOrigin = Deno.env.get("VITE_ORIGIN");
const { assets, files } = viteOrigin
  ? { assets: createDevAssets(), files: [] }
  : await openClientBuild(`${root}/.build/client`);

const app = createApp({
  config,
  store,
  catalogue,
  accounts,
  contact,
  videoHost,
  clock: systemClock,
  assets,
  log,
  staticFiles: new Map([...files, ...await loadStaticFiles(`${root}/static`, "/", ["uploads"])]),
  sampleMedia: `${root}/static/uploads`,
});

/** How long requests under way may take to end after the server was told to stop, in milliseconds. */
const GRACE = 5_000;

const { promise: stopAsked, resolve: askToStop } = Promise.withResolvers<void>();
for (const signal of ["SIGINT", "SIGTERM"] as const) Deno.addSignalListener(signal, askToStop);
const server = listen();
videoHost.start();
const auditReaper = startAuditReaper(
  store.audit,
  (error) => log.error("audit trail not reaped", error),
);
await stopAsked;
// A client that never finishes its request must not keep the server from ending.
await Promise.race([server.shutdown(), new Promise((resolve) => setTimeout(resolve, GRACE))]);
await videoHost.close();
await contact.close();
await auditReaper.close();
catalogue.close();
store.close();
// The signal listeners would keep the process.
Deno.exit();

function listen() {
  try {
    return Deno.serve({
      hostname: config.host,
      port: config.port,
      onListen: ({ hostname, port }) => console.log(`Ready on http://${urlHost(hostname)}:${port}`),
    }, viteOrigin ? withVite(app.fetch, viteOrigin) : app.fetch);
  } catch (error) {
    if (!(error instanceof Deno.errors.AddrInUse)) throw error;
    return exit(`Port ${config.port} is taken; set PORT to a free one.`);
  }
}

/** How the address is written in a URL that works in a browser on this machine. */
function urlHost(hostname: string): string {
  if (hostname === "127.0.0.1" || hostname === "0.0.0.0") return "localhost";
  return hostname.includes(":") ? `[${hostname}]` : hostname;
}

function orExit<T>(result: Result<T>): T {
  return result.ok ? result.value : exit(result.refusal.message);
}

function exit(sentence: string): never {
  console.error(sentence);
  Deno.exit(1);
}
