/** Paths in a 24 × 24 box, drawn as lines. */
const PATHS = {
  play: "M8 5v14l11-7z",
  pause: "M8 5v14M16 5v14",
  previous: "M17 6v12l-8-6zM6 6v12",
  next: "M7 6v12l8-6zM18 6v12",
  sound: "M4 10v4h4l5 4V6L8 10zM17 9a4 4 0 0 1 0 6",
  muted: "M4 10v4h4l5 4V6L8 10zM17 10l4 4m0-4-4 4",
  loop: "M5 11a5 5 0 0 1 5-4h8l-3-3m4 9a5 5 0 0 1-5 4H6l3 3",
  sphere: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM4 12h16M12 4c-5 5-5 11 0 16 5-5 5-11 0-16z",
  flat: "M3 7h18v10H3zM9 7v10m6-10v10",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1m2 4a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  full: "M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5",
  small: "M9 4v5H4m16 0h-5V4m0 16v-5h5M4 15h5v5",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  left: "m14 6-6 6 6 6",
  right: "m10 6 6 6-6 6",
  up: "m6 14 6-6 6 6",
  down: "m6 10 6 6 6-6",
  closer: "M12 6v12M6 12h12",
  further: "M6 12h12",
  home: "M12 5v3m0 8v3M5 12h3m8 0h3M12 12h.01",
  phone: "M8 3h8v18H8zM4 9v6m16-6v6",
  headset: "M3 8h18v9h-6l-2-3h-2l-2 3H3z",
  save: "M6 4h12v16l-6-4-6 4z",
  captions: "M3 6h18v12H3zM10 10a2 2 0 1 0 0 4m7-4a2 2 0 1 0 0 4",
} as const;

export type PlayerIconName = keyof typeof PATHS;

/** An icon of the player; never read aloud. */
export function PlayerIcon({ name }: { name: PlayerIconName }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      fill={name === "play" ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth={name === "more" ? 3 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
