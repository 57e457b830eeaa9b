import { useAccountForm } from "../lib/browser/account_form.ts";
import { changePassword } from "../lib/browser/accounts_api.ts";
import { showToast } from "../lib/browser/toasts.ts";
import { passwordChangeProblems } from "../lib/schema/account_rules.ts";
import { Field } from "../lib/ui/Field.tsx";
import { PasswordHint } from "../lib/ui/PasswordHint.tsx";

/** Changes the password of the own account, or sets the first one of an account made with Google. */
export function PasswordForm({ username, hasPassword }: {
  username: string;
  hasPassword: boolean;
}) {
  const { form, field, pending, submit, reset } = useAccountForm({
    initial: { currentPassword: "", newPassword: "", confirmPassword: "" },
    problems: ({ currentPassword, ...values }) =>
      passwordChangeProblems(hasPassword ? { currentPassword, ...values } : values),
    send: ({ currentPassword, newPassword }) =>
      changePassword(hasPassword ? { currentPassword, newPassword } : { newPassword }),
    onDone() {
      reset();
      showToast("success", "Password changed", "You are signed out everywhere else");
    },
    onRefused: (message) => showToast("error", "Password not changed", message),
  });
  const newPassword = field("newPassword");

  return (
    <form className="form" ref={form} noValidate onSubmit={submit}>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      {hasPassword && (
        <Field
          label="Current password"
          type="password"
          autoComplete="current-password"
          {...field("currentPassword")}
        />
      )}
      <Field label="New password" type="password" autoComplete="new-password" {...newPassword}>
        <PasswordHint password={newPassword.value} />
      </Field>
      <Field
        label="Confirm new password"
        type="password"
        autoComplete="new-password"
        {...field("confirmPassword")}
      />
      <button type="submit" className="button needs-script" disabled={pending}>
        {pending ? "Saving..." : "Save password"}
      </button>
    </form>
  );
}
