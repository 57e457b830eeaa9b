import { useId, useState } from "react";
import { type Bounds, numberWithin } from "../../schema/number_within.ts";

interface Props {
  label: string;
  /** As it is read behind the label: m, mm, °. */
  unit: string;
  bounds: Bounds;
  step: number;
  /** Undefined for an optional measure that is not given. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  isOptional?: boolean;
}

/** A labelled number with its unit; what is out of bounds is said and changes nothing. */
export function MeasureField(props: Props) {
  const { label, unit, bounds, step, value, onChange, isOptional = false } = props;
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const isFine = (text: string) =>
    numberWithin(text, bounds) !== undefined || (isOptional && text === "");
  const error = draft !== undefined && !isFine(draft)
    ? `${bounds[0]} to ${bounds[1]} ${unit}`
    : undefined;

  function type(text: string): void {
    setDraft(text);
    if (isFine(text)) onChange(numberWithin(text, bounds));
  }
  return (
    <div className="measure">
      <label htmlFor={id}>
        {label} <span className="measure-unit">{unit}</span>
      </label>
      <input
        id={id}
        type="number"
        inputMode="decimal"
        min={bounds[0]}
        max={bounds[1]}
        step={step}
        value={draft ?? value ?? ""}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => error || setDraft(undefined)}
        {...(error && { "aria-invalid": true, "aria-describedby": `${id}-error` })}
      />
      {error && <p className="measure-error" id={`${id}-error`}>{error}</p>}
    </div>
  );
}
