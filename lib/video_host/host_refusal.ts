import { refused, type Result } from "../schema/result.ts";
import type { HostFailure } from "./host_outcome.ts";

/** What a failure of the host is to somebody who asked this site. */
export function hostRefusal({ kind, message, retryAfter }: HostFailure): Result<never> {
  switch (kind) {
    case "not_found":
      return refused("not_found", "The video host does not know this video");
    case "rejected":
      return refused("host_rejected", message);
    case "rate_limited":
      return refused("unavailable", "The video host is busy. Please try again soon.", {
        ...(retryAfter !== undefined && { retryAfter }),
      });
    case "timeout":
      return refused("host_timeout", message);
    case "unauthorized":
      return refused("host_failed", "The video host refuses the key of this site");
    case "broken":
    case "unreachable":
      return refused("host_failed", message);
  }
}
