import { type Context, Hono } from "hono";
import type { Flow } from "../lib/accounts/google/flow.ts";
import { safeReturnTo } from "../lib/accounts/return_to.ts";
import { isLoopbackUrl } from "../lib/environment.ts";
import { paths } from "../lib/paths.ts";
import type { GoogleProblem } from "../lib/schema/account_texts.ts";
import type { Refusal } from "../lib/schema/result.ts";
import { leaveNotice, setSignInCookies, siteCookies, visitorOf } from "./cookies.ts";
import { isSameOrigin } from "./middleware/same_origin.ts";
import { currentUser } from "./middleware/session.ts";
import type { AppEnv, Services } from "./services.ts";

/**
 * `/auth/google` sends the browser to the provider, with `link=1` to link an account to the
 * signed-in user, and `/auth/google/callback` takes it back. Both go on to a page whatever happens:
 * `returnTo`, or the page they were started from with a {@link GoogleProblem} as `error`.
 */
export function googleRoutes(services: Services) {
  const { accounts, config } = services;
  const cookie = siteCookies(config).googleFlow;

  return new Hono<AppEnv>()
    .get("/", async (c) => {
      const address = publicAddress(c.req.url, config.publicUrl);
      if (address) return c.redirect(address);
      const links = c.req.query("link") === "1";
      const user = links ? currentUser(c) : undefined;
      if (links && !user) return c.redirect(paths.auth);
      const flow = {
        returnTo: safeReturnTo(c.req.query("returnTo") ?? (links ? paths.account : undefined)),
        linkUserId: user?.id ?? null,
      };
      if (!accounts.google) return problem(c, flow, "google-not-set-up");
      // Linking is begun by this site's own page only.
      if (links && !isSameOrigin(c, config.publicUrl)) return problem(c, flow, "google-failed");
      const begun = await accounts.google.begin(flow);
      if (!begun.ok) return problem(c, flow, problemOf(begun.refusal));
      cookie.write(c, begun.value.sealed);
      return c.redirect(begun.value.url);
    })
    .get("/callback", async (c) => {
      const sealed = cookie.read(c);
      cookie.clear(c);
      const flow = sealed && await accounts.google?.resume(sealed);
      if (!flow || !accounts.google) return problem(c, undefined, "google-expired");
      const { state, code, error, iss } = c.req.query();
      if (error === "access_denied") return problem(c, flow, "google-cancelled");
      const claims = await accounts.google.finish(flow, { state, code, error, iss });
      if (!claims.ok) return problem(c, flow, problemOf(claims.refusal));

      if (flow.linkUserId !== null) {
        if (currentUser(c)?.id !== flow.linkUserId) return problem(c, flow, "google-other-user");
        const linked = await accounts.linkGoogle(flow.linkUserId, claims.value);
        if (!linked.ok) return problem(c, flow, problemOf(linked.refusal));
        leaveNotice(c, "google-linked");
        return c.redirect(flow.returnTo);
      }
      const signIn = await accounts.signInWithGoogle(claims.value, visitorOf(c, services));
      if (!signIn.ok) return problem(c, flow, problemOf(signIn.refusal));
      setSignInCookies(c, services, signIn.value);
      leaveNotice(c, "google-login");
      return c.redirect(flow.returnTo);
    });
}

/**
 * Where to begin instead when this machine was reached under another of its own names than the
 * public one, which the provider sends back to: cookies are of one name.
 */
function publicAddress(url: string, publicUrl: string): string | undefined {
  const [asked, ours] = [new URL(url), new URL(publicUrl)];
  const otherName = asked.hostname !== ours.hostname && asked.port === ours.port;
  if (!otherName || !isLoopbackUrl(url) || !isLoopbackUrl(publicUrl)) return undefined;
  return ours.origin + asked.pathname + asked.search;
}

function problem(
  c: Context,
  flow: Pick<Flow, "returnTo" | "linkUserId"> | undefined,
  error: GoogleProblem,
) {
  const query = new URLSearchParams({ error });
  if (flow && flow.linkUserId !== null) return c.redirect(`${paths.account}?${query}`);
  if (flow && flow.returnTo !== "/") query.set("returnTo", flow.returnTo);
  return c.redirect(`${paths.auth}?${query}`);
}

function problemOf({ code, path }: Refusal): GoogleProblem {
  if (code === "unavailable") return "google-unavailable";
  if (code === "duplicate") {
    return path === "email" ? "google-email-taken" : "google-linked-elsewhere";
  }
  return "google-failed";
}
