type Variables = Record<string, string | undefined>;

/**
 * Reads the variables of an environment; an empty one is none. What is malformed reads as its
 * default and leaves a sentence in `problem`, the first of them if there are more.
 */
export class EnvironmentReader {
  readonly #variables: Variables;
  #problem: { name: string; sentence: string } | undefined;

  constructor(variables: Variables) {
    this.#variables = variables;
  }

  get problem(): { name: string; sentence: string } | undefined {
    return this.#problem;
  }

  /** Notes that a variable cannot be used. */
  refuse(name: string, sentence: string): void {
    this.#problem ??= { name, sentence };
  }

  text(name: string): string | undefined {
    return this.#variables[name] || undefined;
  }

  integer(name: string, fallback: number, [min, max]: [number, number], wanted: string): number {
    const text = this.text(name);
    if (text === undefined) return fallback;
    if (/^\d+$/.test(text) && Number(text) >= min && Number(text) <= max) return Number(text);
    return this.#malformed(name, wanted, fallback);
  }

  choice<Option extends string>(name: string, options: readonly [Option, Option]): Option {
    const text = this.text(name) ?? options[0];
    const option = options.find((one) => one === text);
    return option ?? this.#malformed(name, options.join(" or "), options[0]);
  }

  /** An http(s) URL that is nothing but an origin, without a trailing slash. */
  origin(name: string, fallback: string): string {
    const url = this.#httpUrl(name, fallback);
    if (url && url.pathname === "/") return url.origin;
    return this.#malformed(name, "an origin such as https://example.com", fallback);
  }

  /** An http(s) URL without query and fragment, without a trailing slash. */
  baseUrl(name: string, fallback: string): string {
    const url = this.#httpUrl(name, fallback);
    if (url) return url.href.replace(/\/+$/, "");
    return this.#malformed(name, "a URL such as https://example.com/path", fallback);
  }

  /** The values of variables that belong together: all of them, or undefined where none is set. */
  together<Name extends string>(...names: Name[]): Record<Name, string> | undefined {
    const values: Partial<Record<Name, string>> = {};
    const missing: Name[] = [];
    for (const name of names) {
      const text = this.text(name);
      if (text === undefined) missing.push(name);
      else values[name] = text;
    }
    if (missing.length === 0) return values as Record<Name, string>;
    if (missing.length < names.length) {
      const list = `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
      this.refuse(missing[0]!, `${list} belong together, but ${missing[0]} is not set.`);
    }
    return undefined;
  }

  #httpUrl(name: string, fallback: string): URL | undefined {
    const url = URL.parse(this.text(name) ?? fallback);
    const plain = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash &&
      !url.username && !url.password;
    return plain ? url : undefined;
  }

  #malformed<Value>(name: string, wanted: string, fallback: Value): Value {
    this.refuse(name, `${name} must be ${wanted}, but it is "${this.text(name)}".`);
    return fallback;
  }
}

/** Whether an address on this host never leaves the machine. */
export function isLoopbackUrl(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === "[::1]" || /^(.+\.)?localhost$/.test(hostname) ||
    /^127(\.\d{1,3}){3}$/.test(hostname);
}
