import { useRef } from "react";
import {
  type PickedFile,
  PICKER_ACCEPT,
  pickWithHandles,
} from "../../lib/browser/uploads/pick_files.ts";

/** A button that lets people choose video files. */
export function PickButton({ label, className, onPick }: {
  label: string;
  className: string;
  onPick: (picked: PickedFile[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);

  async function pick() {
    const picked = await pickWithHandles();
    if (picked) onPick(picked);
    else input.current?.click();
  }

  return (
    <>
      <button type="button" className={className} onClick={() => void pick()}>{label}</button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={PICKER_ACCEPT}
        aria-label="Video files"
        onChange={(event) => {
          onPick([...event.currentTarget.files ?? []].map((file) => ({ file })));
          // The same file can be chosen again.
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}
