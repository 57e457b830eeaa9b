import type { ReactNode } from "react";

/** A table that scrolls sideways where it does not fit; the keyboard can scroll it too. */
export function TableFrame({ label, busy = false, children }: {
  label: string;
  busy?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="table-frame" role="region" aria-label={label} tabIndex={0}>
      <table aria-busy={busy}>{children}</table>
    </div>
  );
}
