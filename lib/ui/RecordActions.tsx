/** What an admin does with a record of a list. */
export function RecordActions({ name, historyHref, onEdit, onDelete }: {
  name: string;
  /** Where its history stands; no link where the record's form has one. */
  historyHref?: string;
  onEdit: () => void;
  onDelete: () => void;
}) {
  return (
    <>
      <button
        type="button"
        className="text-button needs-script"
        aria-label={`Edit ${name}`}
        onClick={onEdit}
      >
        Edit
      </button>
      <button
        type="button"
        className="text-button danger needs-script"
        aria-label={`Delete ${name}`}
        onClick={onDelete}
      >
        Delete
      </button>
      {historyHref && (
        <a className="text-button" href={historyHref} aria-label={`History of ${name}`}>History</a>
      )}
    </>
  );
}
