import { expect } from "expect";
import type { Favorite } from "../../routes/api/favorites.ts";
import { TestClient } from "../support/client.ts";
import { openSite } from "../support/site.ts";
import { fillSmallCatalogue } from "../support/small_catalogue.ts";
import { value } from "../support/store.ts";

async function ids(client: TestClient): Promise<number[]> {
  const favorites: Favorite[] = await (await client.get("/api/favorites")).json();
  return favorites.map(({ videoId }) => videoId);
}

async function count(client: TestClient): Promise<number> {
  return (await (await client.get("/api/favorites/count")).json()).count;
}

async function isFavorited(client: TestClient, id: number): Promise<boolean> {
  return (await (await client.get(`/api/favorites/${id}`)).json()).isFavorited;
}

Deno.test("Favourites are nobody's but the user's", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const nobody = new TestClient(site);
  const answers = [
    await nobody.get("/api/favorites"),
    await nobody.get("/api/favorites/count"),
    await nobody.get("/api/favorites/1"),
    await nobody.post("/api/favorites", { videoId: 1 }),
    await nobody.delete("/api/favorites/1"),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  const [ann, bob] = [new TestClient(site), new TestClient(site)];
  await ann.register("ann");
  await bob.register("bob");
  await ann.post("/api/favorites", { videoId: 1 });
  expect(await ids(bob)).toEqual([]);
  await bob.delete("/api/favorites/1");
  expect(await ids(ann)).toEqual([1]);
});

Deno.test("Favourites are added once, listed newest first with their video, and removed", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const ann = new TestClient(site);
  await ann.register("ann");
  const first = await ann.post("/api/favorites", { videoId: 3 });
  const video = await (await ann.get("/api/videos/3")).json();
  const favorite = { videoId: 3, createdAt: "2026-01-01T00:00:00.000Z", video };
  expect([first.status, await first.json()]).toEqual([201, favorite]);
  site.clock.advance(1000);
  expect((await ann.post("/api/favorites", { videoId: 3 })).status).toBe(200);
  expect((await ann.post("/api/favorites", { videoId: 7 })).status).toBe(201);

  expect(await ids(ann)).toEqual([7, 3]);
  const list: Favorite[] = await (await ann.get("/api/favorites")).json();
  expect(list[1]).toEqual(favorite);
  expect(await count(ann)).toBe(2);
  expect(await isFavorited(ann, 3)).toBe(true);
  expect(await isFavorited(ann, 4)).toBe(false);

  expect((await ann.delete("/api/favorites/3")).status).toBe(204);
  expect((await ann.delete("/api/favorites/3")).status).toBe(204);
  expect(await ids(ann)).toEqual([7]);
  expect(await isFavorited(ann, 3)).toBe(false);
});

Deno.test("A video that is not there cannot be a favourite, and one that goes is none any more", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const ann = new TestClient(site);
  await ann.register("ann");
  expect((await ann.post("/api/favorites", { videoId: 99 })).status).toBe(404);
  await ann.post("/api/favorites", { videoId: 5 });
  value(await site.store.videos.delete(5));
  expect(await ids(ann)).toEqual([]);
  expect(await count(ann)).toBe(0);
  expect(await isFavorited(ann, 5)).toBe(false);
});

Deno.test("What is no id is a bad request", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const ann = new TestClient(site);
  await ann.register("ann");
  for (const videoId of ["3", 0, -1, 1.5, null, undefined, [3], 1e300]) {
    const response = await ann.post("/api/favorites", { videoId });
    expect([videoId, response.status]).toEqual([videoId, 400]);
  }
  for (const id of ["abc", "0", "-1", "1.5", "%20"]) {
    expect([id, (await ann.get(`/api/favorites/${id}`)).status]).toEqual([id, 400]);
    expect([id, (await ann.delete(`/api/favorites/${id}`)).status]).toEqual([id, 400]);
  }
  expect(site.failures).toEqual([]);
});

Deno.test("One favourite toggled at random by fifty clients leaves list, count and status in agreement", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const ann = new TestClient(site);
  await ann.register("ann");
  const clients = Array.from({ length: 50 }, () => {
    const client = new TestClient(site);
    client.cookies.set("session", ann.cookies.get("session") ?? "");
    return client;
  });
  for (let round = 0; round < 4; round++) {
    const statuses = await Promise.all(clients.map(async (client) => {
      const response = Math.random() < 0.5
        ? await client.post("/api/favorites", { videoId: 2 })
        : await client.delete("/api/favorites/2");
      return response.status;
    }));
    expect(statuses.filter((status) => ![200, 201, 204].includes(status))).toEqual([]);
    const there = await isFavorited(ann, 2);
    expect([await count(ann), await ids(ann)]).toEqual(there ? [1, [2]] : [0, []]);
  }
});
