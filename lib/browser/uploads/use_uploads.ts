import { useEffect, useState, useSyncExternalStore } from "react";
import { refreshAdminVideos } from "../videos_api.ts";
import type { UploadView } from "./upload_view.ts";
import { createUploads, type Uploads } from "./uploads.ts";

/** The uploads of the page for as long as the component is there; new videos refresh the table. */
export function useUploads(): Uploads {
  const [uploads] = useState(() => createUploads(() => void refreshAdminVideos()));
  useEffect(() => uploads.open(), [uploads]);
  return uploads;
}

/** How an upload is; undefined when there is none under this key. */
export function useUploadView(uploads: Uploads, key: string | undefined): UploadView | undefined {
  const view = key === undefined ? undefined : uploads.board.view(key);
  return useSyncExternalStore(
    (onChange) => view?.subscribe(onChange) ?? (() => {}),
    () => view?.peek(),
    () => undefined,
  );
}
