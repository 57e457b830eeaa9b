import type { MouseEvent } from "react";
import { compareHref } from "./PlateMenu.tsx";

interface Props {
  title: string;
  isLocked: boolean;
  /** Frees the plate from the others, or locks it to them again; undefined where it cannot be freed. */
  toggleLock: (() => void) | undefined;
  /** The order with this plate one place further ahead, where it is not the first. */
  ahead: readonly number[] | undefined;
  /** The plates without this one. */
  others: readonly number[];
  /** What a link to other plates does before it is followed. */
  follow: (ids: readonly number[]) => (event: MouseEvent) => void;
}

/** What can be done with one plate of a comparison; all but the lock are links. */
export function PlateActions({ title, isLocked, toggleLock, ahead, others, follow }: Props) {
  return (
    <>
      <button
        type="button"
        className="button quiet needs-script"
        aria-pressed={isLocked}
        aria-label={`Lock ${title} to the others`}
        disabled={!toggleLock}
        onClick={toggleLock}
      >
        Lock
      </button>
      {ahead && (
        <a
          className="button quiet"
          href={compareHref(ahead)}
          aria-label={`Move ahead: ${title}`}
          onClick={follow(ahead)}
        >
          Move ahead
        </a>
      )}
      <a
        className="button quiet"
        href={compareHref(others)}
        aria-label={`Remove ${title}`}
        onClick={follow(others)}
      >
        Remove
      </a>
    </>
  );
}
