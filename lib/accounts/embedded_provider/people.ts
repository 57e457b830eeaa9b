import { createHash } from "node:crypto";

/** A person with an account at the embedded provider. */
export interface Person {
  name: string;
  email: string;
}

/** The people that the chooser offers; anybody else may be typed in. */
export const PEOPLE: readonly Person[] = [
  { name: "Mira Lindqvist", email: "mira.lindqvist@example.com" },
  { name: "Jonas Okafor", email: "jonas.okafor@example.com" },
  { name: "Aiko Tanaka", email: "aiko.tanaka@example.com" },
];

/** The subject of a person: the same at every start, so that they find their account again. */
export function subjectOf({ email }: Person): string {
  const digest = createHash("sha256").update(email.toLowerCase()).digest();
  return digest.readBigUInt64BE().toString().padStart(21, "1");
}
