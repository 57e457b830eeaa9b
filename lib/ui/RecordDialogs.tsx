import type { ReactNode } from "react";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { Dialog } from "./Dialog.tsx";

interface Props<Rec> {
  noun: string;
  addTitle: string;
  /** What is said before a record is deleted. */
  warning: string;
  edited: Rec | "new" | undefined;
  deleted: Rec | undefined;
  pending: boolean;
  close: () => void;
  remove: () => void;
  /** The form of a record, or of a new one. */
  form: (record: Rec | undefined) => ReactNode;
}

/** The dialogs in which records of a list are added, edited and deleted. */
export function RecordDialogs<Rec extends { name: string }>(
  { noun, addTitle, warning, edited, deleted, pending, close, remove, form }: Props<Rec>,
) {
  return (
    <>
      <Dialog
        open={edited !== undefined}
        title={edited === "new" ? addTitle : `Edit ${noun}`}
        onClose={close}
      >
        {form(edited === "new" ? undefined : edited)}
      </Dialog>
      <ConfirmDialog
        open={deleted !== undefined}
        title={`Delete ${deleted?.name ?? noun.toLowerCase()}?`}
        text={warning}
        action={`Delete ${noun}`}
        pending={pending}
        onConfirm={remove}
        onClose={close}
      />
    </>
  );
}
