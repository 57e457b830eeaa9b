/** What a form of the sign-in page starts from: nothing, or what was sent without a script and refused. */
export interface SentForm {
  /** Path of this site to go to after signing in. */
  returnTo: string;
  values: { username: string; email: string };
  /** Sentences by the name of the field they stand under. */
  errors: Record<string, string | undefined>;
}
