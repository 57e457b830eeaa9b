import { Dialog } from "./Dialog.tsx";

/** Asks once more before something is deleted. */
export function ConfirmDialog({ open, title, text, action, pending, onConfirm, onClose }: {
  open: boolean;
  title: string;
  text: string;
  /** What the button does, in words. */
  action: string;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <p>{text}</p>
      <div className="dialog-actions">
        <button type="button" className="button" onClick={onClose}>Cancel</button>
        <button type="button" className="button danger" disabled={pending} onClick={onConfirm}>
          {action}
        </button>
      </div>
    </Dialog>
  );
}
