import { useId } from "react";

interface Props {
  label: string;
  name: string;
  min: number;
  step: number | "any";
  placeholder: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** A labelled input of a number with its error under it; the error is read with the field. */
export function NumberField({ label, error, onChange, ...input }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        {...input}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...(error && { "aria-invalid": true, "aria-describedby": `${id}-error` })}
      />
      {error && <p className="field-error" id={`${id}-error`}>{error}</p>}
    </div>
  );
}
