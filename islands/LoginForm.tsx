import { useAccountForm } from "../lib/browser/account_form.ts";
import { login } from "../lib/browser/accounts_api.ts";
import { leaveNotice } from "../lib/browser/notices.ts";
import { showToast } from "../lib/browser/toasts.ts";
import { paths } from "../lib/paths.ts";
import { loginProblems } from "../lib/schema/account_rules.ts";
import type { SentForm } from "../lib/schema/sent_form.ts";
import { Field } from "../lib/ui/Field.tsx";
import { GoogleButton } from "../lib/ui/GoogleButton.tsx";

/** The form of those who have an account. */
export function LoginForm({ returnTo, values, errors }: SentForm) {
  const { form, field, pending, submit } = useAccountForm({
    initial: { username: values.username, password: "" },
    initialErrors: errors,
    problems: loginProblems,
    send: login,
    onDone() {
      leaveNotice("login");
      location.assign(returnTo);
    },
    onRefused: (message, status) =>
      showToast("error", "Login failed", status === 401 ? "Invalid username or password" : message),
  });

  return (
    <form ref={form} action={paths.login} method="post" noValidate onSubmit={submit}>
      <input type="hidden" name="returnTo" value={returnTo} />
      <Field label="Username" autoComplete="username" {...field("username")} />
      <Field
        label="Password"
        type="password"
        autoComplete="current-password"
        {...field("password")}
      />
      <button type="submit" className="button primary" disabled={pending}>
        {pending ? "Logging in..." : "Login"}
      </button>
      <p className="divider">OR</p>
      <GoogleButton
        label="Sign in with Google"
        pendingLabel="Signing in with Google..."
        href={paths.google(returnTo)}
      />
    </form>
  );
}
