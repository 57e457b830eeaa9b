import { useEffect, useEffectEvent, useState } from "react";
import { droppedFiles, type PickedFile } from "../../lib/browser/uploads/pick_files.ts";
import { PickButton } from "./PickButton.tsx";

/**
 * Where files are dropped, with a button that does the same. While it is shown the whole page takes
 * them: the browser would open a file that misses.
 */
export function UploadPicker({ onPick }: { onPick: (picked: PickedFile[]) => void }) {
  const [isOver, setOver] = useState(false);
  const pick = useEffectEvent(onPick);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    function over(event: DragEvent) {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    }
    function leave({ relatedTarget }: DragEvent) {
      if (!relatedTarget) setOver(false);
    }
    async function drop(event: DragEvent) {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(false);
      pick(await droppedFiles(event.dataTransfer));
    }
    document.addEventListener("dragover", over, { signal });
    document.addEventListener("dragleave", leave, { signal });
    document.addEventListener("drop", (event) => void drop(event), { signal });
    return () => listening.abort();
  }, []);

  return (
    <div className="drop-zone" data-over={isOver || undefined}>
      <p>Drop video files here, or</p>
      <PickButton label="Choose Videos" className="button" onPick={onPick} />
      <p className="field-hint">
        MP4 or MOV, at most 2GB and 3840 × 2160 pixels. Several files become a batch.
      </p>
    </div>
  );
}
