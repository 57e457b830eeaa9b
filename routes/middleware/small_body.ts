import { bodyLimit } from "hono/body-limit";
import { RefusedRequest } from "../refusals.ts";

const MAX_SIZE = 64 * 1024;

/** Refuses bodies that no form of the site is as long as. */
export const smallBody = bodyLimit({
  maxSize: MAX_SIZE,
  onError: () => {
    throw new RefusedRequest(413, "The request is too large");
  },
});
