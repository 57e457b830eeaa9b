import { type MouseEvent, useState } from "react";
import { paths } from "../lib/paths.ts";
import type { SentForm } from "../lib/schema/sent_form.ts";
import { GoogleButton } from "../lib/ui/GoogleButton.tsx";
import { LoginForm } from "./LoginForm.tsx";
import { RegisterForm } from "./RegisterForm.tsx";

export type AuthTab = "login" | "register";

interface Props extends SentForm {
  tab: AuthTab;
  /** What a form that was sent without a script is told. */
  problem: string | null;
}

const TABS: { tab: AuthTab; label: string }[] = [
  { tab: "login", label: "Login" },
  { tab: "register", label: "Register" },
];

/** The card of the sign-in page: Google, or a form for those who have an account and one for those who have none. */
export function AuthForms({ tab: initialTab, returnTo, problem, errors, values }: Props) {
  const [tab, setTab] = useState(initialTab);
  const sent = { returnTo, values, errors: tab === initialTab ? errors : {} };

  function choose(event: MouseEvent, chosen: AuthTab) {
    event.preventDefault();
    setTab(chosen);
  }

  return (
    <div className="auth-card">
      <h1>Welcome to the product</h1>
      <p className="auth-subtitle">Sign in to your account or create a new one</p>
      {problem && <p className="form-problem" role="alert">{problem}</p>}
      <GoogleButton
        label="Continue with Google"
        pendingLabel="Signing in..."
        href={paths.google(returnTo)}
      />
      <p className="divider">Or continue with</p>
      <div className="segments" role="tablist" aria-label="Sign in or register">
        {TABS.map(({ tab: own, label }) => (
          <a
            key={own}
            role="tab"
            id={`tab-${own}`}
            aria-selected={own === tab}
            aria-controls={`panel-${own}`}
            href={paths.authTab(own, returnTo)}
            onClick={(event) => choose(event, own)}
          >
            {label}
          </a>
        ))}
      </div>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {tab === "login" ? <LoginForm {...sent} /> : <RegisterForm {...sent} />}
      </div>
    </div>
  );
}
