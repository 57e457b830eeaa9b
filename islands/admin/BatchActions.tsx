import { type ReactNode, useState } from "react";
import { useBatchChanges } from "../../lib/browser/batch_changes.ts";
import { showToast } from "../../lib/browser/toasts.ts";
import type { SelectedVideo } from "../../lib/schema/bulk_fields.ts";
import type { Video } from "../../lib/schema/video.ts";
import { ActionMenu } from "../../lib/ui/ActionMenu.tsx";
import { BatchProgress } from "../../lib/ui/BatchProgress.tsx";
import { Dialog } from "../../lib/ui/Dialog.tsx";
import type { SelectChoice } from "../../lib/ui/SelectField.tsx";
import { CHANGE_WORDS, UNDO_WORDS } from "../../lib/ui/batch_words.ts";
import { UndoBar } from "../../lib/ui/UndoBar.tsx";
import { BulkEdit } from "./BulkEdit.tsx";

interface Props {
  selection: ReadonlyMap<number, SelectedVideo>;
  categories: SelectChoice[];
  onDelete: (selection: ReadonlyMap<number, SelectedVideo>) => void;
  onClear: () => void;
  /** Gets the videos as they are now. */
  onChanged: (videos: Video[]) => void | Promise<void>;
  /** What widens the selection. */
  children: ReactNode;
}

/** What can be done with the selected videos: a bulk edit, which can be undone, and the deletion. */
export function BatchActions(props: Props) {
  const { selection, categories, onDelete, onClear, onChanged, children } = props;
  const [editing, setEditing] = useState<SelectedVideo[]>();
  const { batch, undo, undoing, apply, takeBack, forget } = useBatchChanges("Bulk edit", onChanged);

  function askToDelete() {
    forget();
    if (selection.size > 0) return onDelete(selection);
    showToast("error", "No videos selected", "Please select at least one video to delete");
  }

  return (
    <>
      {selection.size > 0 && (
        <div className="batch-bar">
          <p role="status">{selection.size.toLocaleString("en")} selected</p>
          <ActionMenu label="Batch Actions">
            <button
              type="button"
              className="menu-button"
              onClick={() => setEditing([...selection.values()])}
            >
              Edit Selected Videos
            </button>
            <button type="button" className="menu-button danger" onClick={askToDelete}>
              Delete Selected Videos
            </button>
          </ActionMenu>
          <button type="button" className="text-button" onClick={onClear}>Clear selection</button>
          {children}
        </div>
      )}
      <Dialog
        open={editing !== undefined}
        title={editing?.length === 1 ? "Edit 1 Video" : `Edit ${editing?.length ?? 0} Videos`}
        onClose={() => setEditing(undefined)}
      >
        <BulkEdit
          videos={editing ?? []}
          categories={categories}
          onApply={(changes) => {
            setEditing(undefined);
            void apply(changes);
          }}
          onCancel={() => setEditing(undefined)}
        />
      </Dialog>
      <BatchProgress
        items={batch.items}
        running={batch.running}
        words={undoing ? UNDO_WORDS : CHANGE_WORDS}
        onStop={batch.stop}
        onClose={batch.clear}
      />
      {undo && (
        <UndoBar
          text={undo.text}
          onUndo={undo.changes.length > 0 ? () => void takeBack() : undefined}
          onClose={forget}
        />
      )}
    </>
  );
}
