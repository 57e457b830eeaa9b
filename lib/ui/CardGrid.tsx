import type { ReactNode } from "react";
import type { ImageLoading } from "./FallbackImage.tsx";

/** Cards at the top of a page whose pictures are seen at once. */
const FIRST_CARDS = 4;

/** How soon the picture of a card is needed in a grid that begins a page. */
export function loadingOf(index: number): ImageLoading {
  if (index === 0) return "first";
  return index < FIRST_CARDS ? "eager" : "lazy";
}

/** Id of what tells the keys of a card's link; each page has one grid. */
export const CARD_KEYS = "card-keys";

/** The uniform grid of video cards, list items all; `busy` while another page is on its way. */
export function CardGrid({ children, busy = false }: { children: ReactNode; busy?: boolean }) {
  return (
    <>
      <p id={CARD_KEYS} hidden>Left and right step through it, with Shift they look around.</p>
      <ul className="grid" aria-busy={busy}>{children}</ul>
    </>
  );
}
