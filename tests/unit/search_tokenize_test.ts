import { expect } from "expect";
import { describe, it } from "node:test";
import { foldText, forEachIndexWord, queryWords } from "../../lib/catalogue/tokenize.ts";
import { fold } from "../../lib/schema/text.ts";

function indexWords(text: string): string[] {
  const words: string[] = [];
  forEachIndexWord(text, (word) => words.push(word));
  return words;
}

describe("the words of a text", () => {
  const found: [text: string, words: string[]][] = [
    ["", []],
    ["…!?", []],
    ["Night City", ["night", "city"]],
    ["Cañón de la Niña", ["canon", "de", "la", "nina"]],
    ["the driver's lamps", ["the", "driver", "lamps"]],
    ["the driver’s lamps", ["the", "driver", "lamps"]],
    ["60fps", ["60fps", "60", "fps"]],
    ["60 FPS", ["60", "fps", "60fps"]],
    ["16 K", ["16", "k", "16k"]],
    ["at 60 or 120 fps", ["at", "60", "or", "120", "fps", "120fps"]],
    ["Insta360 Titan", ["insta360", "titan"]],
    ["time-lapse", ["time", "lapse", "timelapse"]],
    ["state-of-the-art", ["state", "of", "the", "art"]],
    ["4:2:2", ["4", "2", "2"]],
    ["東京 の夜", ["東京", "の夜"]],
    ["Straße", ["straße"]],
    ["ﬁlm", ["film"]],
  ];
  for (const [text, words] of found) {
    it(`"${text}" is found by ${words.join(", ") || "nothing"}`, () => {
      expect(indexWords(text)).toEqual(words);
    });
  }

  it("are counted without the extra forms", () => {
    expect(forEachIndexWord("time-lapse at 60 fps", () => {})).toBe(5);
  });

  it("are cut off at 64 characters, in texts and queries alike", () => {
    const long = "x".repeat(100);
    expect(indexWords(long)).toEqual(["x".repeat(64)]);
    expect(queryWords(long)).toEqual(["x".repeat(64)]);
  });
});

describe("the words of a query", () => {
  const asked: [text: string, words: string[]][] = [
    ["", []],
    ["--- ''", []],
    ["Night  city night", ["night", "city"]],
    ["60 fps", ["60fps"]],
    ["60fps", ["60fps"]],
    ["16 k drive", ["16k", "drive"]],
    ["k 16", ["k", "16"]],
    ["time-lapse", ["time", "lapse"]],
    ["Café", ["cafe"]],
  ];
  for (const [text, words] of asked) {
    it(`"${text}" asks for ${words.join(", ") || "nothing"}`, () => {
      expect(queryWords(text)).toEqual(words);
    });
  }
});

describe("folding", () => {
  for (const text of ["Plain ASCII Text 42", "Ünïcödé", "ΣΊΣΥΦΟΣ", "İstanbul", "①②", ""]) {
    it(`treats "${text}" as the schema does`, () => expect(foldText(text)).toBe(fold(text)));
  }
});
