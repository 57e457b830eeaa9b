/**
 * What the account forms ask for, as plain functions for the browser. The server checks the same
 * with the schemas of `account_input.ts`; both take their limits, patterns and sentences from here.
 */

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 100;
export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;

/** An address as people have them: a local part, and a host name with a top-level domain. */
export const EMAIL_PATTERN =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Text of visible characters: none that hide, reorder or break it. */
export const VISIBLE_PATTERN = /^[^\p{C}\p{Zl}\p{Zp}]*$/u;

export const ACCOUNT_MESSAGES = {
  usernameShort: "Username must be at least 3 characters",
  usernameLong: "Username must be at most 100 characters",
  usernameHidden: "Username must consist of visible characters",
  email: "Please enter a valid email address",
  passwordShort: "Password must be at least 6 characters",
  passwordLong: "Password must be at most 128 characters",
  passwordsDiffer: "Passwords do not match",
  currentPassword: "Please enter your current password",
} as const;

/** Sentences by the name of the field they stand under; empty where all is well. */
export type FieldProblems<Field extends string> = Partial<Record<Field, string>>;

/** What is wrong with the login form. */
export function loginProblems(
  form: { username: string; password: string },
): FieldProblems<"username" | "password"> {
  return problemsOf({
    username: usernameProblem(form.username),
    password: passwordProblem(form.password),
  });
}

/** What is wrong with the registration form. */
export function registerProblems(
  form: { username: string; email: string; password: string; confirmPassword: string },
): FieldProblems<"username" | "email" | "password" | "confirmPassword"> {
  return problemsOf({
    username: usernameProblem(form.username),
    email: emailProblem(form.email),
    password: passwordProblem(form.password),
    confirmPassword: confirmationProblem(form.password, form.confirmPassword),
  });
}

/**
 * What is wrong with the form that changes a password; `currentPassword` is left out where there is
 * none.
 */
export function passwordChangeProblems(
  form: { currentPassword?: string; newPassword: string; confirmPassword: string },
): FieldProblems<"currentPassword" | "newPassword" | "confirmPassword"> {
  return problemsOf({
    currentPassword: form.currentPassword === "" ? ACCOUNT_MESSAGES.currentPassword : undefined,
    newPassword: passwordProblem(form.newPassword),
    confirmPassword: confirmationProblem(form.newPassword, form.confirmPassword),
  });
}

/** Characters as people count them, not halves of them; so does the schema. */
function lengthOf(text: string): number {
  return [...text].length;
}

function usernameProblem(username: string): string | undefined {
  const text = username.trim();
  if (lengthOf(text) < USERNAME_MIN) return ACCOUNT_MESSAGES.usernameShort;
  if (lengthOf(text) > USERNAME_MAX) return ACCOUNT_MESSAGES.usernameLong;
  return VISIBLE_PATTERN.test(text) ? undefined : ACCOUNT_MESSAGES.usernameHidden;
}

function emailProblem(email: string): string | undefined {
  const text = email.trim();
  return lengthOf(text) <= EMAIL_MAX && EMAIL_PATTERN.test(text)
    ? undefined
    : ACCOUNT_MESSAGES.email;
}

function passwordProblem(password: string): string | undefined {
  if (lengthOf(password) < PASSWORD_MIN) return ACCOUNT_MESSAGES.passwordShort;
  return lengthOf(password) > PASSWORD_MAX ? ACCOUNT_MESSAGES.passwordLong : undefined;
}

function confirmationProblem(password: string, confirmPassword: string): string | undefined {
  return passwordProblem(confirmPassword) ??
    (confirmPassword === password ? undefined : ACCOUNT_MESSAGES.passwordsDiffer);
}

function problemsOf<Field extends string>(
  problems: Record<Field, string | undefined>,
): FieldProblems<Field> {
  const found: FieldProblems<Field> = {};
  for (const field in problems) if (problems[field]) found[field] = problems[field];
  return found;
}
