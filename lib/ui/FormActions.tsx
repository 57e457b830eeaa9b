/** The buttons at the end of a dialog's form. The form itself refuses a second submission. */
export function FormActions({ action, dismiss = "Cancel", pending, onCancel }: {
  action: string;
  /** What closes the dialog, where that cancels nothing. */
  dismiss?: string;
  pending: boolean;
  onCancel: () => void;
}) {
  return (
    <div className="dialog-actions">
      <button type="button" className="button" onClick={onCancel}>{dismiss}</button>
      <button type="submit" className="button primary" aria-disabled={pending}>
        {pending ? "Saving..." : action}
      </button>
    </div>
  );
}
