import { useId } from "react";

interface Props<T extends string> {
  label: string;
  choices: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** A labelled select among the fields of a tool. */
export function ChoiceField<T extends string>({ label, choices, value, onChange }: Props<T>) {
  const id = useId();
  return (
    <div className="measure">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as T)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>{choice.label}</option>
        ))}
      </select>
    </div>
  );
}
