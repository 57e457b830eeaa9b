import type { ReactNode } from "react";

/** What stands in the place of a listing that has nothing to show, with a way on. */
export function ListMessage({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="list-message" role="status">
      <p>{text}</p>
      {children}
    </div>
  );
}
