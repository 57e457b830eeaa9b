import { turnView, type View, zoomView } from "../../schema/view.ts";

/** Degrees that an arrow key turns by, alone and with Shift. */
const STEP = 5;
const LARGE_STEP = 15;

/** The view after a key, or undefined for keys that do not look around. `initial` is where Home leads. */
export function viewAfterKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  view: View,
  initial: View,
): View | undefined {
  const step = shiftKey ? LARGE_STEP : STEP;
  switch (key) {
    case "ArrowLeft":
      return turnView(view, -step, 0);
    case "ArrowRight":
      return turnView(view, step, 0);
    case "ArrowUp":
      return turnView(view, 0, step);
    case "ArrowDown":
      return turnView(view, 0, -step);
    case "+":
    case "=":
      return zoomView(view, 1);
    case "-":
    case "_":
      return zoomView(view, -1);
    case "Home":
      return initial;
  }
}
