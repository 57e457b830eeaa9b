import type { Context } from "hono";
import { CategoryTable } from "../../islands/admin/CategoryTable.tsx";
import { Island } from "../../lib/islands/Island.tsx";
import { paths } from "../../lib/paths.ts";
import type { AppEnv, Services } from "../services.ts";
import { sendAdminPage } from "./admin_page.tsx";

/** `/admin/categories`: the categories as a tree. */
export function categoriesPage(services: Services) {
  return (c: Context<AppEnv>) =>
    sendAdminPage(c, services, {
      title: "Categories",
      current: paths.adminCategories,
      main: (
        <Island
          of={CategoryTable}
          when="load"
          props={{ initial: services.catalogue.categories() }}
        />
      ),
    });
}
