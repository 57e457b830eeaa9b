import { useState } from "react";
import type { FormOutcome } from "./accounts_api.ts";
import { usePendingAction } from "./admin_action.ts";
import { showToast } from "./toasts.ts";

/** A list of records of one kind, and the dialogs in which they are added, edited and deleted. */
export interface RecordDialogs<Rec> {
  records: Rec[];
  /** The record in the form, or "new"; undefined while it is closed. */
  edited: Rec | "new" | undefined;
  /** The record that is asked about before it is deleted. */
  deleted: Rec | undefined;
  pending: boolean;
  edit: (record: Rec | "new") => void;
  askToDelete: (record: Rec) => void;
  close: () => void;
  /** Deletes the record that was asked about. */
  remove: () => void;
  /** To be called when the form has saved: says so and shows it. */
  saved: (text: string) => Promise<void>;
  /** Fetches the records anew and gives them. */
  reload: () => Promise<Rec[]>;
}

/** The state of such a list. `failure` is what a toast says before why a record was not deleted. */
export function useRecordDialogs<Rec extends { id: number; name: string }>(
  { initial, fetchAll, deleteOne, noun, failure }: {
    initial: Rec[];
    fetchAll: () => Promise<Rec[]>;
    deleteOne: (id: number) => Promise<FormOutcome<null>>;
    noun: string;
    failure: string;
  },
): RecordDialogs<Rec> {
  const [records, setRecords] = useState(initial);
  const [edited, setEdited] = useState<Rec | "new">();
  const [deleted, setDeleted] = useState<Rec>();
  const { pending, run } = usePendingAction();

  async function reload() {
    const now = await fetchAll();
    setRecords(now);
    return now;
  }

  function close() {
    setEdited(undefined);
    setDeleted(undefined);
  }

  return {
    records,
    edited,
    deleted,
    pending,
    edit: setEdited,
    askToDelete: setDeleted,
    close,
    reload,
    async saved(text) {
      close();
      showToast("success", text);
      await reload();
    },
    remove() {
      if (!deleted) return;
      const { id, name } = deleted;
      void run(() => deleteOne(id), {
        failure,
        async onDone() {
          showToast("success", `${noun} deleted`, name);
          await reload();
        },
      }).finally(close);
    },
  };
}
