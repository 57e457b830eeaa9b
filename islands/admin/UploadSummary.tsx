import { NO_UPLOADS } from "../../lib/browser/uploads/upload_board.ts";
import type { Selected, Uploads } from "../../lib/browser/uploads/uploads.ts";
import { useUploadView } from "../../lib/browser/uploads/use_uploads.ts";
import { useSignalValue } from "../../lib/islands/use_signal_value.ts";
import { factsText } from "../../lib/schema/media_facts.ts";
import { UploadItem } from "./UploadItem.tsx";

/** What becomes of the files that were chosen in a dialog: the file, or how far the batch is. */
export function UploadSummary({ uploads, selected }: { uploads: Uploads; selected: Selected }) {
  const { active, failed } = useSignalValue(uploads.board.sections, NO_UPLOADS);
  const keys = selected?.kind === "one" ? [selected.key] : selected?.keys ?? [];
  const pending = keys.filter((key) => active.includes(key));
  const current = pending[0] ?? keys.at(-1);
  const facts = useUploadView(uploads, current)?.facts;
  if (!selected || current === undefined) return null;
  const failures = keys.filter((key) => failed.includes(key)).length;
  return (
    <div className="upload-summary">
      {selected.kind === "batch" && (
        <p role="status">
          {keys.length - pending.length} of {keys.length} done
          {failures > 0 && `, ${failures} failed`}. All get the values below and are named after
          their files.
        </p>
      )}
      <UploadItem uploads={uploads} uploadKey={current} />
      {facts && <p className="field-hint">Read from the file: {factsText(facts)}</p>}
      {pending.length > 0 && (
        <p className="field-hint">
          This dialog may be closed: uploads go on while the page is open.
        </p>
      )}
    </div>
  );
}
