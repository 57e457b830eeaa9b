/**
 * The wire format of island props: JSON in which a value that JSON lacks is written as
 * `{"$": [tag, payload]}`. A plain object that has a key `$` of its own is written under the tag
 * `o`. Values are copied: two islands that get the same object get two objects in the browser.
 */

const deepest = 64;

/** Id of the one script element that holds the props of all islands of a page. */
export const propsTableId = "island-props";

/**
 * The value as JSON that is safe inside a `<script>` element.
 *
 * @throws {TypeError} with the path of the offending prop, when the value holds something that
 * cannot travel (a function, a symbol, an instance of a class, a cycle).
 */
export function encodeProps(props: unknown, owner: string): string {
  return encode(props, [owner]).replace(/[<\u2028\u2029]/g, escapeCharacter);
}

/** The value that was given to {@link encodeProps}, from parsed JSON, which is changed in place. */
export function decodeProps(parsed: unknown): unknown {
  if (typeof parsed !== "object" || parsed === null) return parsed;
  if ("$" in parsed) return revive(...(parsed.$ as [string, unknown]));
  const record = parsed as Record<string, unknown>;
  for (const key of Object.keys(record)) record[key] = decodeProps(record[key]);
  return record;
}

function revive(tag: string, payload: unknown): unknown {
  const value = decodeProps(payload);
  switch (tag) {
    case "d":
      return new Date((value as number | null) ?? NaN);
    case "n":
      return Number(value);
    case "b":
      return BigInt(value as string);
    case "l":
      return new URL(value as string);
    case "m":
      return new Map(value as [unknown, unknown][]);
    case "s":
      return new Set(value as unknown[]);
    case "o":
      return Object.fromEntries(value as [string, unknown][]);
    default:
      return undefined;
  }
}

function encode(value: unknown, path: string[]): string {
  switch (typeof value) {
    case "string":
      return JSON.stringify(value);
    case "boolean":
      return String(value);
    case "number":
      if (Object.is(value, -0)) return tagged("n", '"-0"');
      return Number.isFinite(value) ? String(value) : tagged("n", `"${value}"`);
    case "bigint":
      return tagged("b", `"${value}"`);
    case "undefined":
      return tagged("u", "0");
    case "object":
      return value === null ? "null" : encodeObject(value, path);
    default:
      throw unserializable(`a ${typeof value}`, path);
  }
}

function encodeObject(value: object, path: string[]): string {
  if (path.length > deepest) throw unserializable("nested too deep, or a cycle", path);
  if (Array.isArray(value)) return encodeList(value, path);
  if (value instanceof Date) return tagged("d", JSON.stringify(value.getTime()));
  if (value instanceof URL) return tagged("l", JSON.stringify(value.href));
  if (value instanceof Map) return tagged("m", encodeList([...value], path));
  if (value instanceof Set) return tagged("s", encodeList([...value], path));
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    throw unserializable(`an instance of ${prototype.constructor?.name ?? "a class"}`, path);
  }
  if (Object.hasOwn(value, "$")) return tagged("o", encodeList(Object.entries(value), path));
  return encodeRecord(value as Record<string, unknown>, path);
}

function encodeRecord(record: Record<string, unknown>, path: string[]): string {
  let json = "";
  for (const key of Object.keys(record)) {
    path.push(key);
    json += `${json === "" ? "" : ","}${JSON.stringify(key)}:${encode(record[key], path)}`;
    path.pop();
  }
  return `{${json}}`;
}

function encodeList(list: readonly unknown[], path: string[]): string {
  let json = "";
  for (let index = 0; index < list.length; index++) {
    path.push(String(index));
    json += (index === 0 ? "" : ",") + encode(list[index], path);
    path.pop();
  }
  return `[${json}]`;
}

function tagged(tag: string, payload: string): string {
  return `{"$":["${tag}",${payload}]}`;
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

function unserializable(what: string, path: readonly string[]): TypeError {
  return new TypeError(
    `The prop ${path.join(".")} is ${what}: it cannot travel to the browser. ` +
      "Give the island JSON values, undefined, bigint, Date, URL, Map or Set",
  );
}
