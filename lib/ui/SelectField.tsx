import { type ReactNode, useId } from "react";

/** A choice of a select: the value that is sent, and what people read. */
export interface SelectChoice {
  value: string;
  label: string;
}

interface Props {
  label: string;
  name: string;
  choices: readonly SelectChoice[];
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
  children?: ReactNode;
}

/** A labelled select with its error under it; the error is read with the field. */
export function SelectField(props: Props) {
  const { label, name, choices, value, error, onChange, children } = props;
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...(error && { "aria-invalid": true, "aria-describedby": `${id}-error` })}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>{choice.label}</option>
        ))}
      </select>
      {children}
      {error && <p className="field-error" id={`${id}-error`}>{error}</p>}
    </div>
  );
}

/** Choices whose values read as they are. */
export function plainChoices(values: readonly string[]): SelectChoice[] {
  return values.map((value) => ({ value, label: value }));
}
