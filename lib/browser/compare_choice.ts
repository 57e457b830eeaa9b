import { signal } from "@preact/signals-react";
import { COMPARE_LIMITS } from "../schema/compare_limits.ts";
import { showToast } from "./toasts.ts";

const KEY = "compare";

/** What this tab remembers; nothing where the browser keeps nothing for the site. */
function remembered(): number[] {
  try {
    return (sessionStorage.getItem(KEY) ?? "").split(",").map(Number).filter(Boolean);
  } catch {
    return [];
  }
}

/** The plates chosen to be compared, in the order of choice. Written in the browser only. */
export const compareIds = signal<readonly number[]>(
  typeof document === "undefined" ? [] : remembered(),
);

/** Chooses these plates, for all pages that this tab shows until it is closed. */
export function chooseToCompare(ids: readonly number[]): void {
  compareIds.value = ids;
  try {
    sessionStorage.setItem(KEY, ids.join());
  } catch {
    // The choice holds for this page then.
  }
}

/** Adds a plate to the choice, or takes it out; refuses a fifth one. */
export function toggleCompare(id: number): void {
  const ids = compareIds.peek();
  if (ids.includes(id)) chooseToCompare(ids.filter((other) => other !== id));
  else if (ids.length < COMPARE_LIMITS.max) chooseToCompare([...ids, id]);
  else {
    showToast("error", "Four plates at most", "Take one out of the comparison to add another");
  }
}

/** Shows what was chosen on other pages since this one was left, when it comes back as it was. */
export function refreshChoice({ persisted }: PageTransitionEvent): void {
  if (persisted) compareIds.value = remembered();
}
