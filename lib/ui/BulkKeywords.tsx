import { fold, splitKeywords } from "../schema/text.ts";
import { Field } from "./Field.tsx";

/** Keywords of the selection that can be taken off by a click. */
const OFFERED = 24;

/** The keywords to add and to remove, with those that the videos have. */
export function BulkKeywords({ counts, added, removed, onAdd, onRemove }: {
  counts: readonly { keyword: string; count: number }[];
  /** Comma-separated. */
  added: string;
  removed: string;
  onAdd: (keywords: string) => void;
  onRemove: (keywords: string) => void;
}) {
  const taken = splitKeywords(removed);
  function toggle(keyword: string) {
    const others = taken.filter((other) => fold(other) !== fold(keyword));
    onRemove((others.length < taken.length ? others : [...taken, keyword]).join(", "));
  }
  return (
    <fieldset className="form-group">
      <legend>Keywords</legend>
      <div className="form-row">
        <Field
          label="Add keywords"
          name="addKeywords"
          autoComplete="off"
          value={added}
          onChange={onAdd}
        >
          <p className="field-hint">Separated by commas</p>
        </Field>
        <Field
          label="Remove keywords"
          name="removeKeywords"
          autoComplete="off"
          value={removed}
          onChange={onRemove}
        />
      </div>
      {counts.length > 0 && (
        <div className="chips" role="group" aria-label="Remove from these videos">
          {counts.slice(0, OFFERED).map(({ keyword, count }) => (
            <button
              key={keyword}
              type="button"
              className="chip"
              aria-pressed={taken.some((other) => fold(other) === fold(keyword))}
              onClick={() =>
                toggle(keyword)}
            >
              {keyword} ({count})
            </button>
          ))}
        </div>
      )}
    </fieldset>
  );
}
