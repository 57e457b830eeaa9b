import { useId } from "react";
import type { BulkField as Rule } from "../schema/bulk_fields.ts";
import type { SelectChoice } from "./SelectField.tsx";

/** What a field shows whose values differ. */
const MIXED = "Mixed";

/**
 * One field of the bulk edit: a box that says whether it changes, and the new value. A field that is
 * not ticked shows what the videos have, and stays as it is.
 */
export function BulkField({ rule, common, text, choices, error, onChange }: {
  rule: Rule;
  /** The value that all videos have; undefined where they differ. */
  common: string | undefined;
  /** The new value; undefined while the field stays as it is. */
  text: string | undefined;
  choices: readonly SelectChoice[] | undefined;
  error: string | undefined;
  onChange: (text: string | undefined) => void;
}) {
  const id = useId();
  const { name, label, none } = rule;
  const value = text ?? common ?? "";
  const isMixed = text === undefined && common === undefined;
  const input = {
    id,
    name,
    ...(error && { "aria-invalid": true, "aria-describedby": `${id}-error` }),
  };
  return (
    <div className="field bulk-field" data-touched={text !== undefined || undefined}>
      <span className="bulk-label">
        <input
          type="checkbox"
          aria-label={`Change ${label}`}
          checked={text !== undefined}
          onChange={(event) => onChange(event.currentTarget.checked ? value : undefined)}
        />
        <label htmlFor={id}>{label}</label>
      </span>
      {choices
        ? (
          <select
            {...input}
            value={isMixed ? MIXED : value}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            {isMixed && <option value={MIXED} disabled>{MIXED}</option>}
            {(none !== undefined || value === "") && <option value="">{none ?? "Choose"}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>{choice.label}</option>
            ))}
          </select>
        )
        : (
          <input
            {...input}
            type="text"
            autoComplete="off"
            spellCheck={false}
            maxLength={300}
            inputMode={name === "price" ? "decimal" : "text"}
            placeholder={isMixed ? MIXED : none ?? ""}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      {error && <p className="field-error" id={`${id}-error`}>{error}</p>}
    </div>
  );
}
