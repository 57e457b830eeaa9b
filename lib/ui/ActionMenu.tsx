import { type ReactNode, useRef } from "react";

/** A button that opens a list of actions; choosing one, Escape and going elsewhere close it. */
export function ActionMenu({ label, children }: { label: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLElement>(null);
  const close = () => menu.current?.removeAttribute("open");
  // Whoever opens a dialog from here comes back to the button, for the action is hidden by then.
  function closeAndFocus() {
    button.current?.focus();
    close();
  }

  return (
    <details
      ref={menu}
      className="menu"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      onKeyDown={(event) => event.key === "Escape" && closeAndFocus()}
    >
      <summary ref={button} className="button">{label}</summary>
      <div className="menu-items" onClick={closeAndFocus}>{children}</div>
    </details>
  );
}
