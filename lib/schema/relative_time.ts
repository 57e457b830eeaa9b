const UNITS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

const format = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** How long ago a moment was, in the largest unit that it fills: "3 hours ago", "yesterday". */
export function relativeTime(instant: string, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - Date.parse(instant)) / 1000);
  const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? [];
  return unit && length ? format.format(-Math.floor(seconds / length), unit) : "just now";
}
