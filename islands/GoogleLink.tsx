import { useState } from "react";
import { unlinkGoogle } from "../lib/browser/accounts_api.ts";
import { showToast } from "../lib/browser/toasts.ts";
import { paths } from "../lib/paths.ts";
import { GoogleButton } from "../lib/ui/GoogleButton.tsx";

/** Whether the own account can sign in with Google, and the way to change that. */
export function GoogleLink({ googleEmail }: { googleEmail: string | null }) {
  const [linked, setLinked] = useState(googleEmail);
  const [pending, setPending] = useState(false);

  async function unlink() {
    setPending(true);
    const outcome = await unlinkGoogle();
    setPending(false);
    if (outcome.ok) setLinked(null);
    else showToast("error", "Error", outcome.message);
  }

  if (linked === null) {
    return (
      <>
        <p>Link a Google account to sign in with it too.</p>
        <GoogleButton
          label="Link Google"
          pendingLabel="Signing in with Google..."
          href={paths.linkGoogle}
        />
      </>
    );
  }
  return (
    <>
      <p>
        You can sign in with the Google account <strong>{linked}</strong>.
      </p>
      <button type="button" className="button needs-script" disabled={pending} onClick={unlink}>
        Unlink Google
      </button>
    </>
  );
}
