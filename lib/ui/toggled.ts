/** The values with one more, or without it. */
export function toggled<T>(values: readonly T[], value: T, on: boolean): T[] {
  return on ? [...values, value] : values.filter((other) => other !== value);
}
