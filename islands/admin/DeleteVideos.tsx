import { useBatchDelete } from "../../lib/browser/batch_delete.ts";
import { keepFocus } from "../../lib/browser/lost_focus.ts";
import { BatchProgress } from "../../lib/ui/BatchProgress.tsx";
import { ConfirmDialog } from "../../lib/ui/ConfirmDialog.tsx";
import { DELETE_WORDS } from "../../lib/ui/batch_words.ts";

/** Videos by id. */
type Videos = ReadonlyMap<number, { id: number; title: string }>;

interface Props {
  /** The videos that are deleted if it is confirmed. */
  asked: Videos | undefined;
  /** Asks no more. */
  onClose: () => void;
  /** Gets the ids of the videos that are gone. */
  onEnd: (gone: number[]) => void | Promise<void>;
}

/** Asks once more, then deletes one or many videos one after the other. */
export function DeleteVideos({ asked, onClose, onEnd }: Props) {
  const { batch, start } = useBatchDelete(async (gone) => {
    await onEnd(gone);
    keepFocus();
  });
  const videos = [...asked?.values() ?? []];
  const one = videos.length === 1;
  return (
    <>
      <ConfirmDialog
        open={asked !== undefined}
        title={one ? `Delete ${videos[0]!.title}?` : `Delete ${videos.length} videos?`}
        text="They leave the catalogue and everybody's favorites. This cannot be undone."
        action={one ? "Delete Video" : "Delete Videos"}
        pending={batch.running}
        onConfirm={() => {
          onClose();
          void start(videos);
        }}
        onClose={onClose}
      />
      <BatchProgress
        items={batch.items}
        running={batch.running}
        words={DELETE_WORDS}
        onStop={batch.stop}
        onClose={() => {
          batch.clear();
          keepFocus();
        }}
      />
    </>
  );
}
