import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { adminVideoQuery, type AdminVideoState } from "../schema/admin_video_query.ts";
import type { SelectedVideo } from "../schema/bulk_fields.ts";
import type { Video, VideoInput } from "../schema/video.ts";
import type { VideoChange } from "../schema/video_change.ts";
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
  { state, initialQuery, initial }: {
    state: AdminVideoState;
    initialQuery: string;
    initial: AdminVideoPage;
  },
) {
  const query = adminVideoQuery(state);
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: [QUERY, query],
    queryFn: () => fetchPage(state),
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

/** What the API is asked for a state of the table; its address says the same. */
function queryOf(state: AdminVideoState): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(adminVideoQuery(state)));
}

async function fetchPage(state: AdminVideoState): Promise<AdminVideoPage> {
  const response = await api.videos.table.$get({ query: queryOf(state) });
  await assertOk(response);
  const total = Number(response.headers.get("X-Total-Count"));
  return { videos: await response.json(), total };
}

/** All videos that match, whatever the page. */
export async function fetchSelection(
  state: AdminVideoState,
): Promise<FormOutcome<SelectedVideo[]>> {
  const query = queryOf({ ...state, page: 1 });
  return await outcomeOf(await api.videos.selection.$get({ query }));
}

/** A video as it is now; undefined when it is gone. */
export async function fetchVideo(id: number): Promise<Video | undefined> {
  const response = await api.videos[":id"].$get({ param: { id: String(id) } });
  if (response.status === 404) return undefined;
  await assertOk(response);
  return await response.json();
}

/** Says which batch a request belongs to, for the history; see `routes/author.ts`. */
function ofBatch(name: string | undefined): { headers?: Record<string, string> } {
  return name === undefined ? {} : { headers: { "Audit-Batch": encodeURIComponent(name) } };
}

/**
 * Creates a video, as part of the batch of this name; the same `requestName` sent again creates no
 * second one.
 */
export async function createVideo(
  json: VideoFields | VideoInput,
  requestName: string,
  batch?: string,
): Promise<FormOutcome<Video>> {
  const header = { "idempotency-key": requestName };
  return await outcomeOf(await api.videos.$post({ header, json }, ofBatch(batch)));
}

/** Changes a video that was read with this `updatedAt`. */
export async function updateVideo(
  id: number,
  json: VideoFields & { updatedAt?: string },
): Promise<FormOutcome<Video>> {
  const video = api.videos[":id"];
  return await outcomeOf(await video.$put({ param: { id: String(id) }, json }));
}

/** Makes a change as part of a batch, unless the video was changed since it was shown. */
export async function changeVideo(
  { id, after, updatedAt }: VideoChange,
  batch: string,
): Promise<FormOutcome<Video>> {
  const video = api.videos[":id"];
  const json = { ...after, updatedAt };
  return await outcomeOf(await video.$put({ param: { id: String(id) }, json }, ofBatch(batch)));
}

/** Deletes a video, as part of a batch where one is named. One that is gone is as good as deleted. */
export async function deleteVideo(id: number, batch?: string): Promise<FormOutcome<null>> {
  const video = api.videos[":id"];
  const response = await video.$delete({ param: { id: String(id) } }, ofBatch(batch));
  if (response.ok) return { ok: true, value: null };
  const outcome = await outcomeOf<null>(response);
  return !outcome.ok && outcome.status === 404 ? { ok: true, value: null } : outcome;
}
