import type { Context } from "hono";
import { VideoTable } from "../../islands/admin/VideoTable.tsx";
import { Island } from "../../lib/islands/Island.tsx";
import { paths } from "../../lib/paths.ts";
import { adminVideoQuery, parseAdminVideoState } from "../../lib/schema/admin_video_query.ts";
import { adminVideoPage } from "../api/admin_video_list.ts";
import type { AppEnv, Services } from "../services.ts";
import { sendAdminPage } from "./admin_page.tsx";

/** `/admin/videos`: every video, ten a page, as the address says. */
export function videosPage(services: Services) {
  const { catalogue } = services;
  return (c: Context<AppEnv>) => {
    const state = parseAdminVideoState(new URL(c.req.url).searchParams);
    return sendAdminPage(c, services, {
      title: "Videos",
      current: paths.adminVideos(),
      main: (
        <Island
          of={VideoTable}
          when="load"
          props={{
            query: adminVideoQuery(state),
            initial: adminVideoPage(catalogue, state),
            categories: catalogue.categories(),
          }}
        />
      ),
    });
  };
}
