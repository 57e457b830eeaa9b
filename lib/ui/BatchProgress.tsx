import { Dialog } from "./Dialog.tsx";

const LABELS = {
  waiting: "Waiting",
  running: "Deleting...",
  deleted: "Deleted",
  failed: "Failed",
  stopped: "Not deleted",
};

/** How far a batch of deletions is, with the result of each, and a way to stop it. */
export function BatchProgress({ items, running, onStop, onClose }: {
  items: { id: number; title: string; state: keyof typeof LABELS; message?: string }[];
  running: boolean;
  onStop: () => void;
  onClose: () => void;
}) {
  const ended = items.filter(({ state }) => state === "deleted" || state === "failed").length;
  return (
    <Dialog
      open={items.length > 0}
      title="Delete Selected Videos"
      closable={!running}
      onClose={onClose}
    >
      <p role="status">
        {running ? `Deleting ${ended + 1} of ${items.length}` : `${ended} of ${items.length} done`}
      </p>
      <progress max={items.length} value={ended} aria-label="Videos deleted" />
      <ul className="batch-items">
        {items.map(({ id, title, state, message }) => (
          <li key={id} data-state={state}>
            <span>{title}</span>
            <span>{message ? `${LABELS[state]}: ${message}` : LABELS[state]}</span>
          </li>
        ))}
      </ul>
      <div className="dialog-actions">
        {running
          ? <button type="button" className="button" onClick={onStop}>Stop</button>
          : <button type="button" className="button primary" onClick={onClose}>Close</button>}
      </div>
    </Dialog>
  );
}
