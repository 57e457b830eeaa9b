import type { Context } from "hono";
import { BunnyTest } from "../../islands/admin/BunnyTest.tsx";
import { Island } from "../../lib/islands/Island.tsx";
import { paths } from "../../lib/paths.ts";
import { HOST_NAME } from "../../lib/schema/host_test.ts";
import { sendAdminPage } from "../admin/admin_page.tsx";
import type { AppEnv, Services } from "../services.ts";

/** `/bunny-test`: whether the video host is as the site needs it. */
export function bunnyTestPage(services: Services) {
  return (c: Context<AppEnv>) =>
    sendAdminPage(c, services, {
      title: `${HOST_NAME} test`,
      current: paths.adminHostTest,
      main: (
        <>
          <h1>{HOST_NAME} test</h1>
          <Island of={BunnyTest} when="load" />
        </>
      ),
    });
}
