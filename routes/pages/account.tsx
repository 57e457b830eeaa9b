import type { Context } from "hono";
import { DeleteAccount } from "../../islands/DeleteAccount.tsx";
import { GoogleLink } from "../../islands/GoogleLink.tsx";
import { PasswordForm } from "../../islands/PasswordForm.tsx";
import { SessionList } from "../../islands/SessionList.tsx";
import type { AccountDetails } from "../../lib/accounts/own_account.ts";
import { Island } from "../../lib/islands/Island.tsx";
import { paths } from "../../lib/paths.ts";
import { googleProblemText } from "../../lib/schema/account_texts.ts";
import type { PublicSession } from "../../lib/schema/public_user.ts";
import type { AppEnv, Services } from "../services.ts";
import type { Page } from "./page.tsx";
import { sendPrivate, viewerOf } from "./send_page.ts";

/** Sends the page of an account in the frame that it belongs to. */
type SendAccount = (c: Context<AppEnv>, page: Page) => Response | Promise<Response>;

/** `/account`: the signed-in user's own account, by default in the frame of the site. */
export function accountPage(
  services: Services,
  send: SendAccount = async (c, page) =>
    sendPrivate(c, services, page, await viewerOf(c, services)),
) {
  const { accounts } = services;
  return async (c: Context<AppEnv>) => {
    const [user, session] = [c.get("user"), c.get("session")];
    const details = user && await accounts.detailsOf(user.id);
    if (!details || !session) return c.redirect(paths.auth);
    const problem = googleProblemText(c.req.query("error"));
    const page = build(services, details, await accounts.sessionsOf(session), problem);
    return await send(c, page);
  };
}

function build(
  { config }: Services,
  { user, hasPassword, googleEmail }: AccountDetails,
  sessions: PublicSession[],
  problem: string | undefined,
): Page {
  return {
    head: {
      title: "Account",
      description: "Your account.",
      canonical: config.publicUrl + paths.account,
      noindex: true,
    },
    current: paths.account,
    interactive: true,
    main: (
      <div className="account">
        <h1>Account</h1>
        {problem && <p className="form-problem" role="alert">{problem}</p>}
        <section aria-labelledby="profile-title">
          <h2 id="profile-title">Profile</h2>
          <dl>
            <div>
              <dt>Username</dt>
              <dd>{user.username}</dd>
            </div>
            <div>
              <dt>Email</dt>
              <dd>{user.email}</dd>
            </div>
            <div>
              <dt>Member since</dt>
              <dd>{user.createdAt.slice(0, 10)}</dd>
            </div>
          </dl>
        </section>
        <section id="settings" aria-labelledby="password-title">
          <h2 id="password-title">{hasPassword ? "Change password" : "Set a password"}</h2>
          <Island
            of={PasswordForm}
            when="idle"
            props={{ username: user.username, hasPassword }}
          />
        </section>
        <section aria-labelledby="google-title">
          <h2 id="google-title">Google</h2>
          <Island of={GoogleLink} when="idle" props={{ googleEmail }} />
        </section>
        <section aria-labelledby="sessions-title">
          <h2 id="sessions-title">Signed-in browsers</h2>
          <Island of={SessionList} when="idle" props={{ sessions }} />
        </section>
        <section aria-labelledby="delete-title">
          <h2 id="delete-title">Delete account</h2>
          <p>The account and its favorites are removed at once and for good.</p>
          <Island of={DeleteAccount} when="interaction" props={{ hasPassword }} />
        </section>
      </div>
    ),
  };
}
