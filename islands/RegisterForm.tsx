import { useAccountForm } from "../lib/browser/account_form.ts";
import { register } from "../lib/browser/accounts_api.ts";
import { leaveNotice } from "../lib/browser/notices.ts";
import { showToast } from "../lib/browser/toasts.ts";
import { paths } from "../lib/paths.ts";
import { registerProblems } from "../lib/schema/account_rules.ts";
import type { SentForm } from "../lib/schema/sent_form.ts";
import { Field } from "../lib/ui/Field.tsx";
import { PasswordHint } from "../lib/ui/PasswordHint.tsx";

/** The form of those who have no account yet. */
export function RegisterForm({ returnTo, values, errors }: SentForm) {
  const { form, field, pending, submit } = useAccountForm({
    initial: { ...values, password: "", confirmPassword: "" },
    initialErrors: errors,
    problems: registerProblems,
    send: ({ username, email, password }) =>
      register({ username, email, password, isAdmin: false }),
    onDone() {
      leaveNotice("registered");
      location.assign(returnTo);
    },
    onRefused: (message) =>
      showToast("error", "Registration failed", message || "Username might already exist"),
  });
  const password = field("password");

  return (
    <form ref={form} action={paths.register} method="post" noValidate onSubmit={submit}>
      <input type="hidden" name="returnTo" value={returnTo} />
      <Field label="Username" autoComplete="username" {...field("username")} />
      <Field label="Email" type="email" autoComplete="email" {...field("email")} />
      <Field label="Password" type="password" autoComplete="new-password" {...password}>
        <PasswordHint password={password.value} />
      </Field>
      <Field
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
        {...field("confirmPassword")}
      />
      <button type="submit" className="button primary" disabled={pending}>
        {pending ? "Creating account..." : "Create Account"}
      </button>
    </form>
  );
}
