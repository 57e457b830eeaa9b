import { type DragEvent, useState } from "react";
import { droppedFiles, type PickedFile } from "../../lib/browser/uploads/pick_files.ts";
import { PickButton } from "./PickButton.tsx";

/** Where files are dropped, with a button that does the same. */
export function UploadPicker({ onPick }: { onPick: (picked: PickedFile[]) => void }) {
  const [isOver, setOver] = useState(false);

  function over(event: DragEvent) {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  }
  async function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onPick(await droppedFiles(event.dataTransfer));
  }

  return (
    <div
      className="drop-zone"
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => void drop(event)}
    >
      <p>Drop video files here, or</p>
      <PickButton label="Choose Videos" className="button" onPick={onPick} />
      <p className="field-hint">
        MP4 or MOV, at most 2GB and 3840 × 2160 pixels. Several files become a batch.
      </p>
    </div>
  );
}
