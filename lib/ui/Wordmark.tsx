import { SITE_NAME } from "../schema/site_name.ts";

/** The mark of the house: a sphere unrolled into a plate, and the name. */
export function Wordmark() {
  return (
    <span className="wordmark">
      <svg viewBox="0 0 36 24" width="36" height="24" fill="none" aria-hidden="true">
        <rect x="1" y="3" width="34" height="18" rx="2" stroke="currentColor" strokeWidth="1.5" />
        <ellipse cx="18" cy="12" rx="5" ry="9" stroke="currentColor" strokeWidth="1.5" />
        <path d="M1 12h34" stroke="currentColor" strokeWidth="1.5" />
        <circle className="wordmark-sun" cx="18" cy="12" r="2.5" />
      </svg>
      {SITE_NAME}
    </span>
  );
}
