import type { FormEvent } from "react";
import { useRecordForm } from "../../lib/browser/record_form.ts";
import { isVideoComplete } from "../../lib/browser/video_form_check.ts";
import { fetchVideo, updateVideo } from "../../lib/browser/videos_api.ts";
import { paths } from "../../lib/paths.ts";
import type { Video } from "../../lib/schema/video.ts";
import {
  completedVideoForm,
  missingFields,
  videoFields,
  videoFormValues,
} from "../../lib/schema/video_form.ts";
import { ConflictNote } from "../../lib/ui/ConflictNote.tsx";
import { FormActions } from "../../lib/ui/FormActions.tsx";
import type { SelectChoice } from "../../lib/ui/SelectField.tsx";
import { VideoFormFields } from "../../lib/ui/VideoFormFields.tsx";

interface Props {
  record: Video;
  categories: SelectChoice[];
  onSaved: (text: string) => void;
  onCancel: () => void;
}

/** The form that changes a video. */
export function VideoForm({ record, categories, onSaved, onCancel }: Props) {
  const { form, field, values, pending, submit, conflict } = useRecordForm({
    record,
    initial: videoFormValues(record),
    problems: (values) => missingFields(completedVideoForm(values)),
    save(values, updatedAt) {
      const fields = videoFields(completedVideoForm(values));
      return updateVideo(record.id, { ...fields, ...(updatedAt && { updatedAt }) });
    },
    reload: () => fetchVideo(record.id),
    failure: "Failed to update video: ",
    onSaved: () => onSaved("Video updated"),
  });

  function check(event: FormEvent) {
    if (isVideoComplete(event, values)) submit(event);
  }

  return (
    <form className="form" ref={form} noValidate onSubmit={check}>
      {conflict && <ConflictNote noun="video" />}
      <VideoFormFields field={field} categories={categories} />
      <p>
        <a href={paths.adminHistoryOf("video", record.id)}>History of this video</a>
      </p>
      <FormActions action="Save Changes" pending={pending} onCancel={onCancel} />
    </form>
  );
}
