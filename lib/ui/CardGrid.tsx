import type { ReactNode } from "react";

/** Cards at the top of a page whose pictures are seen at once, so are loaded at once. */
export const EAGER_CARDS = 4;

/** The uniform grid of video cards, list items all; `busy` while another page is on its way. */
export function CardGrid({ children, busy = false }: { children: ReactNode; busy?: boolean }) {
  return <ul className="grid" aria-busy={busy}>{children}</ul>;
}
