/** The price of a video for which none was given: US dollars, as stored. */
export const DEFAULT_PRICE = "2500.00";

/** A price as stored: up to eight digits, a point, two digits. */
export const PRICE_PATTERN = /^\d{1,8}\.\d{2}$/;

const PRICE_INPUT = /^(\d{1,8})(?:\.(\d{1,2}))?$/;

/**
 * The stored form of a price: a decimal string with two digits, never a binary float.
 * `null`, `undefined` and empty text become the default; anything that is no amount between 0 and
 * 99999999.99 with at most two decimals gives `undefined`.
 */
export function parsePrice(input: string | number | null | undefined): string | undefined {
  if (input === null || input === undefined || input === "") return DEFAULT_PRICE;
  const match = PRICE_INPUT.exec(String(input).trim());
  if (!match?.[1]) return undefined;
  const whole = match[1].replace(/^0+(?=\d)/, "");
  return `${whole}.${(match[2] ?? "").padEnd(2, "0")}`;
}

/** A stored price in cents, for comparing and sorting. */
export function priceInCents(price: string): number {
  return Number(price.replace(".", ""));
}

/** A stored price as people read it: "$2,500", or "$2,500.50" when there are cents. */
export function formatPrice(price: string): string {
  const [whole = "0", cents = "00"] = price.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return cents === "00" ? `$${grouped}` : `$${grouped}.${cents}`;
}
