import type { Context } from "hono";
import { VideoTable } from "../../islands/admin/VideoTable.tsx";
import { Island } from "../../lib/islands/Island.tsx";
import { paths } from "../../lib/paths.ts";
import {
  ADMIN_PAGE_SIZE,
  adminVideoQuery,
  parseAdminVideoState,
} from "../../lib/schema/admin_video_query.ts";
import type { AppEnv, Services } from "../services.ts";
import { sendAdminPage } from "./admin_page.tsx";

/** `/admin/videos`: every video, ten a page, as the address says. */
export function videosPage(services: Services) {
  const { catalogue } = services;
  return (c: Context<AppEnv>) => {
    const state = parseAdminVideoState(new URL(c.req.url).searchParams);
    const { search, categoryId, resolution, colorspace, bitDepth, sort, page } = state;
    // A category that is gone matches nothing.
    const categoryIds = categoryId === undefined
      ? []
      : [categoryId, ...catalogue.descendantsOf(categoryId)];
    const { videos, total } = catalogue.search({
      search,
      categoryIds,
      filterIds: [],
      resolutions: resolution === undefined ? [] : [resolution],
      colorspace,
      bitDepth,
    }, { page, pageSize: ADMIN_PAGE_SIZE, sort });
    return sendAdminPage(c, services, {
      title: "Videos",
      current: paths.adminVideos(),
      main: (
        <Island
          of={VideoTable}
          when="load"
          props={{
            query: adminVideoQuery(state),
            initial: { videos, total },
            categories: catalogue.categories(),
          }}
        />
      ),
    });
  };
}
