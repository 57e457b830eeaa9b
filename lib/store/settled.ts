import type { Result } from "../schema/result.ts";
import { StoreUnavailableError } from "./kv_access.ts";

/** The value of a write that refuses nothing by itself: what stopped it was the store. */
export function settled<T>(result: Result<T>): T {
  if (!result.ok) throw new StoreUnavailableError(result.refusal.message);
  return result.value;
}
