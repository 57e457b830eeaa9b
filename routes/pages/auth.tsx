import { type Context, Hono } from "hono";
import type { ZodType } from "zod";
import { AuthForms, type AuthTab } from "../../islands/AuthForms.tsx";
import type { SignIn } from "../../lib/accounts/accounts.ts";
import { safeReturnTo } from "../../lib/accounts/return_to.ts";
import { Island } from "../../lib/islands/Island.tsx";
import { paths } from "../../lib/paths.ts";
import { loginSchema, registerFormSchema } from "../../lib/schema/account_input.ts";
import { googleProblemText, type Notice } from "../../lib/schema/account_texts.ts";
import type { Result } from "../../lib/schema/result.ts";
import type { SentForm } from "../../lib/schema/sent_form.ts";
import { ANONYMOUS } from "../../lib/schema/viewer.ts";
import { leaveNotice, setSignInCookies, siteCookies, visitorOf } from "../cookies.ts";
import { smallBody } from "../middleware/small_body.ts";
import { retryAfterOf, statusOf } from "../refusals.ts";
import { sentFields } from "../sent_fields.ts";
import type { AppEnv, Services } from "../services.ts";
import { AuthAside } from "./AuthAside.tsx";
import type { Page } from "./page.tsx";
import { sendPrivate } from "./send_page.ts";

/** `/auth`, and where its forms and the logout button go without a script. */
export function authPages(services: Services) {
  const { accounts, config } = services;
  return new Hono<AppEnv>()
    .get(paths.auth, (c) => {
      const returnTo = safeReturnTo(c.req.query("returnTo"));
      if (c.get("user")) return c.redirect(returnTo);
      const tab = c.req.query("tab") === "register" ? "register" : "login";
      const problem = googleProblemText(c.req.query("error")) ?? null;
      const values = { username: "", email: "" };
      const page = authPage(services, tab, { returnTo, values, errors: {} }, problem);
      return sendPrivate(c, services, page, ANONYMOUS);
    })
    .post(
      paths.login,
      smallBody,
      (c) =>
        signInByForm(
          c,
          services,
          "login",
          loginSchema,
          "login",
          (input) => accounts.login(input, visitorOf(c, services)),
        ),
    )
    .post(
      paths.register,
      smallBody,
      (c) =>
        signInByForm(
          c,
          services,
          "register",
          registerFormSchema,
          "registered",
          (input) => accounts.register(input, visitorOf(c, services)),
        ),
    )
    .post(paths.logout, async (c) => {
      const cookie = siteCookies(config).session;
      const token = cookie.read(c);
      if (token) await accounts.logout(token);
      cookie.clear(c);
      leaveNotice(c, "logged-out");
      return c.redirect(paths.home(), 303);
    });
}

/** Takes a form of the page: signs in and goes on, or shows the form again with what is wrong with it. */
async function signInByForm<Input>(
  c: Context<AppEnv>,
  services: Services,
  tab: AuthTab,
  schema: ZodType<Input>,
  notice: Notice,
  signIn: (input: Input) => Promise<Result<SignIn>>,
): Promise<Response> {
  const sent = await sentFields(c);
  const form: SentForm = {
    returnTo: safeReturnTo(sent.returnTo),
    values: { username: sent.username ?? "", email: sent.email ?? "" },
    errors: {},
  };
  const parsed = schema.safeParse(sent);
  if (!parsed.success) {
    const errors = Object.fromEntries(
      parsed.error.issues.map(({ path, message }) => [path.join("."), message]),
    );
    return sendPrivate(
      c,
      services,
      authPage(services, tab, { ...form, errors }, null),
      ANONYMOUS,
      400,
    );
  }
  const outcome = await signIn(parsed.data);
  if (!outcome.ok) {
    const { refusal } = outcome;
    const { path, message } = refusal;
    const errors = path === undefined ? {} : { [path]: message };
    const retryAfter = retryAfterOf(refusal);
    if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
    const page = authPage(services, tab, { ...form, errors }, path === undefined ? message : null);
    return sendPrivate(c, services, page, ANONYMOUS, statusOf(refusal));
  }
  setSignInCookies(c, services, outcome.value);
  leaveNotice(c, notice);
  return c.redirect(form.returnTo, 303);
}

function authPage(
  { config }: Services,
  tab: AuthTab,
  form: SentForm,
  problem: string | null,
): Page {
  return {
    head: {
      title: tab === "login" ? "Login" : "Register",
      description: "Sign in to your account or create a new one.",
      canonical: config.publicUrl + paths.auth,
      noindex: true,
    },
    current: paths.auth,
    interactive: true,
    main: (
      <div className="auth">
        <AuthAside />
        <Island of={AuthForms} when="load" props={{ tab, problem, ...form }} />
      </div>
    ),
  };
}
