import { expect } from "expect";
import { Window } from "happy-dom";
import type { Facets } from "../../lib/schema/facets.ts";
import type { Video } from "../../lib/schema/video.ts";
import type { Store } from "../../lib/store/store.ts";
import { refusalOf, signedInAdmin } from "../support/admin.ts";
import { openSite, type TestSite } from "../support/site.ts";
import { value, videoInput } from "../support/store.ts";

/** Three plates with facts and one without, ids from 1. */
async function fill(store: Store): Promise<void> {
  value(
    await store.videos.createMany([
      videoInput({
        title: "Pass road",
        resolution: "16K",
        projection: "equirectangular-360",
        coverage: "360 x 180",
        stereo: "mono",
        frameRate: 23.976,
        codec: "ProRes 4444 XQ",
        cameraHeight: 1.6,
        motion: "driving",
        speed: 1200,
        loops: true,
        place: "Trollstigen, Norway",
        timeOfDay: "golden hour",
        weather: "clear",
        releases: "not needed",
      }),
      videoInput({ title: "Ring road", motion: "driving", timeOfDay: "night" }),
      videoInput({ title: "Old town", motion: "walking", timeOfDay: "night" }),
      videoInput({ title: "Plain" }),
    ]),
  );
}

async function open(site: TestSite, path: string) {
  const response = await site.request(path);
  expect([path, response.status]).toEqual([path, 200]);
  const { document } = new Window({ url: "http://localhost:8000" });
  document.write(await response.text());
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.textContent.trim());
  return { document, texts };
}

Deno.test("Plate facts are created, answered, changed alone and taken back", async () => {
  await using site = await openSite(fill);
  const admin = await signedInAdmin(site);
  const created = await admin.post("/api/videos", {
    ...videoInput({ title: "Quay", motion: "water", initialView: { yaw: 90, pitch: 0, fov: 60 } }),
    frameRate: 30000 / 1001,
    weather: undefined,
  });
  expect(created.status).toBe(201);
  const quay: Video = await created.json();
  expect(quay).toMatchObject({ motion: "water", frameRate: 29.97, weather: null, loops: null });
  const changed = await admin.post(`/api/videos/${quay.id}`, { weather: "fog" }, "PUT");
  expect(await changed.json())
    .toMatchObject({
      motion: "water",
      weather: "fog",
      initialView: { yaw: 90, pitch: 0, fov: 60 },
    });
  await admin.post(`/api/videos/${quay.id}`, { motion: null }, "PUT");
  const read: Video = await (await site.request(`/api/videos/${quay.id}`)).json();
  expect(read).toMatchObject({ motion: null, weather: "fog" });
  expect(await refusalOf(await admin.post(`/api/videos/${quay.id}`, { speed: -5 }, "PUT")))
    .toEqual([400, "Speed must be in km/h, such as 50", "speed"]);
  const view = { initialView: { yaw: 0, pitch: 120, fov: 60 } };
  expect(await refusalOf(await admin.post(`/api/videos/${quay.id}`, view, "PUT")))
    .toEqual([400, "Pitch must be in degrees, from -90 to 90", "initialView.pitch"]);
});

Deno.test("The search and its counts are narrowed by plate facts", async () => {
  await using site = await openSite(fill);
  const titles = async (query: string) => {
    const videos: Video[] = await (await site.request(`/api/search?${query}`)).json();
    return videos.map(({ title }) => title).sort();
  };
  expect(await titles("motion=driving,walking")).toEqual(["Old town", "Pass road", "Ring road"]);
  expect(await titles("motion=driving,walking&timeOfDay=night")).toEqual(["Old town", "Ring road"]);
  expect(await titles("frameRate=23.976&loops=yes&releases=not+needed")).toEqual(["Pass road"]);
  expect(await titles("search=norway")).toEqual(["Pass road"]);
  const counted = await site.request("/api/search/facets?motion=driving&timeOfDay=night");
  const { facts, total }: Facets = await counted.json();
  expect(total).toBe(1);
  expect(facts.motion).toEqual([{ value: "driving", count: 1 }, { value: "walking", count: 1 }]);
  expect(facts.timeOfDay)
    .toEqual([{ value: "golden hour", count: 1 }, { value: "night", count: 1 }]);
  expect(await refusalOf(await site.request("/api/search?motion=driving,swimming")))
    .toEqual([400, "motion may hold static, driving, walking, aerial, water", "motion"]);
});

Deno.test("The search page holds boxes for the facts that plates have, ticked as its URL says", async () => {
  await using site = await openSite(fill);
  const { document, texts } = await open(site, "/search?motion=walking,driving&timeOfDay=night");
  expect(texts(".card-title").toSorted()).toEqual(["Old town", "Ring road"]);
  const groups = [...document.querySelectorAll("fieldset[aria-label]")];
  expect(groups.map((group) => group.getAttribute("aria-label"))).toEqual([
    "Motion",
    "Time of day",
    "Weather",
    "Frame rate",
    "Projection",
    "Stereo",
    "Loops seamlessly",
    "Releases",
  ]);
  const ticked = [...document.querySelectorAll("input[type=checkbox]")]
    .filter((box) => box.hasAttribute("checked"))
    .map((box) => `${box.getAttribute("name")}=${box.getAttribute("value")}`);
  expect(ticked).toEqual(["motion=driving", "motion=walking", "timeOfDay=night"]);
  const chips = [...document.querySelectorAll(".chips a")]
    .map((chip) => [chip.textContent.trim(), chip.getAttribute("href")]);
  expect(chips).toEqual([
    ["Motion: Driving", "/search?motion=walking&timeOfDay=night"],
    ["Motion: Walking", "/search?motion=driving&timeOfDay=night"],
    ["Time of day: Night", "/search?motion=driving,walking"],
  ]);
  expect(document.querySelector("link[rel=canonical]")?.getAttribute("href"))
    .toMatch(/\/search\?motion=driving,walking&timeOfDay=night$/);
  expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toMatch(/noindex/);
  const one = await open(site, "/search?motion=driving");
  expect(one.document.querySelector("meta[name=robots]")).toBeNull();
});

Deno.test("A form's facts and facts that do not exist lead to the address that says the same", async () => {
  await using site = await openSite(fill);
  const target = async (path: string) => {
    const response = await site.request(path);
    return [response.status, response.headers.get("Location")];
  };
  expect(await target("/search?motion=walking&motion=driving&timeOfDay=golden+hour&descendants=1"))
    .toEqual([302, "/search?motion=driving,walking&timeOfDay=golden%20hour"]);
  expect(await target("/search?search=road&motion=swimming,driving"))
    .toEqual([302, "/search?search=road&motion=driving"]);
  expect(await target("/search?weather=hail")).toEqual([302, "/search"]);
});

Deno.test("A plate's page shows the facts that are known, with their units, and no others", async () => {
  await using site = await openSite(fill);
  const termsOf = async (path: string) => {
    const { texts } = await open(site, path);
    return Object.fromEntries(
      texts(".technical dt").map((term, i) => [term, texts(".technical dd")[i]]),
    );
  };
  expect(await termsOf("/videos/1")).toMatchObject({
    "Pixels per degree": "42.7 px/°",
    Projection: "Equirectangular 360°",
    Coverage: "360° × 180°",
    Stereo: "Mono",
    "Frame rate": "23.976 fps",
    Codec: "ProRes 4444 XQ",
    Place: "Trollstigen, Norway",
    "Time of day": "Golden hour",
    Weather: "Clear",
    Motion: "Driving",
    Speed: "1,200 km/h",
    "Camera height": "1.6 m",
    Loop: "Loops seamlessly",
    Releases: "Not needed",
  });
  expect(Object.keys(await termsOf("/videos/4"))).toEqual([
    "Resolution",
    "Frame size",
    "Duration",
    "Colorspace",
    "Bit Depth",
    "Camera",
    "Added",
  ]);
});
