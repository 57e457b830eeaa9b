import { useEffect, useState } from "react";
import type { AdminVideoState } from "../schema/admin_video_query.ts";
import { selectedVideo } from "../schema/bulk_edit.ts";
import type { SelectedVideo } from "../schema/bulk_fields.ts";
import { usePendingAction } from "./admin_action.ts";
import { fetchSelection } from "./videos_api.ts";

/** The selected videos by id, as they were last shown. */
export type Selection = ReadonlyMap<number, SelectedVideo>;

/** The selection of the admin's table, which outlives its pages; `shown` is the page there is now. */
export function useVideoSelection(shown: readonly SelectedVideo[]) {
  const [selection, setSelection] = useState<Selection>(new Map());
  const { pending, run } = usePendingAction();

  /** Takes in newer versions of videos that are selected. */
  function refresh(videos: readonly SelectedVideo[]) {
    setSelection((before) => {
      const newer = videos.filter(({ id, updatedAt }) =>
        before.has(id) && before.get(id)!.updatedAt < updatedAt
      );
      if (newer.length === 0) return before;
      return new Map([
        ...before,
        ...newer.map((video) => [video.id, selectedVideo(video)] as const),
      ]);
    });
  }
  useEffect(() => refresh(shown), [shown]);

  const count = shown.filter(({ id }) => selection.has(id)).length;
  return {
    selection,
    /** How much of the page is selected. */
    ofPage: count === 0 ? "none" as const : count < shown.length ? "some" as const : "all" as const,
    pending,
    refresh,
    clear: () => setSelection(new Map()),
    select(videos: readonly SelectedVideo[], on: boolean) {
      const next = new Map(selection);
      for (const video of videos) {
        on ? next.set(video.id, selectedVideo(video)) : next.delete(video.id);
      }
      setSelection(next);
    },
    drop(ids: readonly number[]) {
      const gone = new Set(ids);
      setSelection((before) => new Map([...before].filter(([id]) => !gone.has(id))));
    },
    selectMatching: (state: AdminVideoState) =>
      run(() => fetchSelection(state), {
        failure: "Failed to select videos: ",
        onDone: (videos) => setSelection(new Map(videos.map((video) => [video.id, video]))),
      }),
  };
}
