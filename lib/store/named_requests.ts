import { z } from "zod";
import type { Clock } from "../clock.ts";
import { id } from "../schema/fields.ts";
import { keys, keyText } from "./keys.ts";
import type { Transaction } from "./transaction.ts";

/** How long a request is remembered where nothing else is said, in milliseconds. */
const REMEMBERED = 86_400_000;

const rowSchema = z.object({ id, until: z.number() });

/** Requests that name themselves, so that one sent twice creates one record. In no backup. */
export interface NamedRequests {
  /** The id of the record that a request has created; checked by the commit. */
  creationOf(tx: Transaction, name: string): Promise<number | undefined>;
  /** Notes what a request creates; call {@link NamedRequests.creationOf} before. */
  remember(tx: Transaction, name: string, id: number): void;
}

/** The named requests of one scope, such as the kind of record that they create. */
export function createNamedRequests(
  scope: string,
  clock: Clock,
  remembered = REMEMBERED,
): NamedRequests {
  const now = () => clock.now().getTime();
  return {
    async creationOf(tx, name) {
      const { value } = await tx.get(keys.request(scope, keyText(name)));
      const row = value === null ? undefined : rowSchema.parse(value);
      return row && row.until > now() ? row.id : undefined;
    },
    remember(tx, name, id) {
      const row = { id, until: now() + remembered };
      tx.set(keys.request(scope, keyText(name)), row, remembered);
    },
  };
}
