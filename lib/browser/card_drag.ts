/** How far a pointer moves, in CSS pixels, until its press is a drag and no click. */
const SLOP = 6;

/** How long a finger rests, in ms, until moving it sideways is a drag and no swipe. */
const HOLD = 150;

interface Press {
  pointer: number;
  x: number;
  y: number;
  time: number;
  isDrag: boolean;
}

/**
 * Follows drags that begin inside `media`, a part of `card`: calls `drag` with pixels. What ends a drag is
 * no click; a finger that moves up or down, or at once, scrolls; one that rests opens no menu of the link.
 * While a drag lasts the card has `data-dragging`. `arrival` is how the pointer came, a press already if it
 * is a finger's. Returns what ends it.
 */
export function followDrags(
  card: HTMLElement,
  media: HTMLElement,
  drag: (dx: number, dy: number) => void,
  arrival: PointerEvent | undefined,
): () => void {
  let press: Press | undefined;
  let endsDrag = false;

  function isRefused(event: PointerEvent, { x, y, time }: Press): boolean {
    if (event.pointerType === "mouse") return false;
    const isUpright = Math.abs(event.clientY - y) > Math.abs(event.clientX - x);
    return isUpright || event.timeStamp - time < HOLD;
  }

  function down(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const { left, top, right, bottom } = media.getBoundingClientRect();
    const { clientX: x, clientY: y, pointerId: pointer, timeStamp: time } = event;
    const isInside = x >= left && x <= right && y >= top && y <= bottom;
    press = isInside ? { pointer, x, y, time, isDrag: false } : undefined;
  }
  function move(event: PointerEvent): void {
    if (press?.pointer !== event.pointerId) return;
    const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
    if (!press.isDrag) {
      if (Math.hypot(dx, dy) < SLOP) return;
      if (isRefused(event, press)) {
        press = undefined;
        return;
      }
      press.isDrag = true;
      card.setPointerCapture(event.pointerId);
      card.dataset.dragging = "";
    }
    press = { ...press, x: event.clientX, y: event.clientY };
    drag(dx, dy);
  }
  function up(event: PointerEvent): void {
    if (press?.pointer !== event.pointerId) return;
    endsDrag = press.isDrag;
    press = undefined;
    delete card.dataset.dragging;
    // Its click follows at once, where there is one.
    setTimeout(() => endsDrag = false);
  }
  function click(event: MouseEvent): void {
    if (!endsDrag) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** A menu in between would end the drag of a finger before it began. */
  function menu(event: MouseEvent): void {
    if (press && (event as PointerEvent).pointerType !== "mouse") event.preventDefault();
  }

  if (arrival && arrival.pointerType !== "mouse") down(arrival);
  const listening = new AbortController();
  const { signal } = listening;
  card.addEventListener("pointerdown", down, { signal });
  card.addEventListener("pointermove", move, { signal });
  card.addEventListener("pointerup", up, { signal });
  card.addEventListener("pointercancel", up, { signal });
  card.addEventListener("click", click, { signal, capture: true });
  card.addEventListener("contextmenu", menu, { signal });
  return () => {
    listening.abort();
    delete card.dataset.dragging;
  };
}
