import type { Context } from "hono";
import { FilterGrid } from "../../islands/admin/FilterGrid.tsx";
import { Island } from "../../lib/islands/Island.tsx";
import { paths } from "../../lib/paths.ts";
import type { AppEnv, Services } from "../services.ts";
import { sendAdminPage } from "./admin_page.tsx";

/** `/admin/filters`: the keyword filters as cards. */
export function filtersPage(services: Services) {
  return (c: Context<AppEnv>) =>
    sendAdminPage(c, services, {
      title: "Filters",
      current: paths.adminFilters,
      main: (
        <Island of={FilterGrid} when="load" props={{ initial: services.catalogue.filters() }} />
      ),
    });
}
