/**
 * What is said of a sign-in with Google that came to nothing, by the `error` in the address of the
 * page.
 */
export const GOOGLE_PROBLEMS = {
  "google-not-set-up": "Google sign-in is not set up on this site.",
  "google-cancelled": "Google sign-in was cancelled.",
  "google-expired": "Google sign-in took too long or was interrupted. Please try again.",
  "google-failed": "Could not sign in with Google",
  "google-unavailable": "Google cannot be reached at the moment. Please try again later.",
  "google-email-taken":
    "There is already an account with this email address. Sign in with your password, then link " +
    "Google from your account page.",
  "google-linked-elsewhere": "This Google account belongs to another user",
  "google-other-user": "You signed out or changed users meanwhile. Please link Google again.",
} as const;

export type GoogleProblem = keyof typeof GOOGLE_PROBLEMS;

/** The sentence for an `error` in an address; undefined for one that nobody of ours wrote. */
export function googleProblemText(error: string | undefined | null): string | undefined {
  return error && Object.hasOwn(GOOGLE_PROBLEMS, error)
    ? GOOGLE_PROBLEMS[error as GoogleProblem]
    : undefined;
}

/**
 * What a page is told of by a cookie that scripts may read, after a form or a flow that loaded it
 * anew.
 */
export const NOTICES = [
  "login",
  "registered",
  "logged-out",
  "google-login",
  "google-linked",
] as const;

export type Notice = typeof NOTICES[number];

/** Name of the cookie that carries a {@link Notice}. */
export const NOTICE_COOKIE = "notice";
