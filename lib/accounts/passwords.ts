import { hash, type Options, parseOptions, verify } from "@node-rs/argon2";
import { done, type Result } from "../schema/result.ts";
import { BoundedQueue } from "./bounded_queue.ts";

/** Cost of an Argon2id hash: memory in KiB, passes, lanes. */
export type HashCost = Required<Pick<Options, "memoryCost" | "timeCost" | "parallelism">>;

/** The least that OWASP and ASVS 11.4.2 ask for: 5 to 20 ms and 19 MiB a hash. */
export const HASH_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes at once and in line: more would take memory, not save time. */
const AT_ONCE = 2;
const WAITING = 128;

/** The number of Argon2id among the algorithms of the package (its enum is none at run time). */
const ARGON2ID = 2;

/**
 * Hashing of passwords with Argon2id, off the event loop. A password is hashed exactly as it was
 * typed.
 */
export class Passwords {
  readonly #cost: HashCost;
  readonly #queue = new BoundedQueue({ atOnce: AT_ONCE, waiting: WAITING });
  /** A hash that no password has, of the same cost as every other. */
  readonly #nobodys: string;

  constructor(cost: HashCost) {
    this.#cost = cost;
    const salt = "c29tZXRoaW5nIHNhbHR5";
    this.#nobodys = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}` +
      `$${salt}$${"A".repeat(43)}`;
  }

  /** The PHC string of a password; refuses "unavailable" when too many wait. */
  hash(password: string): Promise<Result<string>> {
    return this.#queue.run(async () => done(await hash(password, this.#cost)));
  }

  /**
   * Runs `work` with a place among the hashes and a function that compares a password with a PHC
   * string, or with null for nobody's, which takes as long. Refuses "unavailable" when too many
   * wait.
   */
  whileChecking<T>(
    work: (matches: (phc: string | null, password: string) => Promise<boolean>) => Promise<
      Result<T>
    >,
  ): Promise<Result<T>> {
    return this.#queue.run(() => work((phc, password) => verify(phc ?? this.#nobodys, password)));
  }

  /** Whether a PHC string was made at another cost than new ones are. */
  isOutdated(phc: string): boolean {
    const { algorithm, memoryCost, timeCost, parallelism } = parseOptions(phc);
    const wanted = this.#cost;
    return Number(algorithm) !== ARGON2ID || memoryCost !== wanted.memoryCost ||
      timeCost !== wanted.timeCost || parallelism !== wanted.parallelism;
  }
}
