const UNITS = ["kB", "MB", "GB"];

/** A number of bytes for people, in decimal units: 1_500_000 gives "1.5 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? "1 byte" : `${bytes} bytes`;
  let [value, unit] = [bytes / 1000, 0];
  while (value >= 999.95 && unit < UNITS.length - 1) [value, unit] = [value / 1000, unit + 1];
  return `${Number(value.toFixed(1))} ${UNITS[unit]}`;
}
