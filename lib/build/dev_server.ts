import type { AddressInfo } from "node:net";
import { createServer as createHttpServer } from "node:http";
import { join } from "node:path";
import { createServer, type HotPayload, type ViteDevServer } from "vite";
import type { ClientConfig } from "./client_config.ts";

const unwatched = [".build", "data", "static", "tests"];

/** Vite's dev server behind a port of its own. */
export interface DevServer {
  readonly vite: ViteDevServer;
  readonly origin: string;
  /** Makes all open pages load themselves again. */
  reload(): void;
  close(): Promise<void>;
}

/**
 * Starts Vite's dev server on a free port of the loopback address. It updates islands and styles in
 * the browser by itself; where that cannot do, it calls `onReload` instead of reloading the page,
 * since the site may have to start again first.
 */
export async function startDevServer(
  config: ClientConfig,
  onReload: () => void,
): Promise<DevServer> {
  const http = createHttpServer();
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;
  const vite = await createServer({
    ...config,
    logLevel: "warn",
    cacheDir: join(config.root, "node_modules/.vite"),
    optimizeDeps: { entries: ["islands/**/*.tsx", "lib/islands/browser.ts"] },
    server: {
      middlewareMode: true,
      ws: { server: http, host: "127.0.0.1", clientPort: port },
      watch: { ignored: unwatched.map((folder) => join(config.root, folder, "**")) },
      fs: { allow: [config.root, join(import.meta.dirname!, "../..")] },
    },
  });
  http.on("request", vite.middlewares);
  const { hot } = vite.environments.client;
  const send = hot.send.bind(hot) as (message: HotPayload | string, data?: unknown) => void;
  hot.send = (message: HotPayload | string, data?: unknown) => {
    if (typeof message === "object" && message.type === "full-reload") onReload();
    else send(message, data);
  };
  return {
    vite,
    origin: `http://127.0.0.1:${port}`,
    reload: () => send({ type: "full-reload", path: "*" }),
    async close() {
      await vite.close();
      http.close();
      http.closeAllConnections();
    },
  };
}
