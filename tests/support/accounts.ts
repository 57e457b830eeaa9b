import { type Accounts, createAccounts, type Visitor } from "../../lib/accounts/accounts.ts";
import { readConfig } from "../../lib/config.ts";
import type { Store } from "../../lib/store/store.ts";
import { fakeClock, memoryStore, value } from "./store.ts";

/** Passwords of tests are hashed at next to no cost. */
export const CHEAP_HASH = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** A visitor whom nothing is known of. */
export const VISITOR: Visitor = { userAgent: "Test" };

/** Accounts over a store of their own in memory, with what they logged. */
export interface TestAccounts extends Disposable {
  accounts: Accounts;
  store: Store;
  kv: Deno.Kv;
  clock: ReturnType<typeof fakeClock>;
  log: string[];
}

/** Opens accounts in an environment of `variables`. */
export async function openAccounts(variables: Record<string, string> = {}): Promise<TestAccounts> {
  const clock = fakeClock();
  const { store, kv } = await memoryStore(clock);
  const log: string[] = [];
  const accounts = createAccounts({
    store,
    clock,
    config: value(readConfig(variables)),
    log: {
      info: (message, fields) => log.push(`${message} ${JSON.stringify(fields)}`),
      error: (message, error) => log.push(`${message} ${error}`),
    },
    hashCost: CHEAP_HASH,
  });
  return { accounts, store, kv, clock, log, [Symbol.dispose]: () => store.close() };
}

/** What a person types to register. */
export function registration(username: string, password = "secret-password") {
  return { username, email: `${username}@example.com`, password };
}
