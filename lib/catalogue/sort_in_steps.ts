/** Entries that are sorted or merged in one step. */
const STEP = 2048;

/**
 * Sorts like `entries.sort(compare)`, but pauses after every step of about a millisecond: short runs
 * are sorted first and then merged in pairs. Returns the sorted entries; `entries` is used up.
 */
export function* sortInSteps(
  entries: Uint32Array<ArrayBuffer>,
  compare: (a: number, b: number) => number,
): Generator<void, Uint32Array<ArrayBuffer>> {
  for (let start = 0; start < entries.length; start += STEP) {
    entries.subarray(start, start + STEP).sort(compare);
    yield;
  }
  let from = entries;
  let to = new Uint32Array(entries.length);
  for (let width = STEP; width < entries.length; width *= 2) {
    for (let start = 0; start < from.length; start += 2 * width) {
      const middle = Math.min(start + width, from.length);
      const end = Math.min(start + 2 * width, from.length);
      let [left, right] = [start, middle];
      for (let at = start; at < end; at++) {
        const takeLeft = right >= end ||
          (left < middle && compare(from[left]!, from[right]!) <= 0);
        to[at] = takeLeft ? from[left++]! : from[right++]!;
        if (at % STEP === STEP - 1) yield;
      }
    }
    [from, to] = [to, from];
  }
  return from;
}
