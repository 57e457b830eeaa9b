import { join } from "node:path";
import { chromium } from "playwright-core";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Where Chromium and its relatives are on the systems that do not put them on PATH. */
function usualPlaces(): string[] {
  const programs = ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].flatMap((variable) => {
    const folder = Deno.env.get(variable);
    return folder ? [folder] : [];
  });
  return [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    ...programs.map((folder) => join(folder, "Google/Chrome/Application/chrome.exe")),
    ...programs.map((folder) => join(folder, "Microsoft/Edge/Application/msedge.exe")),
    chromium.executablePath(),
  ];
}

/**
 * The path of a Chromium: `CHROME_PATH`, one on PATH, one in a usual place, or one installed now.
 *
 * @throws {Error} with one sentence when none is there and none can be installed.
 */
export async function chromiumPath(): Promise<string> {
  const chosen = Deno.env.get("CHROME_PATH");
  if (chosen !== undefined) {
    if (await isFile(chosen)) return chosen;
    throw new Error(`CHROME_PATH is ${chosen}, where there is no file`);
  }
  const path = await findChromium();
  if (path) return path;
  console.error("No Chromium found: installing one");
  const isInstalled = await installChromium();
  const installed = isInstalled && await findChromium();
  if (installed) return installed;
  throw new Error("No Chromium was found and none could be installed: set CHROME_PATH to one");
}

async function findChromium(): Promise<string | undefined> {
  const folders = (Deno.env.get("PATH") ?? "").split(Deno.build.os === "windows" ? ";" : ":");
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  for (const path of [...onPath, ...usualPlaces(), ...await headlessShells()]) {
    if (await isFile(path)) return path;
  }
}

/** Playwright's own download: it stands beside the full browser that Playwright names. */
async function headlessShells(): Promise<string[]> {
  const folder = chromium.executablePath()
    .replace(/([\\/])chromium-(\d+)[\\/].*$/, "$1chromium_headless_shell-$2");
  const inner = (await entriesOf(folder)).map(entriesOf);
  return (await Promise.all(inner)).flat().filter((path) => /headless.shell(\.exe)?$/.test(path));
}

async function installChromium(): Promise<boolean> {
  if (Deno.build.os === "linux" && Deno.uid() === 0 && await isFile("/usr/bin/apt-get")) {
    await run("apt-get", ["update"]);
    if (await run("apt-get", ["install", "-y", "chromium"])) return true;
  }
  const playwright = import.meta.resolve("playwright-core").replace(/index\.\w+$/, "cli.js");
  return await run(Deno.execPath(), [
    ...["run", "-A", playwright],
    ...["install", "--only-shell", "chromium"],
  ]);
}

async function run(command: string, args: string[]): Promise<boolean> {
  const { success } = await new Deno.Command(command, {
    args,
    stdout: "null",
    env: { DEBIAN_FRONTEND: "noninteractive" },
  }).output();
  return success;
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await Deno.stat(path)).isFile;
  } catch {
    return false; // A place that cannot be looked at offers no browser.
  }
}

async function entriesOf(folder: string): Promise<string[]> {
  try {
    return (await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => join(folder, name));
  } catch {
    return []; // As above.
  }
}
