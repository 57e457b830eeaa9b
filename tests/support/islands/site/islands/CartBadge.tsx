import { useSignalValue } from "../../../../../lib/islands/use_signal_value.ts";
import { inCart } from "../lib/browser/cart.ts";

export function CartBadge() {
  return <output>{useSignalValue(inCart, 0)} in the cart</output>;
}
