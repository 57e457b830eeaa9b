import { type FormEvent, useEffect, useRef, useState } from "react";
import type { FormOutcome } from "./accounts_api.ts";

/** Sentences by the name of the field they stand under. */
export type FieldErrors = Record<string, string | undefined>;

/**
 * A form that is checked in the browser first and by the server then. `problems` are those of its values,
 * `send` sends them; the focus goes to the first field at fault. What the server says of no field goes to `onRefused`.
 */
export function useAccountForm<Values extends Record<string, string>, T>(
  { initial, initialErrors = {}, problems, send, onDone, onRefused }: {
    initial: Values;
    initialErrors?: FieldErrors;
    problems: (values: Values) => FieldErrors;
    send: (values: Values) => Promise<FormOutcome<T>>;
    onDone: (value: T) => void;
    onRefused: (message: string, status: number) => void;
  },
) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>(initialErrors);
  const [pending, setPending] = useState(false);

  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [errors]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = problems(values);
    setErrors(found);
    if (pending || Object.keys(found).length > 0) return;
    setPending(true);
    try {
      const outcome = await send(values);
      if (outcome.ok) return onDone(outcome.value);
      setErrors(outcome.fields);
      onRefused(outcome.message, outcome.status);
    } catch {
      onRefused("The site cannot be reached. Please try again.", 0);
    }
    setPending(false);
  }

  return {
    form,
    values,
    errors,
    pending,
    submit,
    reset: () => {
      setValues(initial);
      setPending(false);
    },
    /** What an input needs for one value of the form. */
    field: (name: keyof Values & string) => ({
      name,
      value: values[name] ?? "",
      error: errors[name],
      onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    }),
  };
}
