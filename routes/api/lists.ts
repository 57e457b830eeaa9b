import { Hono } from "hono";
import type { AppEnv, Services } from "../services.ts";

/** `/api/categories`: every category with its parent and its number of videos. */
export function categoryRoutes({ catalogue }: Services) {
  return new Hono<AppEnv>().get("/", (c) => c.json(catalogue.categories()));
}

/** `/api/filters`: the keyword filters; clients may keep them for five minutes. */
export function filterRoutes({ catalogue }: Services) {
  return new Hono<AppEnv>().get("/", (c) => {
    c.header("Cache-Control", "public, max-age=300");
    return c.json(catalogue.filters());
  });
}

/** `/api/site-settings`: the settings as a list of keys and values. */
export function siteSettingRoutes({ catalogue }: Services) {
  return new Hono<AppEnv>().get("/", (c) => c.json(catalogue.siteSettings()));
}
