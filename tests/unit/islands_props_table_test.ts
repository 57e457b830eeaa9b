import { describe, it } from "node:test";
import { expect } from "expect";
import fc from "fast-check";
import { decodeProps, encodeProps } from "../../lib/islands/props_table.ts";

function roundTrip(value: unknown): unknown {
  return decodeProps(JSON.parse(encodeProps(value, "Card")));
}

const same: Record<string, unknown> = {
  "a string": "plain",
  "an empty object": {},
  "nested values": { a: [1, "2", true, null, { b: [] }] },
  "undefined in an object": { a: undefined, b: 1 },
  "undefined in a list": [undefined, 1],
  "a date": new Date("2026-01-02T03:04:05.678Z"),
  "a big integer": 12345678901234567890n,
  "numbers that JSON lacks": [NaN, Infinity, -Infinity, -0],
  "a URL": new URL("https://example.com/a b?c=d#e"),
  "a map with objects as keys": new Map([[{ id: 1 }, new Set([1n])]]),
  "a set of dates": new Set([new Date(0)]),
  "a key that looks like a tag": { $: ["d", 0] },
  "a nested key that looks like a tag": { a: { $: 1, b: new Date(1) } },
  "a null-prototype object": Object.assign(Object.create(null), { a: 1 }),
};

describe("props table", () => {
  for (const [what, value] of Object.entries(same)) {
    it(`keeps ${what}`, () => expect(roundTrip({ value })).toEqual({ value }));
  }

  it("keeps a date that is none", () => {
    expect(roundTrip(new Date(NaN))).toBeInstanceOf(Date);
    expect(Number(roundTrip(new Date(NaN)))).toBeNaN();
  });

  it("keeps whether a key is there", () => {
    expect(Object.keys(roundTrip({ a: undefined }) as object)).toEqual(["a"]);
  });

  it("keeps any mixture of such values", () => {
    const value = fc.anything({
      withBigInt: true,
      withMap: true,
      withSet: true,
      withNullPrototype: true,
      values: [fc.date({ noInvalidDate: true }), fc.string(), fc.double(), fc.constant(undefined)],
      maxDepth: 4,
    });
    fc.assert(fc.property(value, (value) => {
      expect(roundTrip({ value })).toEqual({ value });
    }));
  });

  it("does not touch prototypes", () => {
    const value = JSON.parse('{"__proto__": {"admin": true}, "constructor": 1}');
    const copy = roundTrip(value) as Record<string, unknown>;
    expect(Object.keys(copy)).toEqual(["__proto__", "constructor"]);
    expect(copy.admin).toBeUndefined();
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
  });

  it("can stand in a script element", () => {
    const json = encodeProps({ "</script>": "<!--<script>\u2028\u2029" }, "Card");
    expect(json).not.toMatch(/[<\u2028\u2029]/);
    expect(decodeProps(JSON.parse(json))).toEqual({ "</script>": "<!--<script>\u2028\u2029" });
  });

  class Money {
    amount = 1;
  }
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;

  const refused: [string, unknown, RegExp][] = [
    ["a function", { a: { onClick: () => {} } }, /Card\.a\.onClick is a function/],
    ["a symbol", { list: [0, Symbol("s")] }, /Card\.list\.1 is a symbol/],
    ["an instance of a class", { price: new Money() }, /Card\.price is an instance of Money/],
    ["bytes", { bytes: new Uint8Array(1) }, /Card\.bytes is an instance of Uint8Array/],
    ["an error", { error: new Error("x") }, /Card\.error is an instance of Error/],
    ["a cycle", cycle, /Card\.self\.self.* is nested too deep, or a cycle/],
  ];
  for (const [what, props, message] of refused) {
    it(`refuses ${what} with its path`, () => {
      expect(() => encodeProps(props, "Card")).toThrow(message);
    });
  }
});
