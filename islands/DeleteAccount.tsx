import { useRef } from "react";
import { useAccountForm } from "../lib/browser/account_form.ts";
import { deleteAccount } from "../lib/browser/accounts_api.ts";
import { showToast } from "../lib/browser/toasts.ts";
import { paths } from "../lib/paths.ts";
import { Field } from "../lib/ui/Field.tsx";

/** Deletes the own account after asking once more, with the password where there is one. */
export function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { form, field, pending, submit } = useAccountForm({
    initial: { password: "" },
    problems: (): Record<string, string> => ({}),
    send: ({ password }) => deleteAccount(hasPassword ? password : undefined),
    onDone: () => location.assign(paths.home()),
    onRefused: (message) => showToast("error", "Account not deleted", message),
  });

  return (
    <>
      <button
        type="button"
        className="button danger needs-script"
        onClick={() => dialog.current?.showModal()}
      >
        Delete account
      </button>
      <dialog ref={dialog} className="dialog" aria-labelledby="delete-account-title">
        <form className="form" ref={form} noValidate onSubmit={submit}>
          <h2 id="delete-account-title">Delete your account?</h2>
          <p>Your favorites go with it. This cannot be undone.</p>
          {hasPassword && (
            <Field
              label="Password"
              type="password"
              autoComplete="current-password"
              {...field("password")}
            />
          )}
          <div className="dialog-actions">
            <button type="button" className="button" onClick={() => dialog.current?.close()}>
              Cancel
            </button>
            <button type="submit" className="button danger" disabled={pending}>
              Delete for good
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
