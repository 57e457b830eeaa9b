import type { TestClient } from "./client.ts";
import type { TestSite } from "./site.ts";

/** A request that is refused: what is sent, the status, and the message with the field it is about. */
export type BadRequest = [body: unknown, status: number, message?: string | RegExp, path?: string];

/** How an operation that writes is called, and what it must bear. */
export interface WriteCase {
  /** Its path with values for the parameters, where those are not 1. */
  path?: string;
  /** What it takes; none where it takes no JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  bad: BadRequest[];
  /** Paths of records that are none: 404 each, or 400 for what is no id. */
  nobody?: string[];
  /** What it needs besides a filled site, made by and for an admin who is signed in. */
  prepare?: (site: TestSite, admin: TestClient) => Promise<unknown>;
  /**
   * What becomes of it when it is sent twice at the same moment: the statuses, how many records
   * there are then, and how many entries of the audit trail. Left out where it writes nothing.
   */
  twice?: {
    statuses: number[];
    count: (site: TestSite) => Promise<number>;
    is: number;
    audited: number;
  };
}

/** What is no body of any operation. */
export const NOT_A_BODY: BadRequest[] = [["text", 400], [null, 400], [[], 400]];

/** What a visitor writes. */
export const MESSAGE = {
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@example.com",
  message: "Is there a plate of Oslo?",
};
