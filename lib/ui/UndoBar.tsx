/** What was done last, with a way to take it back for as long as it stands there. */
export function UndoBar({ text, onUndo, onClose }: {
  text: string;
  /** Undefined where nothing can be taken back. */
  onUndo: (() => void) | undefined;
  onClose: () => void;
}) {
  return (
    <div className="undo-bar">
      <p role="status">{text}</p>
      {onUndo && <button type="button" className="button" onClick={onUndo}>Undo</button>}
      <button type="button" className="text-button" onClick={onClose}>Dismiss</button>
    </div>
  );
}
