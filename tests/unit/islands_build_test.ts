import { describe, it } from "node:test";
import { join, relative } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect } from "expect";
import { filesOf } from "../../lib/build/files_of.ts";
import { hashInputs } from "../../lib/build/input_hash.ts";
import { createAssets, islandName, type Manifest } from "../../lib/islands/manifest.ts";
import { buildSite, siteRoot } from "../support/islands/site_build.ts";

const repository = join(import.meta.dirname!, "../..");

/** A folder with these files, inside the repository so that packages are found. */
async function temporarySite(files: Record<string, string>) {
  await Deno.mkdir(join(repository, ".build"), { recursive: true });
  const root = await Deno.makeTempDir({ dir: join(repository, ".build"), prefix: "site-" });
  for (const [name, text] of Object.entries(files)) {
    await Deno.mkdir(join(root, name, ".."), { recursive: true });
    await Deno.writeTextFile(join(root, name), text);
  }
  return { root, [Symbol.asyncDispose]: () => Deno.remove(root, { recursive: true }) };
}

async function islandFiles(root: string): Promise<Map<string, string>> {
  const paths = await Array.fromAsync(filesOf(join(root, "islands")));
  return new Map(paths.flatMap((path) => {
    const source = relative(root, path).replaceAll("\\", "/");
    const name = islandName(source);
    return name ? [[name, source] as const] : [];
  }));
}

describe("the client build", () => {
  for (
    const [what, root] of [["the tests' islands", siteRoot], ["the site", repository]] as const
  ) {
    it(`of ${what} has one chunk for each island file, and no server code`, async () => {
      await using build = await buildSite(root);
      const files = await islandFiles(root);
      const built = Object.entries(build.manifest.islands);
      expect(new Map(built.map(([name, { source }]) => [name, source]))).toEqual(files);
      const registry = await Deno.readTextFile(join(build.folder, build.manifest.entry[0]!));
      for (const [name, source] of files) {
        expect(registry).toContain(`"/${source}":`);
        expect(typeof (await import(join(root, source)))[name]).toBe("function");
      }
      for await (const path of filesOf(join(build.folder, "assets"))) {
        if (!path.endsWith(".js")) continue;
        expect(await Deno.readTextFile(path)).not.toMatch(
          /Deno\.|["'`]node:|renderToString\b(?!\()/,
        );
      }
    });
  }

  it("keeps the runtime under 2 kB, with the smaller forms beside every file", async () => {
    await using build = await buildSite(siteRoot);
    const script = build.manifest.entry[0]!;
    const gzipped = await Deno.readFile(join(build.folder, `${script}.gz`));
    expect(gzipped.length).toBeLessThan(2048);
    const source = await Deno.readFile(join(build.folder, script));
    expect(new Uint8Array(gunzipSync(gzipped))).toEqual(source);
    const brotli = await Deno.readFile(join(build.folder, `${script}.br`));
    expect(new Uint8Array(brotliDecompressSync(brotli))).toEqual(source);
  });

  const refused: [string, Record<string, string>, RegExp][] = [
    [
      "server code, with the chain",
      {
        "islands/Card.tsx": `import { price } from "../lib/ui/price.ts";
        export function Card() { return price; }`,
        "lib/ui/price.ts": `export { price } from "../store/prices.ts";`,
        "lib/store/prices.ts": `export const price = Deno.env.get("SECRET");`,
      },
      /must not load server code:\s+islands\/Card.tsx\s+→ lib\/ui\/price.ts\s+→ lib\/store\/prices.ts/,
    ],
    ["a Node built-in", {
      "islands/Card.tsx": `import { readFileSync } from "node:fs";
        export function Card() { return readFileSync("x", "utf8"); }`,
    }, /server code:\s+islands\/Card.tsx\s+→ node:fs/],
    ["the full zod in a public island", {
      "islands/Card.tsx": `import { z } from "zod";
        export function Card() { return z.string().parse("x"); }`,
    }, /the full zod \(use zod\/mini\):\s+islands\/Card.tsx\s+→ /],
    ["an island without an export of its name", {
      "islands/Card.tsx": `export function Cart() { return "x"; }`,
    }, /islands\/Card.tsx must export a component named Card/],
    ["two islands of one name", {
      "islands/Card.tsx": `export function Card() { return "x"; }`,
      "islands/admin/Card.tsx": `export function Card() { return "x"; }`,
    }, /Two islands are called Card: islands\/(admin\/)?Card.tsx and/],
  ];
  for (const [what, files, message] of refused) {
    it(`refuses ${what}`, async () => {
      await using site = await temporarySite(files);
      await expect(buildSite(site.root)).rejects.toThrow(message);
    });
  }

  it("lets an admin island use the full zod, and a public one zod/mini", async () => {
    await using site = await temporarySite({
      "islands/admin/Form.tsx": `import { z } from "zod";
        export function Form() { return z.string().parse("x"); }`,
      "islands/Card.tsx": `import { string } from "zod/mini";
        export function Card() { return string().parse("x"); }`,
    });
    await using build = await buildSite(site.root);
    expect(Object.keys(build.manifest.islands)).toEqual(["Card", "Form"]);
  });

  it("survives a second build of the same folder at the same time", async () => {
    await using site = await temporarySite({
      "islands/Card.tsx": `export function Card() { return "x"; }`,
    });
    const script = join(repository, "tests/support/islands/build_site.ts");
    const outDir = join(site.root, "out/client");
    const builds = await Promise.all([1, 2, 3].map(() =>
      new Deno.Command(Deno.execPath(), {
        args: ["run", "-A", script, site.root, outDir],
        cwd: repository,
      }).output()
    ));
    expect(builds.map(({ code }) => code)).toEqual([0, 0, 0]);
    const json = await Deno.readTextFile(join(outDir, ".vite/manifest.json"));
    const assets = createAssets(JSON.parse(json) as Manifest);
    for (const path of assets.head([{ name: "Card", when: "load" }]).modulepreloads) {
      expect((await Deno.stat(join(outDir, path))).isFile).toBe(true);
    }
    const left = (await Array.fromAsync(Deno.readDir(join(site.root, "out")))).map((e) => e.name);
    expect(left.sort()).toEqual(["client", "client.lock"]);
  });
});

describe("the hash of a build's inputs", () => {
  const changes: [string, string, boolean][] = [
    ["a changed island", "islands/Card.tsx", true],
    ["a new style", "lib/ui/styles/new.css", true],
    ["a shared rule", "lib/schema/price.ts", true],
    ["another lock file", "deno.lock", true],
    ["server code", "lib/store/keys.ts", false],
    ["a page", "routes/pages/home.tsx", false],
  ];
  for (const [what, file, changesHash] of changes) {
    it(`${changesHash ? "changes" : "stays"} with ${what}`, async () => {
      await using site = await temporarySite({ "islands/Card.tsx": "1", "deno.lock": "1" });
      const before = await hashInputs(site.root);
      await Deno.mkdir(join(site.root, file, ".."), { recursive: true });
      await Deno.writeTextFile(join(site.root, file), "2");
      expect(await hashInputs(site.root) !== before).toBe(changesHash);
    });
  }
});
