import { paths } from "../../paths.ts";
import { comparisonQuery } from "../../schema/compare.ts";
import { momentOf, type Pane } from "./pane.ts";

/** How long nothing has to change until the address tells it, in ms: browsers count such changes. */
const QUIET = 400;

/** The address of a comparison of these plates, at the moment and with the look of a pane. */
export function comparisonAddress(ids: readonly number[], pane: Pane): string {
  return paths.compare(comparisonQuery({ ids, moment: momentOf(pane) }));
}

/** Keeps the page's address true to what a pane shows, without a step in the history; returns what ends it. */
export function keepAddress(ids: readonly number[], pane: Pane): () => void {
  const video = pane.video.current!;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function change(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // A sphere that is not there yet would lose the look that the address asks for.
      if (video.readyState === video.HAVE_NOTHING) return;
      history.replaceState(history.state, "", comparisonAddress(ids, pane));
    }, QUIET);
  }
  let isFirst = true;
  const unsubscribe = pane.view.subscribe(() => {
    if (!isFirst) change();
    isFirst = false;
  });
  video.addEventListener("seeked", change);
  video.addEventListener("pause", change);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    video.removeEventListener("seeked", change);
    video.removeEventListener("pause", change);
  };
}
