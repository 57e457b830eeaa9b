import { useId, useState } from "react";
import { FRAME_LABELS, FRAME_NAMES } from "../../schema/frame_lines.ts";
import type { ToolProps } from "./tool_props.ts";

/** Frame lines over the footage, and a still of what they hold. */
export function FrameTool({ framing, picture, change, grab }: ToolProps) {
  const name = useId();
  const [note, setNote] = useState("");
  const [isBusy, setIsBusy] = useState(false);

  async function save(): Promise<void> {
    setIsBusy(true);
    setNote("Rendering the still…");
    setNote(await grab().catch(() => "The still could not be made. Please try again."));
    setIsBusy(false);
  }
  return (
    <>
      <fieldset className="frame-choices">
        <legend>Frame lines</legend>
        {[undefined, ...FRAME_NAMES].map((frame) => (
          <label key={frame ?? "none"} className="frame-choice">
            <input
              type="radio"
              name={name}
              checked={framing.frame === frame}
              onChange={() =>
                change({ frame })}
            />
            <span>{frame ? FRAME_LABELS[frame] : "None"}</span>
          </label>
        ))}
      </fieldset>
      <p className="tool-actions">
        <button type="button" className="button" disabled={isBusy} onClick={save}>
          Grab still
        </button>
      </p>
      <p className="tool-note" role="status">
        {note || (picture.kind === "sphere"
          ? "A PNG of this view inside the frame lines, 3840 pixels along its longer side."
          : "A PNG of this frame inside the frame lines, with the pixels of the preview.")}
      </p>
    </>
  );
}
