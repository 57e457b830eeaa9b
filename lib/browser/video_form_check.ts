import type { FormEvent } from "react";
import {
  completedVideoForm,
  fieldLabels,
  missingFields,
  type VideoFormValues,
} from "../schema/video_form.ts";
import { showToast } from "./toasts.ts";

/**
 * Whether the form of a video may be submitted as far as its media go: without a thumbnail they are
 * not there yet, and the submission is stopped. What else is missing is said, for the form to show.
 */
export function isVideoComplete(event: FormEvent, values: VideoFormValues): boolean {
  if (values.thumbnailUrl.trim() === "") {
    event.preventDefault();
    showToast(
      "error",
      "Upload Incomplete",
      "The video hasn't finished processing. Please wait for processing to complete.",
    );
    const form = event.currentTarget;
    form.querySelector<HTMLElement>("[name=thumbnailUrl]")?.focus();
    return false;
  }
  const labels = fieldLabels(missingFields(completedVideoForm(values)));
  if (labels.length > 0) showToast("error", "Missing Required Fields", labels.join(", "));
  return true;
}
