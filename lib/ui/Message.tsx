import type { ReactNode } from "react";

/** A page that has only something to say: not found, an error. Its links lead on. */
export function Message({ title, text, children }: {
  title: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <section className="message">
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      <p className="message-actions">{children}</p>
    </section>
  );
}
