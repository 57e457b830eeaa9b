import { magnifyView, turnView, type View } from "../../schema/view.ts";
import { glide, velocityOf } from "./glide.ts";

/** A view that can be read and written: a signal, for one. */
export interface ViewRef {
  peek(): View;
  value: View;
}

/** How much a wheel's pixel magnifies. */
const WHEEL = 0.002;

/** Nearer to a pole than this, in share of a full circle's size, a drag no longer turns faster. */
const POLE = 0.2;

/** Where a pointer was at a time, in CSS pixels and ms. */
export interface PointerSample {
  x: number;
  y: number;
  time: number;
}

/** The view after the picture, `width` pixels wide, was dragged: what was grabbed stays under the pointer. */
export function dragView(view: View, dx: number, dy: number, width: number): View {
  const degreesPerPixel = 2 * Math.tan(view.fov * Math.PI / 360) / width * 180 / Math.PI;
  const circle = Math.max(POLE, Math.cos(view.pitch * Math.PI / 180));
  return turnView(view, -dx * degreesPerPixel / circle, dy * degreesPerPixel);
}

/**
 * Lets a visitor look around on `element`: drag, fling, pinch, and the wheel with Ctrl or in fullscreen.
 * Returns what ends it.
 */
export function lookControls(element: HTMLElement, view: ViewRef): () => void {
  const pointers = new Map<number, PointerSample>();
  const trail: PointerSample[] = [];
  let stopGliding = () => {};

  function spread(): number {
    const [a, b] = [...pointers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  }
  function sampleOf(event: PointerEvent): PointerSample {
    return { x: event.clientX, y: event.clientY, time: event.timeStamp };
  }

  function down(event: PointerEvent): void {
    if (event.button !== 0) return;
    stopGliding();
    element.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, sampleOf(event));
    trail.length = 0;
  }
  function move(event: PointerEvent): void {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const apart = spread();
    const now = sampleOf(event);
    pointers.set(event.pointerId, now);
    // Two fingers move the picture by half of what each of them moves.
    const [dx, dy] = [(now.x - before.x) / pointers.size, (now.y - before.y) / pointers.size];
    let next = dragView(view.peek(), dx, dy, element.clientWidth);
    if (apart > 0) next = magnifyView(next, spread() / apart);
    else trail.push(now);
    view.value = next;
  }
  function up(event: PointerEvent): void {
    if (!pointers.delete(event.pointerId) || pointers.size > 0) return;
    if (event.type === "pointercancel") return;
    const velocity = velocityOf(trail, event.timeStamp);
    stopGliding = glide(velocity, (dx, dy) => {
      view.value = dragView(view.peek(), dx, dy, element.clientWidth);
    });
  }
  function wheel(event: WheelEvent): void {
    // A wheel over the player scrolls the page; Ctrl with it is also what a pinch on a touchpad sends.
    if (!event.ctrlKey && !document.fullscreenElement?.contains(element)) return;
    event.preventDefault();
    view.value = magnifyView(view.peek(), Math.exp(-event.deltaY * WHEEL));
  }

  const listening = new AbortController();
  const { signal } = listening;
  element.addEventListener("pointerdown", down, { signal });
  element.addEventListener("pointermove", move, { signal });
  element.addEventListener("pointerup", up, { signal });
  element.addEventListener("pointercancel", up, { signal });
  element.addEventListener("wheel", wheel, { signal, passive: false });
  return () => {
    stopGliding();
    listening.abort();
  };
}
