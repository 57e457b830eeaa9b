import { useEffect, useRef } from "react";
import { bulkSummary } from "../schema/bulk_summary.ts";
import type { VideoChange } from "../schema/video_change.ts";
import type { SelectChoice } from "./SelectField.tsx";

/** What a bulk edit is about to do, and the button that does it. */
export function BulkReview({ changes, total, categories, onBack, onApply }: {
  changes: readonly VideoChange[];
  /** How many videos are selected. */
  total: number;
  categories: readonly SelectChoice[];
  onBack: () => void;
  onApply: () => void;
}) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  const names = new Map(categories.map(({ value, label }) => [Number(value), label.trim()]));
  const unchanged = total - changes.length;
  const noun = changes.length === 1 ? "Video" : "Videos";
  return (
    <div className="form">
      <p ref={text} tabIndex={-1}>
        {changes.length === 0
          ? "Nothing changes: the videos have these values already."
          : `${changes.length} of ${total} selected videos change.`}
        {changes.length > 0 && unchanged > 0 && ` ${unchanged} stay as they are.`}
      </p>
      <ul className="change-list">
        {bulkSummary(changes, names).map(({ label, before, after, count }) => (
          <li key={label}>
            <strong>{label}</strong>
            <span>
              {before && (
                <>
                  <del>{before}</del> {"→ "}
                </>
              )}
              <ins>{after}</ins>
            </span>
            <span className="field-hint">{count === 1 ? "1 video" : `${count} videos`}</span>
          </li>
        ))}
      </ul>
      <div className="dialog-actions">
        <button type="button" className="button" onClick={onBack}>Back</button>
        {changes.length > 0 && (
          <button type="button" className="button primary" onClick={onApply}>
            Change {changes.length} {noun}
          </button>
        )}
      </div>
    </div>
  );
}
