/** A moment in UTC, the same on the server and in every browser: "2026-01-31 14:05 UTC". */
export function momentText(instant: string): string {
  return `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;
}
