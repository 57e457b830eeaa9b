import type { Uploads } from "../../lib/browser/uploads/uploads.ts";
import type { UploadView } from "../../lib/browser/uploads/upload_view.ts";
import { useUploadView } from "../../lib/browser/uploads/use_uploads.ts";
import { paths } from "../../lib/paths.ts";
import { UploadRow } from "../../lib/ui/UploadRow.tsx";
import { PickButton } from "./PickButton.tsx";

interface Props {
  uploads: Uploads;
  uploadKey: string;
}

const MOVING = ["uploading", "processing", "creating"];

/** One upload: what became of it, and what can be done about it. */
export function UploadItem({ uploads, uploadKey }: Props) {
  const view = useUploadView(uploads, uploadKey);
  if (!view) return null;
  return (
    <UploadRow
      name={view.fileName || `Upload ${uploadKey.slice(0, 8)}`}
      status={statusText(view)}
      progress={MOVING.includes(view.stage) ? view.progress : undefined}
      isFailed={view.stage === "error"}
    >
      <UploadActions uploads={uploads} view={view} />
    </UploadRow>
  );
}

function statusText({ stage, status, media }: UploadView): string {
  if (stage !== "complete") return status;
  return [media.duration, media.resolution].filter(Boolean).join(" · ") || status;
}

function UploadActions({ uploads, view: { key, fileName, stage, own, isFileKnown, video } }: {
  uploads: Uploads;
  view: UploadView;
}) {
  const end = (label: string) => (
    <button
      type="button"
      className="text-button"
      aria-label={`${label} ${fileName}`}
      onClick={() => uploads.cancel(key)}
    >
      {label}
    </button>
  );
  switch (stage) {
    case "creating":
      return null;
    case "complete":
      return video ? <a href={paths.video(video.id)}>{video.title}</a> : null;
    case "error":
      return (
        <>
          {own && (
            <button
              type="button"
              className="text-button"
              aria-label={`Try again: ${fileName}`}
              onClick={() => uploads.retry(key)}
            >
              Try again
            </button>
          )}
          {end("Dismiss")}
        </>
      );
    case "interrupted":
      return (
        <>
          {isFileKnown
            ? (
              <button
                type="button"
                className="text-button"
                aria-label={`Resume ${fileName}`}
                onClick={() => void uploads.resume(key)}
              >
                Resume
              </button>
            )
            : (
              <PickButton
                label="Choose file"
                className="text-button"
                onPick={uploads.continueWith}
              />
            )}
          {end("Cancel")}
        </>
      );
    default:
      return end("Cancel");
  }
}
