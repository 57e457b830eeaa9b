import { useId } from "react";

interface Props {
  label: string;
  name: string;
  rows: number;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** A labelled field of several lines with its error under it; the error is read with the field. */
export function TextArea({ label, name, rows, value, error, onChange }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        name={name}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...(error && { "aria-invalid": true, "aria-describedby": `${id}-error` })}
      />
      {error && <p className="field-error" id={`${id}-error`}>{error}</p>}
    </div>
  );
}
