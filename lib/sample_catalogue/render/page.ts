import { chromium, type Page } from "playwright-core";
import {
  createWebglRenderer,
  type FrameRequest,
  type WebglRenderer,
  type WorldSetup,
} from "./webgl_renderer.ts";

declare global {
  var sampleRenderer: WebglRenderer | undefined;
  var sampleSocket: WebSocket | undefined;
}

/** One frame as planar 4:2:0 YCbCr, BT.709, limited range. */
export type Frame = Uint8Array<ArrayBuffer>;

/** A headless Chromium that draws frames of one world at a time. */
export interface RenderPage extends AsyncDisposable {
  /** Compiles a world and bakes its static layers. Throws with the compiler's log. */
  load(world: WorldSetup): Promise<void>;
  /** The frames in order; the next one is drawn while the consumer works on the last. */
  draw(requests: Iterable<FrameRequest>): AsyncGenerator<Frame>;
}

const softwareWebgl = [
  "--no-sandbox",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--ignore-gpu-blocklist",
  "--disable-gpu-watchdog",
  "--disable-background-networking",
];

/** Opens Chromium (`CHROME_PATH`, else /usr/bin/chromium) with software WebGL2. */
export async function openRenderPage(): Promise<RenderPage> {
  const waiting: ((frame: Frame) => void)[] = [];
  // Frames come back through a socket: megabytes take seconds through the debugging protocol.
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request) => {
    if (request.headers.get("upgrade") === "websocket") {
      const { socket, response } = Deno.upgradeWebSocket(request);
      socket.binaryType = "arraybuffer";
      socket.onmessage = ({ data }) => waiting.shift()?.(new Uint8Array(data));
      return response;
    }
    return new Response("<!doctype html>", { headers: { "content-type": "text/html" } });
  });
  const browser = await chromium.launch({
    executablePath: Deno.env.get("CHROME_PATH") ?? "/usr/bin/chromium",
    args: softwareWebgl,
  });
  const origin = `http://127.0.0.1:${server.addr.port}/`;
  let page: Page | undefined;

  const drawOne = (page: Page, request: FrameRequest) => {
    const { promise, resolve, reject } = Promise.withResolvers<Frame>();
    waiting.push(resolve);
    page.evaluate((request) => {
      globalThis.sampleSocket!.send(globalThis.sampleRenderer!.draw(request));
    }, request).catch(reject);
    return promise;
  };

  return {
    async load(world) {
      await page?.close();
      page = await browser.newPage();
      await page.goto(origin);
      await page.evaluate(`globalThis.createWebglRenderer = ${createWebglRenderer.toString()}`);
      await page.evaluate(
        `globalThis.sampleRenderer = createWebglRenderer(${JSON.stringify(world)}); undefined`,
      );
      await page.evaluate(() => {
        const socket = new WebSocket(location.href.replace("http", "ws"));
        globalThis.sampleSocket = socket;
        return new Promise<void>((resolve) => socket.onopen = () => resolve());
      });
    },
    async *draw(requests) {
      if (page === undefined) throw new Error("draw() before load()");
      let ahead: Promise<Frame> | undefined;
      for (const request of requests) {
        const drawn = drawOne(page, request);
        if (ahead !== undefined) yield await ahead;
        ahead = drawn;
      }
      if (ahead !== undefined) yield await ahead;
    },
    async [Symbol.asyncDispose]() {
      await browser.close();
      await server.shutdown();
    },
  };
}
