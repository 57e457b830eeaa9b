import { type FormEvent, useRef, useState } from "react";
import { type FieldErrors, useAccountForm } from "./account_form.ts";
import type { FormOutcome } from "./accounts_api.ts";
import { showInProgress } from "./admin_action.ts";
import { showToast } from "./toasts.ts";

/**
 * The form of a dialog that creates or changes a record. `save` gets the version of the record that
 * the change is meant for; when somebody else has changed it since, `conflict` is true and the next
 * save is meant for the version that `reload` gives. A second submission while one is under way is
 * refused with a toast.
 */
export function useRecordForm<
  Values extends Record<string, string>,
  Rec extends { updatedAt: string },
>(
  { record, initial, problems, save, reload, failure, onSaved }: {
    /** The record that is changed; undefined for a new one. */
    record: Rec | undefined;
    initial: Values;
    problems: (values: Values) => FieldErrors;
    save: (values: Values, updatedAt: string | undefined) => Promise<FormOutcome<Rec>>;
    reload: () => Promise<Rec | undefined>;
    /** What a toast says before the reason of a refusal. */
    failure: string;
    onSaved: (record: Rec) => void;
  },
) {
  const version = useRef(record?.updatedAt);
  const [conflict, setConflict] = useState(false);
  const form = useAccountForm<Values, Rec>({
    initial,
    problems,
    async send(values) {
      const outcome = await save(values, version.current);
      const isConflict = !outcome.ok && outcome.status === 409 && record !== undefined &&
        Object.keys(outcome.fields).length === 0;
      setConflict(isConflict);
      if (isConflict) version.current = (await reload())?.updatedAt;
      return outcome;
    },
    onDone: onSaved,
    onRefused: (message) => showToast("error", "Error", failure + message),
  });

  function submit(event: FormEvent) {
    if (!form.pending) return void form.submit(event);
    event.preventDefault();
    showInProgress();
  }

  return { ...form, submit, conflict };
}
