import { bodyLimit } from "hono/body-limit";
import { every } from "hono/combine";
import { timeout } from "hono/timeout";
import { RefusedRequest } from "../refusals.ts";

const MAX_SIZE = 64 * 1024;

/** How long a request with a small body may take, in milliseconds. */
const DEADLINE = 30_000;

/** Refuses bodies that no form of the site is as long as, and clients that never finish theirs. */
export const smallBody = bodyWithin(DEADLINE);

/** Refuses bodies of more than 64 KiB with 413, and what takes longer than `deadline` ms with 408. */
export function bodyWithin(deadline: number) {
  return every(
    timeout(deadline, () => new RefusedRequest(408, "The request took too long to arrive")),
    bodyLimit({
      maxSize: MAX_SIZE,
      onError: () => {
        throw new RefusedRequest(413, "The request is too large");
      },
    }),
  );
}
