import { type ReactNode, useRef } from "react";

/** A button that opens a list of actions; choosing one, Escape and going elsewhere close it. */
export function ActionMenu({ label, children }: { label: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute("open");

  return (
    <details
      ref={menu}
      className="menu"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      onKeyDown={(event) => event.key === "Escape" && close()}
    >
      <summary className="button">{label}</summary>
      <div className="menu-items" onClick={close}>{children}</div>
    </details>
  );
}
