import { hostedFields, uploadedValues } from "../../schema/upload_form.ts";
import { PROGRESS_LIFETIME, type UnclaimedUpload } from "../../schema/upload_rules.ts";
import type { Video } from "../../schema/video.ts";
import { completedVideoForm, NEW_VIDEO, videoFields } from "../../schema/video_form.ts";
import { type FormOutcome, outcomeOf } from "../accounts_api.ts";
import { settledOutcome } from "../admin_action.ts";
import { api } from "../client.ts";
import { createUploadedVideo, isWholeMedia } from "./uploads_api.ts";

/**
 * Uploads whose footage is at the host while no video shows it, the page that sent them being gone.
 * Those that ended a moment ago are left to it.
 */
export async function fetchUnclaimed(): Promise<UnclaimedUpload[]> {
  const outcome = await settledOutcome(
    api.uploads.unclaimed.$get().then((response) => outcomeOf<UnclaimedUpload[]>(response)),
  );
  if (!outcome.ok) return [];
  const before = Date.now() - PROGRESS_LIFETIME;
  return outcome.value.filter(({ completedAt }) => Date.parse(completedAt) < before);
}

/** Creates the video of such an upload with what the form of a new video starts from. */
export async function claim({ trackingId, fileName, data }: UnclaimedUpload): Promise<
  FormOutcome<Video>
> {
  if (!isWholeMedia(data)) {
    return { ok: false, status: 422, message: "The upload has no media", fields: {} };
  }
  const found = uploadedValues(NEW_VIDEO, { fileName, media: data, facts: undefined });
  const values = completedVideoForm({ ...NEW_VIDEO, ...found });
  return await createUploadedVideo({ ...videoFields(values), ...hostedFields(data) }, trackingId);
}
