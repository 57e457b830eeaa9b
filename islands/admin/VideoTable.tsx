import { useEffect, useState } from "react";
import { Link, Router } from "wouter";
import { useAdminVideoAddress } from "../../lib/browser/admin_video_address.ts";
import { showToast } from "../../lib/browser/toasts.ts";
import {
  type AdminVideoPage,
  refreshAdminVideos,
  useAdminVideos,
} from "../../lib/browser/videos_api.ts";
import { paths } from "../../lib/paths.ts";
import { ADMIN_PAGE_SIZE, isNarrowed, showingText } from "../../lib/schema/admin_video_query.ts";
import type { Category } from "../../lib/schema/category.ts";
import { branchIds, categoryChoices } from "../../lib/schema/category_rows.ts";
import type { Video } from "../../lib/schema/video.ts";
import { AdminVideoFilters } from "../../lib/ui/AdminVideoFilters.tsx";
import { AdminVideoHead } from "../../lib/ui/AdminVideoHead.tsx";
import { AdminVideoRow } from "../../lib/ui/AdminVideoRow.tsx";
import { Dialog } from "../../lib/ui/Dialog.tsx";
import { ListMessage } from "../../lib/ui/ListMessage.tsx";
import { Pagination } from "../../lib/ui/Pagination.tsx";
import { TableFrame } from "../../lib/ui/TableFrame.tsx";
import { LIST_EMPTY, LIST_ERROR } from "../../lib/ui/texts.ts";
import { BatchActions } from "./BatchActions.tsx";
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

/** Ids of the selected videos with their titles. */
type Selection = ReadonlyMap<number, string>;

function Table({ query: initialQuery, initial, categories }: Props) {
  const { state, text, type, change } = useAdminVideoAddress();
  const [selection, setSelection] = useState<Selection>(new Map());
  const [edited, setEdited] = useState<Video | "new">();
  const [deleting, setDeleting] = useState<Selection>();
  const { data, failed, busy } = useAdminVideos({
    state,
    categoryIds: state.categoryId === undefined ? [] : branchIds(categories, state.categoryId),
    initialQuery,
    initial,
  });
  const choices = categoryChoices(categories);
  const videos = data?.videos ?? [];
  const chosen = videos.filter(({ id }) => selection.has(id)).length;
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / ADMIN_PAGE_SIZE));

  // The last page may have been emptied.
  useEffect(() => {
    if (data && !busy && state.page > pages) change({ page: pages });
  }, [data, busy, state.page, pages]);

  function select(wanted: Video[], on: boolean) {
    const next = new Map(selection);
    for (const { id, title } of wanted) on ? next.set(id, title) : next.delete(id);
    setSelection(next);
  }
  async function saved(what: string) {
    setEdited(undefined);
    showToast("success", what);
    await refreshAdminVideos();
  }
  async function batchEnded(gone: number[]) {
    setSelection((before) => new Map([...before].filter(([id]) => !gone.includes(id))));
    await refreshAdminVideos();
  }

  return (
    <>
      <div className="admin-head">
        <h1>Videos</h1>
        <button
          type="button"
          className="button primary needs-script"
          onClick={() => setEdited("new")}
        >
          Upload Video
        </button>
      </div>
      <AdminVideoFilters
        state={state}
        text={text}
        categories={choices}
        onText={type}
        onChange={change}
      />
      <BatchActions
        selection={selection}
        asked={deleting}
        onAsk={setDeleting}
        onClear={() => setSelection(new Map())}
        onEnd={batchEnded}
      />
      {failed && <ListMessage text={LIST_ERROR} />}
      {data && (
        <TableFrame label="Videos" busy={busy}>
          <AdminVideoHead
            state={state}
            selected={chosen === 0 ? "none" : chosen < videos.length ? "some" : "all"}
            onSelect={(on) => select(videos, on)}
          />
          <tbody>
            {videos.map((video) => (
              <AdminVideoRow
                key={video.id}
                video={video}
                selected={selection.has(video.id)}
                onSelect={(on) => select([video], on)}
                onEdit={() => setEdited(video)}
                onDelete={() => setDeleting(new Map([[video.id, video.title]]))}
              />
            ))}
          </tbody>
        </TableFrame>
      )}
      {data?.total === 0 && (
        <ListMessage text={LIST_EMPTY}>
          {isNarrowed(state) && (
            <Link className="button" href={paths.adminVideos()}>Clear filters</Link>
          )}
        </ListMessage>
      )}
      {data && (
        <div className="admin-foot">
          <p role="status">{showingText(state.page, videos.length, data.total)}</p>
          <Pagination
            page={state.page}
            pages={pages}
            href={(page) => paths.adminVideos({ ...state, page })}
          />
        </div>
      )}
      <Dialog
        open={edited !== undefined}
        title={edited === "new" ? "Upload Video" : "Edit Video"}
        onClose={() => setEdited(undefined)}
      >
        <VideoForm
          record={edited === "new" ? undefined : edited}
          categories={choices}
          onSaved={saved}
          onCancel={() => setEdited(undefined)}
        />
      </Dialog>
    </>
  );
}
