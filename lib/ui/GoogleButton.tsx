import { type KeyboardEvent, useState } from "react";

/** Leads to the sign-in with Google. A link, so that it needs no script; said and pressed as a button. */
export function GoogleButton({ label, pendingLabel, href }: {
  label: string;
  pendingLabel: string;
  href: string;
}) {
  const [pending, setPending] = useState(false);

  function press(event: KeyboardEvent<HTMLAnchorElement>) {
    if (event.key !== " ") return;
    event.preventDefault();
    event.currentTarget.click();
  }

  return (
    <a
      className="button google"
      role="button"
      href={href}
      aria-disabled={pending}
      onClick={() => setPending(true)}
      onKeyDown={press}
    >
      <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
        <path
          fill="#4285F4"
          d="M17.6 9.2c0-.6 0-1.2-.2-1.8H9v3.5h4.8a4.1 4.1 0 0 1-1.8 2.7v2.3h2.9c1.7-1.6 2.7-3.9 2.7-6.7Z"
        />
        <path
          fill="#34A853"
          d="M9 18c2.4 0 4.5-.8 6-2.2l-2.9-2.3a5.4 5.4 0 0 1-8-2.8H1v2.4A9 9 0 0 0 9 18Z"
        />
        <path fill="#FBBC05" d="M4 10.7a5.4 5.4 0 0 1 0-3.4V4.9H1a9 9 0 0 0 0 8.2l3-2.4Z" />
        <path
          fill="#EA4335"
          d="M9 3.6c1.3 0 2.5.5 3.4 1.3L15 2.3A9 9 0 0 0 1 5l3 2.3a5.4 5.4 0 0 1 5-3.7Z"
        />
      </svg>
      {pending ? pendingLabel : label}
    </a>
  );
}
