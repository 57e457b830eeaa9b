import { type FormEvent, useRef } from "react";
import { useRecordForm } from "../../lib/browser/record_form.ts";
import { showToast } from "../../lib/browser/toasts.ts";
import { createVideo, fetchVideo, updateVideo } from "../../lib/browser/videos_api.ts";
import type { SelectChoice } from "../../lib/ui/SelectField.tsx";
import type { Video } from "../../lib/schema/video.ts";
import {
  completedVideoForm,
  fieldLabels,
  missingFields,
  NEW_VIDEO,
  videoFields,
  videoFormValues,
} from "../../lib/schema/video_form.ts";
import { ConflictNote } from "../../lib/ui/ConflictNote.tsx";
import { FormActions } from "../../lib/ui/FormActions.tsx";
import { VideoFormFields } from "../../lib/ui/VideoFormFields.tsx";

interface Props {
  /** The video that is edited; undefined for a new one. */
  record: Video | undefined;
  categories: SelectChoice[];
  onSaved: (text: string) => void;
  onCancel: () => void;
}

/** The fields of a video. Everything has a default, but a video needs its media. */
export function VideoForm({ record, categories, onSaved, onCancel }: Props) {
  // The same for every attempt of this dialog, so that one sent twice creates one video.
  const requestName = useRef(crypto.randomUUID());
  const { form, field, values, pending, submit, conflict } = useRecordForm({
    record,
    initial: record ? videoFormValues(record) : NEW_VIDEO,
    problems: (values) => missingFields(completedVideoForm(values)),
    save(values, updatedAt) {
      const fields = videoFields(completedVideoForm(values));
      if (!record) return createVideo(fields, requestName.current);
      return updateVideo(record.id, { ...fields, ...(updatedAt && { updatedAt }) });
    },
    reload: () => record ? fetchVideo(record.id) : Promise.resolve(undefined),
    failure: record ? "Failed to update video: " : "Failed to create video: ",
    onSaved: () => onSaved(record ? "Video updated" : "Video created"),
  });

  function check(event: FormEvent) {
    const missing = missingFields(completedVideoForm(values));
    if (values.thumbnailUrl.trim() === "") {
      event.preventDefault();
      showToast(
        "error",
        "Upload Incomplete",
        "The video hasn't finished processing. Please wait for processing to complete.",
      );
      form.current?.querySelector<HTMLElement>("[name=thumbnailUrl]")?.focus();
      return;
    }
    const labels = fieldLabels(missing);
    if (labels.length > 0) showToast("error", "Missing Required Fields", labels.join(", "));
    submit(event);
  }

  return (
    <form className="form" ref={form} noValidate onSubmit={check}>
      {conflict && <ConflictNote noun="video" />}
      <VideoFormFields field={field} categories={categories} />
      <FormActions
        action={record ? "Save Changes" : "Create Video"}
        pending={pending}
        onCancel={onCancel}
      />
    </form>
  );
}
