import type { FormEvent } from "react";
import { useState } from "react";
import { logout } from "../lib/browser/accounts_api.ts";
import { leaveNotice } from "../lib/browser/notices.ts";
import { showToast } from "../lib/browser/toasts.ts";
import { paths } from "../lib/paths.ts";

/** Signs out and leads home; a plain form where there is no script. */
export function LogoutButton() {
  const [pending, setPending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setPending(true);
    try {
      await logout();
      leaveNotice("logged-out");
      location.assign(paths.home());
    } catch (error) {
      setPending(false);
      showToast("error", "Logout failed", error instanceof Error ? error.message : "");
    }
  }

  return (
    <form action={paths.logout} method="post" onSubmit={submit}>
      <button type="submit" className="menu-button" disabled={pending}>Logout</button>
    </form>
  );
}
