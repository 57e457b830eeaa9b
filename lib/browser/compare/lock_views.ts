import type { Signal } from "@preact/signals-react";
import type { View } from "../../schema/view.ts";

/** Lets views turn together: who turns one turns all. Returns what ends it. */
export function lockViews(views: readonly Signal<View>[]): () => void {
  const [first] = views;
  for (const view of views) view.value = first!.peek();
  const ends = views.map((view) =>
    view.subscribe((next) => {
      for (const other of views) other.value = next;
    })
  );
  return () => ends.forEach((end) => end());
}
