/** Bits of guessing work from which a password counts as fair, and as strong. */
const FAIR = 45;
const STRONG = 70;

const ALPHABETS: [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^A-Za-z\d]/, 33],
];

/**
 * A rough strength: 0 for no password, 1 weak, 2 fair, 3 strong. Counts the different characters against the
 * alphabets they come from, so that "aaaaaaaaaaaa" is not taken for long.
 */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  if (password === "") return 0;
  const alphabet = ALPHABETS.reduce(
    (size, [pattern, letters]) => pattern.test(password) ? size + letters : size,
    0,
  );
  const different = new Set(password).size;
  const length = Math.min(password.length, different * 2);
  const bits = length * Math.log2(Math.max(alphabet, 2));
  return bits >= STRONG ? 3 : bits >= FAIR ? 2 : 1;
}
