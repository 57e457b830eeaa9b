import { paths } from "../paths.ts";
import type { AdminVideoState } from "../schema/admin_video_query.ts";

/** The heading of the admin's list of videos, with what can be done with all of it. */
export function AdminVideosHeading({ state, onUpload }: {
  state: AdminVideoState;
  onUpload: () => void;
}) {
  return (
    <div className="admin-head">
      <h1 tabIndex={-1}>Videos</h1>
      <div className="admin-actions">
        <a className="button" href={paths.videoExport(state)} download>Export CSV</a>
        <a className="button" href={paths.adminVideoImport}>Import CSV</a>
        <button type="button" className="button primary needs-script" onClick={onUpload}>
          Upload Video
        </button>
      </div>
    </div>
  );
}
