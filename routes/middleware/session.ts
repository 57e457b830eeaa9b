import { createMiddleware } from "hono/factory";
import { paths } from "../../lib/paths.ts";
import type { PublicUser } from "../../lib/schema/public_user.ts";
import type { SessionRecord } from "../../lib/schema/user.ts";
import { StoreUnavailableError } from "../../lib/store/store.ts";
import { siteCookies } from "../cookies.ts";
import { RefusedRequest } from "../refusals.ts";
import type { AppEnv, Services } from "../services.ts";

/**
 * Finds out who asks: sets `user` and `session` for the handlers. Without a cookie nothing is read.
 * What is answered to a signed-in user is kept by nobody. While the store is out, public pages are
 * shown as to nobody.
 */
export function session({ accounts, config }: Services) {
  const cookie = siteCookies(config).session;
  return createMiddleware<AppEnv>(async function session(c, next) {
    const token = cookie.read(c);
    if (token === undefined) return await next();
    try {
      const signedIn = await accounts.sessionOf(token);
      c.set("user", signedIn?.user);
      c.set("session", signedIn?.session);
      if (signedIn?.renewed) cookie.write(c, token);
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      c.set("sessionError", error);
    }
    await next();
    if (c.get("user")) c.res.headers.set("Cache-Control", "private, no-store");
  });
}

/** What handlers behind a guard can rely on. */
export interface SignedInEnv {
  Variables: { user: PublicUser; session: SessionRecord };
}

/** Guard of the API: 401 for nobody. */
export const requireUser = createMiddleware<AppEnv & SignedInEnv>(
  async function requireUser(c, next) {
    if (!currentUser(c)) throw new RefusedRequest(401, "Authentication required");
    await next();
  },
);

/** Guard of the API: 401 for nobody, 403 for anybody but admins. */
export const requireAdmin = createMiddleware<AppEnv & SignedInEnv>(
  async function requireAdmin(c, next) {
    const user = currentUser(c);
    if (!user) throw new RefusedRequest(401, "Authentication required");
    if (!user.isAdmin) throw new RefusedRequest(403, "Only admins may do this");
    await next();
  },
);

/**
 * Guard of a page: nobody is sent to sign in and back, and from an admin's page anybody else to the
 * home page.
 */
export function pageGuard(role: "user" | "admin") {
  return createMiddleware<AppEnv & SignedInEnv>(async function pageGuard(c, next) {
    const user = currentUser(c);
    if (!user) {
      const { pathname, search } = new URL(c.req.url);
      const query = new URLSearchParams({ returnTo: pathname + search });
      return c.redirect(`${paths.auth}?${query}`);
    }
    if (role === "admin" && !user.isAdmin) return c.redirect(paths.home());
    await next();
  });
}

/** The user of the request, where it matters. Throws when the store could not tell. */
export function currentUser(
  c: { var: Pick<AppEnv["Variables"], "user" | "sessionError"> },
): PublicUser | undefined {
  if (c.var.sessionError) throw c.var.sessionError;
  return c.var.user;
}
