/** What needs no looking into: it travels to the browser as it is, or under a tag. */
type Atom = string | number | boolean | bigint | null | undefined | Date | URL;

/**
 * `T` with every part that cannot travel to the browser replaced by `never`, so that such props do
 * not compile. Allowed are JSON values, `undefined`, `bigint`, `Date`, `URL`, `Map` and `Set`;
 * functions, symbols and instances of other classes are not.
 */
export type Serializable<T> = T extends Atom ? T
  : T extends (...args: never[]) => unknown ? never
  : T extends ReadonlyMap<infer K, infer V>
    ? [K, V] extends [Serializable<K>, Serializable<V>] ? T : never
  : T extends ReadonlySet<infer V> ? [V] extends [Serializable<V>] ? T : never
  : T extends object ? { [K in keyof T]: Serializable<T[K]> }
  : never;
