import { useEffect } from "react";
import { showNotice } from "../lib/browser/notices.ts";
import { currentUser } from "../lib/browser/viewer.ts";
import { dismissToast, toasts } from "../lib/browser/toasts.ts";
import { useSignalValue } from "../lib/islands/use_signal_value.ts";
import { CloseIcon } from "../lib/ui/icons.tsx";

/** Where toasts appear; screen readers announce what is added. */
export function Toasts() {
  useEffect(() => showNotice(currentUser), []);
  const shown = useSignalValue(toasts, []);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {shown.map(({ id, title, description, kind }) => (
        <div key={id} className="toast" data-kind={kind}>
          <p className="toast-title">{title}</p>
          {description && <p>{description}</p>}
          <button
            type="button"
            className="icon-button"
            aria-label="Dismiss"
            onClick={() =>
              dismissToast(id)}
          >
            <CloseIcon />
          </button>
        </div>
      ))}
    </div>
  );
}
