import { useSignals } from "@preact/signals-react/runtime";
import { inCart } from "../lib/browser/cart.ts";

export function AddToCart() {
  useSignals();
  return <button type="button" onClick={() => inCart.value++}>Add to {inCart.value}</button>;
}
