import { Link } from "wouter";
import { paths } from "../paths.ts";
import {
  ADMIN_PAGE_SIZE,
  type AdminVideoState,
  isNarrowed,
  showingText,
} from "../schema/admin_video_query.ts";
import type { Video } from "../schema/video.ts";
import { AdminVideoHead } from "./AdminVideoHead.tsx";
import { AdminVideoRow } from "./AdminVideoRow.tsx";
import { ListMessage } from "./ListMessage.tsx";
import { Pagination } from "./Pagination.tsx";
import { TableFrame } from "./TableFrame.tsx";
import { LIST_EMPTY } from "./texts.ts";

/** A page of the admin's table with its pagination. */
export function AdminVideoList(
  { state, videos, total, busy, selection, ofPage, onSelect, onEdit, onDelete }: {
    state: AdminVideoState;
    videos: Video[];
    total: number;
    /** Whether another page is on its way. */
    busy: boolean;
    selection: ReadonlyMap<number, unknown>;
    ofPage: "none" | "some" | "all";
    onSelect: (videos: Video[], selected: boolean) => void;
    onEdit: (video: Video) => void;
    onDelete: (video: Video) => void;
  },
) {
  return (
    <>
      <TableFrame label="Videos" busy={busy}>
        <AdminVideoHead state={state} selected={ofPage} onSelect={(on) => onSelect(videos, on)} />
        <tbody>
          {videos.map((video) => (
            <AdminVideoRow
              key={video.id}
              video={video}
              selected={selection.has(video.id)}
              onSelect={(on) => onSelect([video], on)}
              onEdit={() => onEdit(video)}
              onDelete={() => onDelete(video)}
            />
          ))}
        </tbody>
      </TableFrame>
      {total === 0 && (
        <ListMessage text={LIST_EMPTY}>
          {isNarrowed(state) && (
            <Link className="button" href={paths.adminVideos()}>Clear filters</Link>
          )}
        </ListMessage>
      )}
      <div className="admin-foot">
        <p role="status">{showingText(state.page, videos.length, total)}</p>
        <Pagination
          page={state.page}
          pages={Math.ceil(total / ADMIN_PAGE_SIZE)}
          href={(page) => paths.adminVideos({ ...state, page })}
        />
      </div>
    </>
  );
}
