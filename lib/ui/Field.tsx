import { type ReactNode, useId } from "react";

interface Props {
  label: string;
  name: string;
  type?: "text" | "email" | "password";
  autoComplete: string;
  autoCapitalize?: "none" | "words";
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
  children?: ReactNode;
}

/** A labelled input with its error under it; the error is read with the field. */
export function Field(props: Props) {
  const { label, name, type = "text", autoComplete, autoCapitalize = "none" } = props;
  const { value, error, onChange, children } = props;
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={type}
        autoComplete={autoComplete}
        autoCapitalize={autoCapitalize}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...(error && { "aria-invalid": true, "aria-describedby": `${id}-error` })}
      />
      {children}
      {error && <p className="field-error" id={`${id}-error`}>{error}</p>}
    </div>
  );
}
