import type { Context } from "hono";
import { BackgroundSetting } from "../../islands/admin/BackgroundSetting.tsx";
import { Island } from "../../lib/islands/Island.tsx";
import { paths } from "../../lib/paths.ts";
import { HOMEPAGE_BACKGROUND } from "../../lib/schema/site_setting.ts";
import type { AppEnv, Services } from "../services.ts";
import { sendAdminPage } from "./admin_page.tsx";

/** `/admin/site-settings`: what stands behind the head of the home page. */
export function siteSettingsPage(services: Services) {
  return (c: Context<AppEnv>) => {
    const { value, updatedAt } = services.catalogue.siteSettings()
      .find(({ key }) => key === HOMEPAGE_BACKGROUND) ?? {};
    return sendAdminPage(c, services, {
      title: "Site Settings",
      current: paths.adminSiteSettings,
      main: (
        <>
          <h1>Site Settings</h1>
          <Island
            of={BackgroundSetting}
            when="load"
            props={{ initial: { value: value ?? "", updatedAt: updatedAt ?? null } }}
          />
          <p>
            <a href={paths.adminHistoryOf("siteSetting", HOMEPAGE_BACKGROUND)}>
              History of this setting
            </a>
          </p>
        </>
      ),
    });
  };
}
