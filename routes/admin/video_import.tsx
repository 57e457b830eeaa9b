import type { Context } from "hono";
import { VideoImport } from "../../islands/admin/VideoImport.tsx";
import { Island } from "../../lib/islands/Island.tsx";
import { paths } from "../../lib/paths.ts";
import { CSV_ROW_LIMIT } from "../../lib/schema/csv_text.ts";
import { VIDEO_COLUMNS } from "../../lib/schema/video_csv.ts";
import type { AppEnv, Services } from "../services.ts";
import { sendAdminPage } from "./admin_page.tsx";

/** `/admin/videos/import`: takes in a CSV file of videos, and explains what may stand in it. */
export function videoImportPage(services: Services) {
  return (c: Context<AppEnv>) =>
    sendAdminPage(c, services, {
      title: "Import Videos",
      current: paths.adminVideos(),
      main: (
        <>
          <div className="admin-head">
            <h1 tabIndex={-1}>Import Videos</h1>
            <div className="admin-actions">
              <a className="button" href={paths.videoExport()} download>Export all videos</a>
              <a className="button" href={paths.adminVideos()}>Back to Videos</a>
            </div>
          </div>
          <Island of={VideoImport} when="load" />
          <Rules />
        </>
      ),
    });
}

function Rules() {
  return (
    <section className="admin-section">
      <h2>What may stand in the file</h2>
      <ul className="rules">
        <li>
          The easiest way: export, edit the file in a spreadsheet, save it as CSV (UTF-8), import
          it. Nothing is changed before you have seen what changes.
        </li>
        <li>A row with an id changes that video. A row without an id makes a new one.</li>
        <li>
          An empty cell clears the value of a video, where it may be empty. To leave a field alone,
          leave out its column. In a row without an id, an empty cell means the default.
        </li>
        <li>
          A category is named by its slug. Keywords stand in one cell, separated by commas. An
          apostrophe before a sign such as = keeps a spreadsheet from taking a text for a formula.
        </li>
        <li>
          Up to {CSV_ROW_LIMIT.toLocaleString("en")}{" "}
          rows and 10 MB; cells are parted by commas, semicolons or tabs. The columns id, createdAt
          and updatedAt are never changed.
        </li>
        <li>Undo takes back changes of videos; videos that were created stay.</li>
      </ul>
      <h3>Columns</h3>
      <ul className="column-list">
        {VIDEO_COLUMNS.map(({ name }) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
