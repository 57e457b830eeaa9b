/** The smallest and the largest value of a measure. */
export type Bounds = readonly [min: number, max: number];

/** A decimal number of an address or a form within bounds, or undefined. */
export function numberWithin(
  text: string | null | undefined,
  [min, max]: Bounds,
): number | undefined {
  if (!text || !/^-?\d{1,6}(\.\d{1,4})?$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}
