import { type FormEvent, useEffect, useRef, useState } from "react";
import { showInProgress } from "../../lib/browser/admin_action.ts";
import { useRecordForm } from "../../lib/browser/record_form.ts";
import type { PickedFile } from "../../lib/browser/uploads/pick_files.ts";
import { SUBMIT_PAUSE } from "../../lib/browser/uploads/run_job.ts";
import type { FormHold } from "../../lib/browser/uploads/upload_job.ts";
import { isWholeMedia } from "../../lib/browser/uploads/uploads_api.ts";
import type { Selected, Uploads } from "../../lib/browser/uploads/uploads.ts";
import { useUploadView } from "../../lib/browser/uploads/use_uploads.ts";
import { isVideoComplete } from "../../lib/browser/video_form_check.ts";
import { createVideo } from "../../lib/browser/videos_api.ts";
import { resolutionOfWidth } from "../../lib/schema/resolution.ts";
import { hostedFields, uploadedValues } from "../../lib/schema/upload_form.ts";
import type { Video } from "../../lib/schema/video.ts";
import {
  completedVideoForm,
  missingFields,
  NEW_VIDEO,
  videoFields,
} from "../../lib/schema/video_form.ts";
import { FormActions } from "../../lib/ui/FormActions.tsx";
import type { SelectChoice } from "../../lib/ui/SelectField.tsx";
import { VideoFormFields } from "../../lib/ui/VideoFormFields.tsx";
import { UploadPicker } from "./UploadPicker.tsx";
import { UploadSummary } from "./UploadSummary.tsx";

interface Props {
  uploads: Uploads;
  categories: SelectChoice[];
  onSaved: (text: string) => void;
  onCancel: () => void;
}

/**
 * The form of a new video. A file that is uploaded with it fills it and submits it; several files
 * become a batch with its values. Closed before that, the uploads go on without it.
 */
export function NewVideoForm({ uploads, categories, onSaved, onCancel }: Props) {
  // The same for every attempt of this dialog, so that one sent twice creates one video.
  const requestName = useRef(crypto.randomUUID());
  const hold = useRef<FormHold>(undefined);
  const [selected, setSelected] = useState<Selected>();
  const key = selected?.kind === "one" ? selected.key : undefined;
  const view = useUploadView(uploads, key);
  const media = view && isWholeMedia(view.media) ? view.media : undefined;
  const { form, field, values, pending, submit } = useRecordForm({
    record: undefined as Video | undefined,
    initial: NEW_VIDEO,
    problems: (values) => missingFields(completedVideoForm(values)),
    save(values) {
      const fields = videoFields(completedVideoForm(values));
      const name = key === undefined ? undefined : uploads.requestName(key);
      if (!media) return createVideo(fields, requestName.current);
      return createVideo({ ...fields, ...hostedFields(media) }, name ?? requestName.current);
    },
    reload: () => Promise.resolve(undefined),
    failure: "Failed to create video: ",
    onSaved(video) {
      if (key !== undefined) uploads.createdByForm(key, video);
      onSaved("Video created");
    },
  });

  // Once the form is closed, the video is made without it.
  useEffect(() => () => hold.current?.end("released"), []);

  useEffect(() => {
    if (selected) uploads.setValues(values);
  }, [selected, values]);

  useEffect(() => {
    if (view?.stage !== "creating" || !media) return;
    const { fileName, facts } = view;
    const filled = Object.entries(uploadedValues(values, { fileName, media, facts }));
    for (const [name, value] of filled) field(name).onChange(value);
    const timer = setTimeout(() => form.current?.requestSubmit(), SUBMIT_PAUSE);
    return () => clearTimeout(timer);
  }, [view?.stage, media]);

  function pick(picked: PickedFile[]) {
    const chosen = uploads.select(picked, values);
    if (!chosen) return;
    hold.current?.end("released");
    hold.current = chosen.kind === "one" ? uploads.holdForForm(chosen.key) : undefined;
    setSelected(chosen);
  }

  function check(event: FormEvent) {
    if (selected?.kind === "batch") {
      event.preventDefault();
      showInProgress();
    } else if (isVideoComplete(event, values)) submit(event);
  }

  const pixels = media?.resolution ?? (view?.facts && resolutionOfWidth(view.facts.width));
  return (
    <form
      className="form"
      ref={form}
      noValidate
      data-batch={selected?.kind === "batch" || undefined}
      onSubmit={check}
    >
      <UploadPicker onPick={pick} />
      <UploadSummary uploads={uploads} selected={selected} />
      <VideoFormFields field={field} categories={categories} pixels={pixels} />
      {selected?.kind === "batch"
        ? (
          <div className="dialog-actions">
            <button type="button" className="button primary" onClick={onCancel}>Close</button>
          </div>
        )
        : (
          <FormActions
            action="Create Video"
            dismiss={view ? "Close" : "Cancel"}
            pending={pending}
            onCancel={onCancel}
          />
        )}
    </form>
  );
}
