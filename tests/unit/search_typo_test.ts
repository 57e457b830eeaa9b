import { expect } from "expect";
import fc from "fast-check";
import { describe, it } from "node:test";
import { TermDictionary } from "../../lib/catalogue/term_dictionary.ts";
import { EditDistance, forgivenEdits, popcount, signatureOf } from "../../lib/catalogue/typo.ts";
import { naiveEdits } from "../support/search_oracle.ts";

const word = fc.string({ unit: fc.constantFrom("a", "b", "c", "d", "é", "1"), maxLength: 12 });

describe("the edit distance", () => {
  const distance = new EditDistance();

  it("counts insertion, deletion, substitution and a swap as one each", () => {
    expect(distance.between("tunnel", "tunel", 2)).toBe(1);
    expect(distance.between("tunnel", "tunnnel", 2)).toBe(1);
    expect(distance.between("tunnel", "tonnel", 2)).toBe(1);
    expect(distance.between("tunnel", "tunenl", 2)).toBe(1);
    expect(distance.between("tunnel", "utnenl", 2)).toBe(2);
    expect(distance.between("tunnel", "bridge", 2)).toBe(3);
  });

  it("agrees with the full matrix up to its limit", () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, limit) => {
        expect(distance.between(a, b, limit)).toBe(Math.min(limit + 1, naiveEdits(a, b)));
      }),
      { numRuns: 2000 },
    );
  });

  it("never exceeds what the signatures rule out", () => {
    fc.assert(fc.property(word, word, (a, b) => {
      const bits = popcount(signatureOf(a) ^ signatureOf(b));
      expect(bits).toBeLessThanOrEqual(2 * naiveEdits(a, b));
    }));
  });
});

describe("what is forgiven", () => {
  const words: [string, number][] = [
    ["sea", 0],
    ["rain", 1],
    ["forests", 1],
    ["mountain", 2],
    [
      "60fps",
      0,
    ],
    ["insta360", 1],
    ["2024", 0],
  ];
  for (const [text, edits] of words) {
    it(`${edits} in "${text}"`, () => expect(forgivenEdits(text)).toBe(edits));
  }
});

describe("the vocabulary", () => {
  it("finds by prefix and by nearness what is in it, after additions and deletions", () => {
    fc.assert(fc.property(
      fc.array(fc.record({ text: word.filter((text) => text !== ""), remove: fc.boolean() })),
      word,
      fc.integer({ min: 1, max: 2 }),
      (steps, asked, limit) => {
        const dictionary = new TermDictionary();
        const model = new Set<string>();
        for (const { text, remove } of steps) {
          const number = dictionary.numberOf(text);
          expect(number !== undefined).toBe(model.has(text));
          if (remove && number !== undefined) {
            dictionary.delete(number);
            model.delete(text);
          } else {
            dictionary.add(text);
            model.add(text);
          }
          // Asking in between makes it keep its order from here on.
          dictionary.startingWith("a");
        }
        const digits = (text: string) => text.replace(/\D/g, "");
        const inOrder = [...model].sort();
        expect(dictionary.startingWith(asked).map((term) => dictionary.text(term)))
          .toEqual(inOrder.filter((text) => text.startsWith(asked)));
        const near = dictionary.near(asked, limit).map(({ term, edits }) => [
          dictionary.text(term),
          edits,
        ]);
        const expected = inOrder.map((text) => [text, naiveEdits(asked, text)] as const)
          .filter(([text, edits]) => edits > 0 && edits <= limit && digits(text) === digits(asked));
        expect(near.sort()).toEqual(expected.map((pair) => [...pair]));
      },
    ));
  });

  it("does not take one number for another", () => {
    const dictionary = new TermDictionary();
    for (const term of ["plate2023", "plate2024", "plates2024"]) dictionary.add(term);
    const near = dictionary.near("plate2024", 2).map(({ term }) => dictionary.text(term));
    expect(near).toEqual(["plates2024"]);
  });
});
