import { useEffect, useState } from "react";
import { usePendingAction } from "../../lib/browser/admin_action.ts";
import { claim, fetchUnclaimed } from "../../lib/browser/uploads/unclaimed.ts";
import type { UnclaimedUpload } from "../../lib/schema/upload_rules.ts";
import { UploadRow } from "../../lib/ui/UploadRow.tsx";

/** Uploads that were finished after their page had gone: each can still become a video. */
export function UnclaimedUploads({ onCreated }: { onCreated: (what: string) => Promise<void> }) {
  const [uploads, setUploads] = useState<UnclaimedUpload[]>([]);
  const { pending, run } = usePendingAction();
  useEffect(() => void fetchUnclaimed().then(setUploads), []);
  if (uploads.length === 0) return null;

  function create(upload: UnclaimedUpload): void {
    void run(() => claim(upload), {
      failure: "Failed to create video: ",
      async onDone() {
        setUploads((all) => all.filter(({ trackingId }) => trackingId !== upload.trackingId));
        await onCreated("Video created");
      },
    });
  }

  return (
    <section className="upload-panel" aria-labelledby="unclaimed-title">
      <h2 id="unclaimed-title">Finished Without a Video</h2>
      <ul className="upload-list">
        {uploads.map((upload) => (
          <li key={upload.trackingId}>
            <UploadRow
              name={upload.fileName}
              status={`${upload.data.duration ?? ""} · kept until ${upload.expiresAt.slice(0, 10)}`}
            >
              <button
                type="button"
                className="text-button"
                disabled={pending}
                aria-label={`Create Video of ${upload.fileName}`}
                onClick={() => create(upload)}
              >
                Create Video
              </button>
            </UploadRow>
          </li>
        ))}
      </ul>
    </section>
  );
}
