import { useEffect, useState } from "react";
import { Router } from "wouter";
import { useAdminVideoAddress } from "../../lib/browser/admin_video_address.ts";
import { useRaisedToasts } from "../../lib/browser/raised_toasts.ts";
import { showToast } from "../../lib/browser/toasts.ts";
import { useUploads } from "../../lib/browser/uploads/use_uploads.ts";
import { useVideoSelection } from "../../lib/browser/video_selection.ts";
import {
  type AdminVideoPage,
  refreshAdminVideos,
  useAdminVideos,
} from "../../lib/browser/videos_api.ts";
import { ADMIN_PAGE_SIZE, SELECTION_LIMIT } from "../../lib/schema/admin_video_query.ts";
import type { Category } from "../../lib/schema/category.ts";
import { categoryChoices } from "../../lib/schema/category_rows.ts";
import type { Video } from "../../lib/schema/video.ts";
import { AdminVideoFilters } from "../../lib/ui/AdminVideoFilters.tsx";
import { AdminVideoList } from "../../lib/ui/AdminVideoList.tsx";
import { AdminVideosHeading } from "../../lib/ui/AdminVideosHeading.tsx";
import { Dialog } from "../../lib/ui/Dialog.tsx";
import { ListMessage } from "../../lib/ui/ListMessage.tsx";
import { LIST_ERROR } from "../../lib/ui/texts.ts";
import { BatchActions } from "./BatchActions.tsx";
import { DeleteVideos } from "./DeleteVideos.tsx";
import { NewVideoForm } from "./NewVideoForm.tsx";
import { UnclaimedUploads } from "./UnclaimedUploads.tsx";
import { UploadPanel } from "./UploadPanel.tsx";
import { VideoForm } from "./VideoForm.tsx";

interface Props {
  /** The query string that the server rendered, canonical. */
  query: string;
  initial: AdminVideoPage;
  categories: Category[];
}

/** Every video in a table, with what an admin does with them. */
export function VideoTable(props: Props) {
  return (
    <Router ssrPath="/admin/videos" ssrSearch={props.query}>
      <Table {...props} />
    </Router>
  );
}

const NO_VIDEOS: Video[] = [];

function Table({ query: initialQuery, initial, categories }: Props) {
  const { state, text, type, change } = useAdminVideoAddress();
  const { data, failed, busy } = useAdminVideos({ state, initialQuery, initial });
  const { videos, total } = data ?? { videos: NO_VIDEOS, total: 0 };
  const chosen = useVideoSelection(videos);
  const [edited, setEdited] = useState<Video | "new">();
  const [deleting, setDeleting] = useState<ReadonlyMap<number, { id: number; title: string }>>();
  const uploads = useUploads();
  useRaisedToasts();
  const choices = categoryChoices(categories);
  const pages = Math.max(1, Math.ceil(total / ADMIN_PAGE_SIZE));

  // The last page may have been emptied.
  useEffect(() => {
    if (data && !busy && state.page > pages) change({ page: pages });
  }, [data, busy, state.page, pages]);

  async function saved(what: string) {
    setEdited(undefined);
    showToast("success", what);
    await refreshAdminVideos();
  }

  return (
    <>
      <AdminVideosHeading state={state} onUpload={() => setEdited("new")} />
      <UploadPanel uploads={uploads} />
      <UnclaimedUploads onCreated={saved} />
      <AdminVideoFilters
        state={state}
        text={text}
        categories={choices}
        onText={type}
        onChange={change}
      />
      <BatchActions
        selection={chosen.selection}
        categories={choices}
        onDelete={setDeleting}
        onClear={chosen.clear}
        onChanged={async (changed) => {
          chosen.refresh(changed);
          await refreshAdminVideos();
        }}
      >
        {!busy && total > chosen.selection.size && (
          <button
            type="button"
            className="text-button"
            disabled={chosen.pending}
            onClick={() => void chosen.selectMatching(state)}
          >
            Select all {Math.min(total, SELECTION_LIMIT).toLocaleString("en")} that match
          </button>
        )}
      </BatchActions>
      <DeleteVideos
        asked={deleting}
        onClose={() => setDeleting(undefined)}
        onEnd={async (gone) => {
          chosen.drop(gone);
          await refreshAdminVideos();
        }}
      />
      {failed && <ListMessage text={LIST_ERROR} />}
      {data && (
        <AdminVideoList
          state={state}
          videos={videos}
          total={total}
          busy={busy}
          selection={chosen.selection}
          ofPage={chosen.ofPage}
          onSelect={chosen.select}
          onEdit={setEdited}
          onDelete={(video) => setDeleting(new Map([[video.id, video]]))}
        />
      )}
      <Dialog
        open={edited !== undefined}
        title={edited === "new" ? "Upload Video" : "Edit Video"}
        onClose={() => setEdited(undefined)}
      >
        {edited === "new"
          ? (
            <NewVideoForm
              uploads={uploads}
              categories={choices}
              onSaved={saved}
              onCancel={() => setEdited(undefined)}
            />
          )
          : edited && (
            <VideoForm
              record={edited}
              categories={choices}
              onSaved={saved}
              onCancel={() => setEdited(undefined)}
            />
          )}
      </Dialog>
    </>
  );
}
