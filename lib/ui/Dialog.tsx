import { type ReactNode, useEffect, useId, useRef } from "react";

/**
 * A modal dialog: the browser keeps the focus inside, closes it on Escape and gives the focus back
 * to where it was. Its content is made anew each time it opens.
 */
export function Dialog({ open, title, closable = true, onClose, children }: {
  open: boolean;
  title: string;
  /** Whether Escape closes it. */
  closable?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => !closable && event.preventDefault()}
      onClose={onClose}
    >
      {open && (
        <>
          <h2 id={id}>{title}</h2>
          {children}
        </>
      )}
    </dialog>
  );
}
