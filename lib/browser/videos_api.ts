import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  ADMIN_PAGE_SIZE,
  adminVideoQuery,
  type AdminVideoState,
} from "../schema/admin_video_query.ts";
import type { Video } from "../schema/video.ts";
import type { VideoFields } from "../schema/video_form.ts";
import { type FormOutcome, outcomeOf } from "./accounts_api.ts";
import { api, assertOk } from "./client.ts";
import { queryClient } from "./query_client.ts";

/** A page of the admin's table, and how many videos there are on all pages. */
export interface AdminVideoPage {
  videos: Video[];
  total: number;
}

const QUERY = "admin-videos";

/**
 * The page of the table that belongs to a state. The one that the server rendered is there from the
 * start; while another one loads the last one stays.
 */
export function useAdminVideos(
  { state, categoryIds, initialQuery, initial }: {
    state: AdminVideoState;
    /** The chosen category with everything below it; empty for all. */
    categoryIds: number[];
    initialQuery: string;
    initial: AdminVideoPage;
  },
) {
  const query = adminVideoQuery(state);
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: [QUERY, query],
    queryFn: () => fetchPage(state, categoryIds),
    placeholderData: keepPreviousData,
    ...(query === initialQuery && { initialData: initial }),
  }, queryClient());
  return { data: isError ? undefined : data, failed: isError, busy: isPlaceholderData };
}

/** Fetches the shown page again, and drops the others: something has changed. */
export async function refreshAdminVideos(): Promise<void> {
  const client = queryClient();
  client.removeQueries({ queryKey: [QUERY], type: "inactive" });
  await client.invalidateQueries({ queryKey: [QUERY] });
}

async function fetchPage(state: AdminVideoState, categoryIds: number[]): Promise<AdminVideoPage> {
  const { search, resolution, colorspace, bitDepth, sort, page } = state;
  const response = await api.search.$get({
    query: {
      ...(search && { search }),
      ...(categoryIds.length > 0 && { categoryIds: categoryIds.join(",") }),
      ...(resolution && { resolutions: resolution }),
      ...(colorspace && { colorspace }),
      ...(bitDepth && { bitDepth }),
      ...(sort && { sort }),
      page: String(page),
      pageSize: String(ADMIN_PAGE_SIZE),
    },
  });
  await assertOk(response);
  const total = Number(response.headers.get("X-Total-Count"));
  return { videos: await response.json(), total };
}

/** A video as it is now; undefined when it is gone. */
export async function fetchVideo(id: number): Promise<Video | undefined> {
  const response = await api.videos[":id"].$get({ param: { id: String(id) } });
  if (response.status === 404) return undefined;
  await assertOk(response);
  return await response.json();
}

/** Creates a video; the same `requestName` sent again creates no second one. */
export async function createVideo(
  json: VideoFields,
  requestName: string,
): Promise<FormOutcome<Video>> {
  const header = { "idempotency-key": requestName };
  return await outcomeOf(await api.videos.$post({ header, json }));
}

/** Changes a video that was read with this `updatedAt`. */
export async function updateVideo(
  id: number,
  json: VideoFields & { updatedAt?: string },
): Promise<FormOutcome<Video>> {
  const video = api.videos[":id"];
  return await outcomeOf(await video.$put({ param: { id: String(id) }, json }));
}

/** Deletes a video. One that is gone already is as good as deleted. */
export async function deleteVideo(id: number): Promise<FormOutcome<null>> {
  const response = await api.videos[":id"].$delete({ param: { id: String(id) } });
  if (response.ok) return { ok: true, value: null };
  const outcome = await outcomeOf<null>(response);
  return !outcome.ok && outcome.status === 404 ? { ok: true, value: null } : outcome;
}
