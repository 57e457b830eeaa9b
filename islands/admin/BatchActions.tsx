import { useBatchDelete } from "../../lib/browser/batch_delete.ts";
import { showToast } from "../../lib/browser/toasts.ts";
import { ActionMenu } from "../../lib/ui/ActionMenu.tsx";
import { BatchProgress } from "../../lib/ui/BatchProgress.tsx";
import { ConfirmDialog } from "../../lib/ui/ConfirmDialog.tsx";

/** Ids of videos with their titles. */
type Videos = ReadonlyMap<number, string>;

interface Props {
  selection: Videos;
  /** The videos that are about to be deleted, if it is confirmed. */
  asked: Videos | undefined;
  onAsk: (videos: Videos | undefined) => void;
  onClear: () => void;
  /** Gets the ids of the videos that are gone. */
  onEnd: (gone: number[]) => void;
}

/** What can be done with the selected videos, and the deletion of one or many of them. */
export function BatchActions({ selection, asked, onAsk, onClear, onEnd }: Props) {
  const batch = useBatchDelete((items) => {
    const failed = items.filter(({ state }) => state === "failed");
    const gone = items.filter(({ state }) => state === "deleted");
    const noun = items.length === 1 ? "video" : "videos";
    if (failed.length > 0) {
      showToast("error", "Error", `Failed to delete ${noun}: ${failed[0]!.message}`);
    } else showToast("success", "Videos deleted", `${gone.length} of ${items.length} deleted`);
    if (items.length === 1 && failed.length === 0) batch.clear();
    onEnd(gone.map(({ id }) => id));
  });

  function ask() {
    if (selection.size > 0) return onAsk(selection);
    showToast("error", "No videos selected", "Please select at least one video to delete");
  }
  function start() {
    onAsk(undefined);
    void batch.start([...asked ?? []].map(([id, title]) => ({ id, title })));
  }
  const one = asked?.size === 1;

  return (
    <>
      {selection.size > 0 && (
        <div className="batch-bar">
          <p role="status">{selection.size} selected</p>
          <ActionMenu label="Batch Actions">
            <button type="button" className="menu-button danger" onClick={ask}>
              Delete Selected Videos
            </button>
          </ActionMenu>
          <button type="button" className="text-button" onClick={onClear}>Clear selection</button>
        </div>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title={one ? `Delete ${[...asked.values()][0]}?` : `Delete ${asked?.size ?? 0} videos?`}
        text="They leave the catalogue and everybody's favorites. This cannot be undone."
        action={one ? "Delete Video" : "Delete Videos"}
        pending={batch.running}
        onConfirm={start}
        onClose={() => onAsk(undefined)}
      />
      <BatchProgress
        items={batch.items}
        running={batch.running}
        onStop={batch.stop}
        onClose={batch.clear}
      />
    </>
  );
}
