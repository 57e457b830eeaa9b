import { expect } from "expect";
import type { Locator, Page } from "playwright-core";
import { signedInAdmin } from "./admin.ts";
import { hydrated, type PageOptions } from "./browser.ts";
import { type BrowserSite, openBrowserSite } from "./browser_site.ts";
import { openRelay, type Relay } from "./relay.ts";
import { makeClip, movingPicture } from "./ffmpeg.ts";
import { startStandAloneHost } from "./host_processes.ts";
import { fillSmallCatalogue } from "./small_catalogue.ts";

/** A site with a video host, and a folder of files to upload. */
export interface UploadSite extends AsyncDisposable {
  opened: BrowserSite;
  /** The line to the site, which can be cut. */
  relay: Relay;
  /** Runs a test on a page that is signed in as an admin. */
  asAdmin(test: (page: Page) => Promise<void>, options?: PageOptions): Promise<void>;
  /** Writes a file, with a date as those of people have, and gives where it lies. */
  onDisk(name: string, bytes: Uint8Array | string): Promise<string>;
}

/**
 * Opens a site of the small catalogue's twelve videos, with the embedded video host, or with the same
 * one in a process of its own, at another origin.
 */
export async function openUploadSite(
  kind: "embedded" | "stand-alone" = "embedded",
): Promise<UploadSite> {
  const dir = await Deno.makeTempDir();
  const relay = openRelay(() => Number(new URL(opened.origin).port));
  const host = kind === "stand-alone" ? await startStandAloneHost(dir, relay.origin) : undefined;
  const opened = await openBrowserSite(fillSmallCatalogue, {
    DATA_DIR: `${dir}/data`,
    PUBLIC_URL: relay.origin,
    ...host?.variables,
  });
  // A host in another process goes by the machine's clock, and so do the signatures that it takes.
  const { clock } = opened.site;
  if (host) clock.advance(Date.now() - clock.now().getTime());
  const client = await signedInAdmin(opened.site);
  const storageState = {
    cookies: [{
      name: "session",
      value: client.cookies.get("session")!,
      domain: "127.0.0.1",
      path: "/",
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: "Lax" as const,
    }],
    origins: [],
  };
  return {
    opened,
    relay,
    asAdmin: (test, options = {}) =>
      opened.onPage(test, {
        ...options,
        context: { ...options.context, baseURL: relay.origin, storageState },
      }),
    async onDisk(name, bytes) {
      const path = `${dir}/${name}`;
      const data = typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes;
      await Deno.writeFile(path, data);
      return path;
    },
    async [Symbol.asyncDispose]() {
      relay[Symbol.dispose]();
      await opened[Symbol.asyncDispose]();
      await host?.[Symbol.asyncDispose]();
      await Deno.remove(dir, { recursive: true });
    },
  };
}

/** Goes to the table of videos and waits until it is awake. */
export async function openTable(page: Page): Promise<void> {
  await page.goto("/admin/videos");
  await hydrated(page, "VideoTable");
}

/** Opens the dialog of a new video. */
export async function openUploadDialog(page: Page): Promise<Locator> {
  await openTable(page);
  await page.getByRole("button", { name: "Upload Video" }).click();
  return page.locator("dialog[open]");
}

/** Chooses files in the dialog of a new video. */
export async function choose(page: Page, ...paths: string[]): Promise<void> {
  await page.locator("dialog[open] input[type=file]").setInputFiles(paths);
}

/** Drops files from the disk in the middle of the dialog of a new video. */
export async function dropFiles(page: Page, ...files: string[]): Promise<void> {
  const box = (await page.locator("dialog[open]").boundingBox())!;
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files, dragOperationsMask: 1 };
  const session = await page.context().newCDPSession(page);
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await session.send("Input.dispatchDragEvent", { type, ...at, data });
  }
  await session.detach();
}

/** A list of the upload panel, such as "Active Uploads". */
export function uploadList(page: Page, name: string): Locator {
  return page.getByRole("region", { name, exact: true });
}

/** Lets a page send no more than so many bytes a second. */
export async function limitUpload(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
}

/** Bytes a second at which the film of {@link noisyFilm} takes five seconds. */
export const SLOW = 300_000;

/** A film of three seconds that has many bytes: it shows noise. */
export function noisyFilm(): Promise<Uint8Array<ArrayBuffer>> {
  return makeClip("noise.mp4", [
    ...movingPicture("512x256", 24, 3),
    ...["-vf", "noise=alls=90:allf=t", "-c:v", "libx264", "-preset", "ultrafast"],
    ...["-pix_fmt", "yuv420p", "-b:v", "4M", "-maxrate", "4M", "-bufsize", "1M"],
  ]);
}

/** Chooses the file in the dialog, and closes it once a part of it has been sent. */
export async function beginSlowly(page: Page, path: string): Promise<void> {
  const form = await openUploadDialog(page);
  await limitUpload(page, SLOW);
  await choose(page, path);
  await form.getByText(/Uploading video \([2-9]\d%\)/).waitFor();
  await form.getByRole("button", { name: "Close" }).click();
}

/** A request about uploads; `offset` is where in the file its bytes begin. */
export interface Sent {
  method: string;
  path: string;
  offset: string | undefined;
  body: string | null;
}

/** What a page sends to the host and to the site about uploads, as it is sent. */
export function sentBy(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!/tusupload|\/api\/uploads$|\/api\/videos$/.test(pathname)) return;
    const path = pathname.includes("tusupload") ? "tus" : pathname;
    const offset = request.headers()["upload-offset"];
    const body = path === "tus" ? null : request.postData();
    sent.push({ method: request.method(), path, offset, body });
  });
  return sent;
}

/** Waits until the video is there, and there once. */
export async function seeOneVideo(
  { opened }: UploadSite,
  page: Page,
  before: number,
  title: string,
): Promise<void> {
  await page.getByRole("rowheader", { name: title }).waitFor({ timeout: 40_000 });
  expect(await opened.site.store.videos.count()).toBe(before + 1);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
}
