/**
 * What the contact form asks for, as plain functions for the browser. The server checks the same
 * with the schema of `contact_message.ts`; both take their limits and sentences from here.
 */
import { EMAIL_MAX, EMAIL_PATTERN, type FieldProblems } from "./account_rules.ts";

export const CONTACT_NAME_MAX = 100;
export const CONTACT_MESSAGE_MIN = 10;
/** Short enough for a form of any script to stay below the size of bodies that are taken. */
export const CONTACT_MESSAGE_MAX = 5000;

export const CONTACT_MESSAGES = {
  firstName: "First name is required",
  firstNameLong: "First name must be at most 100 characters",
  lastName: "Last name is required",
  lastNameLong: "Last name must be at most 100 characters",
  email: "Invalid email address",
  messageShort: "Message should be at least 10 characters",
  messageLong: "Message should be at most 5000 characters",
} as const;

/** What stands in the fields of the contact form. */
export type ContactFields = Record<"firstName" | "lastName" | "email" | "message", string>;

/** The form before anybody wrote into it. */
export const EMPTY_CONTACT_FIELDS: ContactFields = {
  firstName: "",
  lastName: "",
  email: "",
  message: "",
};

/** A field that people do not see: what is filled in there was filled in by a robot. */
export const CONTACT_TRAP = "website";

/** What is wrong with the contact form. */
export function contactProblems(form: ContactFields): FieldProblems<keyof ContactFields> {
  const email = form.email.trim();
  const message = lengthOf(form.message);
  const problems: FieldProblems<keyof ContactFields> = {};
  for (const name of ["firstName", "lastName"] as const) {
    const length = lengthOf(form[name]);
    if (length === 0) problems[name] = CONTACT_MESSAGES[name];
    else if (length > CONTACT_NAME_MAX) problems[name] = CONTACT_MESSAGES[`${name}Long`];
  }
  if (lengthOf(email) > EMAIL_MAX || !EMAIL_PATTERN.test(email)) {
    problems.email = CONTACT_MESSAGES.email;
  }
  if (message < CONTACT_MESSAGE_MIN) problems.message = CONTACT_MESSAGES.messageShort;
  else if (message > CONTACT_MESSAGE_MAX) problems.message = CONTACT_MESSAGES.messageLong;
  return problems;
}

/** Characters as people count them, without space around the text; so does the schema. */
function lengthOf(text: string): number {
  return [...text.trim()].length;
}
