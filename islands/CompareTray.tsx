import type { MouseEvent } from "react";
import { playerMoment } from "../lib/browser/viewer/share_moment.ts";
import { paths } from "../lib/paths.ts";
import { comparisonQuery } from "../lib/schema/compare.ts";
import { COMPARE_LIMITS } from "../lib/schema/compare_limits.ts";

interface Props {
  ids: readonly number[];
  clear: () => void;
}

/** How many plates are chosen, and what can be done with them. */
export function CompareTray({ ids, clear }: Props) {
  /** From the page of a plate, the comparison begins at what its player shows. */
  function follow({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
    currentTarget.href = paths.compare(comparisonQuery({ ids, moment: playerMoment() }));
  }
  return (
    <section className="compare-tray" aria-label="Comparison">
      <p role="status">
        {ids.length === 1 ? "1 plate to compare" : `${ids.length} plates to compare`}
      </p>
      {ids.length >= COMPARE_LIMITS.min
        ? (
          <a
            className="button primary"
            href={paths.compare(comparisonQuery({ ids, moment: {} }))}
            onClick={follow}
          >
            Compare
          </a>
        )
        : <p className="compare-tray-hint">Choose one more</p>}
      <button type="button" className="text-button" onClick={clear}>Clear</button>
    </section>
  );
}
