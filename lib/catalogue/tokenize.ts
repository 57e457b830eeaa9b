import { fold } from "../schema/text.ts";

/** Units that belong to the number before them, whether or not a space stands between. */
const UNITS = ["fps", "k", "p", "mm", "bit", "hz", "mp", "deg", "kmh", "mph", "min", "sec"];

/** Longest word told apart, in UTF-16 code units; what follows is ignored. */
const WORD_LIMIT = 64;

const ASCII_ONLY = /^[\0-\x7f]*$/;
const ASCII_WORD = /[a-z0-9]+(?:-[a-z0-9]+)*/g;
const WORD = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu;
const POSSESSIVE = /['’]s(?![\p{L}\p{N}])/gu;
const NUMBER = /^\d+$/;
const MEASURE = new RegExp(`^(\\d+)(${UNITS.join("|")})$`);
const UNIT_NAMES = new Set(UNITS);

/** The text without accents and in lower case; the same as `fold`, cheaper for plain ASCII. */
export function foldText(text: string): string {
  return ASCII_ONLY.test(text) ? text.toLowerCase() : fold(text);
}

/** Runs of letters and digits, hyphenated ones still in one piece; a possessive 's is dropped. */
function pieces(text: string): string[] {
  let folded = foldText(text);
  if (folded.includes("'") || folded.includes("’")) folded = folded.replace(POSSESSIVE, "");
  return folded.match(ASCII_ONLY.test(folded) ? ASCII_WORD : WORD) ?? [];
}

function clip(word: string): string {
  return word.length > WORD_LIMIT ? word.slice(0, WORD_LIMIT) : word;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** The plain words of a text in order, hyphenated ones apart; repeated words stay repeated. */
export function plainWords(text: string): string[] {
  return pieces(text).flatMap((piece) => piece.split("-").map(clip));
}

/**
 * Calls `take` with every word under which a text is found: each plain word, a hyphenated pair also
 * in one ("time-lapse" is found by "timelapse"), and a measure both whole and in its parts ("60 fps"
 * and "60fps" are each found by "60fps", "60" and "fps"). Returns how many plain words there are.
 */
export function forEachIndexWord(text: string, take: (word: string) => void): number {
  let count = 0;
  let number = "";
  const takeWord = (raw: string) => {
    const word = clip(raw);
    count++;
    take(word);
    if (number !== "" && UNIT_NAMES.has(word)) take(number + word);
    number = "";
    if (!isDigit(word.charCodeAt(0))) return;
    if (NUMBER.test(word)) number = word;
    const measure = MEASURE.exec(word);
    if (measure?.[1] && measure[2]) {
      take(measure[1]);
      take(measure[2]);
    }
  };
  for (const piece of pieces(text)) {
    if (!piece.includes("-")) {
      takeWord(piece);
      continue;
    }
    const parts = piece.split("-");
    for (const part of parts) takeWord(part);
    if (parts.length === 2) take(clip(parts.join("")));
  }
  return count;
}

/** The words a search text asks for, each once, in order; a number and its unit are one word. */
export function queryWords(text: string): string[] {
  const words: string[] = [];
  for (const word of plainWords(text)) {
    const last = words.at(-1);
    if (last !== undefined && NUMBER.test(last) && UNIT_NAMES.has(word)) {
      words[words.length - 1] = last + word;
    } else words.push(word);
  }
  return [...new Set(words)];
}
