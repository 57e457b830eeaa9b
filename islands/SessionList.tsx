import { useState } from "react";
import { endSession } from "../lib/browser/accounts_api.ts";
import { showToast } from "../lib/browser/toasts.ts";
import type { PublicSession } from "../lib/schema/public_user.ts";

/** The browsers that are signed in to the own account, each with a way to sign it out. */
export function SessionList({ sessions }: { sessions: PublicSession[] }) {
  const [shown, setShown] = useState(sessions);
  const others = shown.filter(({ current }) => !current);

  async function end(id?: string) {
    try {
      await endSession(id);
      setShown(shown.filter((one) => one.current || (id !== undefined && one.id !== id)));
    } catch (error) {
      showToast("error", "Error", error instanceof Error ? error.message : "");
    }
  }

  return (
    <>
      <ul>
        {shown.map(({ id, userAgent, lastSeenAt, current }) => (
          <li key={id} className="session-row">
            <div>
              <p>{userAgent || "Unknown browser"}</p>
              <p>{current ? "This browser" : `Last seen ${timeText(lastSeenAt)}`}</p>
            </div>
            {!current && (
              <button
                type="button"
                className="button needs-script"
                onClick={() => end(id)}
              >
                Sign out
              </button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <button
          type="button"
          className="button needs-script"
          onClick={() => end()}
        >
          Sign out everywhere else
        </button>
      )}
    </>
  );
}

/** A moment in UTC, the same on the server and in every browser. */
function timeText(instant: string): string {
  return `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;
}
