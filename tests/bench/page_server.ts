/** The site over 10,000 made-up videos, beside a bare Hono text route; a process for the page bench. */
import { Hono } from "hono";
import type { Store } from "../../lib/store/store.ts";
import { syntheticCatalogue } from "../support/catalogue_data.ts";
import { openSite } from "../support/site.ts";
import { value } from "../support/store.ts";

async function fill(store: Store): Promise<void> {
  const { categories, filters, videos } = syntheticCatalogue(10_000);
  for (const category of categories) value(await store.categories.create(category));
  for (const filter of filters) value(await store.filters.create(filter));
  value(await store.videos.createMany(videos));
}

const site = await openSite(fill);
const list = await (await site.request("/api/videos?pageSize=24")).text();
const bare = new Hono()
  .get("/bare/text", (c) => c.text("Hello"))
  .get("/bare/list", (c) => c.body(list, 200, { "Content-Type": "application/json" }));

const server = Deno.serve({
  hostname: "127.0.0.1",
  port: 0,
  onListen: ({ port }) => console.log(JSON.stringify({ port })),
}, (request) => {
  return request.url.includes("/bare/") ? bare.fetch(request) : site.fetch(request);
});
await server.finished;
