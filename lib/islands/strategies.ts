import type { When } from "./Island.tsx";

/** How far below the fold an island begins to load, so that it is awake when it is seen. */
const ahead = "200px";

function whenIdle(wake: () => void): void {
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in globalThis) requestIdleCallback(wake, { timeout: 2000 });
  else setTimeout(wake, 200);
}

function whenVisible(element: Element, wake: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    wake();
  }, { rootMargin: ahead });
  // The wrapper is `display: contents` and has no box of its own.
  for (const child of element.children) observer.observe(child);
  if (element.children.length === 0) wake();
}

/** Calls `wake` when the strategy says so. "interaction" adds nothing to {@link holdEvents}. */
export function schedule(when: When, element: Element, wake: () => void): void {
  switch (when) {
    case "load":
      return wake();
    case "idle":
      return whenIdle(wake);
    case "visible":
      return whenVisible(element, wake);
    case "interaction":
      return;
  }
}
