import { memo } from "react";
import { NO_UPLOADS } from "../../lib/browser/uploads/upload_board.ts";
import type { Uploads } from "../../lib/browser/uploads/uploads.ts";
import { useSignalValue } from "../../lib/islands/use_signal_value.ts";
import { UploadItem } from "./UploadItem.tsx";

/** With hundreds of rows only those that changed are rendered again. */
const Item = memo(UploadItem);

/** The uploads that are under way, and those that ended lately. */
export function UploadPanel({ uploads }: { uploads: Uploads }) {
  const { active, completed, failed } = useSignalValue(uploads.board.sections, NO_UPLOADS);
  const connection = useSignalValue(uploads.connection, "connecting");
  const isDown = connection === "down";
  const lists = [
    ["Active Uploads", active],
    ["Recently Completed", completed],
    ["Failed Uploads", failed],
  ] as const;
  const shown = lists.filter(([, keys]) => keys.length > 0);
  if (shown.length === 0 && !isDown) return null;
  return (
    <section className="upload-panel" aria-label="Uploads">
      {isDown && (
        <p className="upload-warning" role="status">Not connected to upload progress server</p>
      )}
      {shown.map(([title, keys]) => (
        <section key={title} aria-label={title}>
          <h2>
            {title} <span className="upload-count">{keys.length}</span>
          </h2>
          <ul className="upload-list">
            {keys.map((key) => (
              <li key={key}>
                <Item uploads={uploads} uploadKey={key} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
