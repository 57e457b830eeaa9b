import type { ReadonlySignal } from "@preact/signals-react";
import { useSyncExternalStore } from "react";

/**
 * The value of a signal that islands share; the component renders again when it changes. The server
 * renders `serverValue`, and so does an island that wakes up after the signal has changed, for the
 * moment of its hydration: reading `.value` there would not match the server's HTML.
 */
export function useSignalValue<T>(signal: ReadonlySignal<T>, serverValue: T): T {
  return useSyncExternalStore(
    (onChange) => signal.subscribe(onChange),
    () => signal.peek(),
    () => serverValue,
  );
}
