/*
 * Renders the sample footage. Needs ffmpeg and Chromium.
 *
 * deno run -A lib/sample_catalogue/render/main.ts [slug ...]
 *   --still 0.25      one PNG at that place of the loop instead of a clip
 *   --width 1024      width of a still
 *   --view 40,5,90    a still seen by a rectilinear camera: yaw, pitch, field of view in degrees
 *   --hero            the film of the front page, from that world, instead of a plate
 *   --out dir         folder of the results (stills: a temporary folder; else static/uploads)
 */
import { parseArgs } from "node:util";
import { deliverHero, deliverPlate } from "./deliveries.ts";
import { openRenderPage, type RenderPage } from "./page.ts";
import { renderStill } from "./still.ts";
import { listWorlds } from "./world_source.ts";

const { values: options, positionals } = parseArgs({
  args: Deno.args,
  allowPositionals: true,
  options: {
    still: { type: "string" },
    width: { type: "string", default: "1024" },
    view: { type: "string" },
    hero: { type: "boolean", default: false },
    out: { type: "string" },
  },
});

async function render(page: RenderPage, slug: string): Promise<void> {
  const root = options.out ?? "static/uploads";
  if (options.still !== undefined) {
    const folder = options.out ?? await Deno.makeTempDir({ prefix: "sample_still_" });
    await renderStill(page, slug, {
      path: `${folder}/${slug}.png`,
      phase: Number(options.still),
      width: Number(options.width),
      view: options.view,
    });
  } else if (options.hero) await deliverHero(page, slug, root);
  else await deliverPlate(page, slug, root);
}

if (import.meta.main) {
  await using page = await openRenderPage();
  for (const slug of positionals.length > 0 ? positionals : await listWorlds()) {
    const started = performance.now();
    await render(page, slug);
    console.log(`${slug}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
}
