import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { BROWSER_LIFETIME, SESSION_LIFETIME } from "../lib/accounts/sessions.ts";
import type { SignIn, Visitor } from "../lib/accounts/accounts.ts";
import { FLOW_LIFETIME } from "../lib/accounts/google/flow.ts";
import { type Notice, NOTICE_COOKIE } from "../lib/schema/account_texts.ts";
import { clientAddress } from "./middleware/client_address.ts";
import type { AppEnv, Services } from "./services.ts";

/** A cookie of the site, by the name it has there. */
export interface SiteCookie {
  read(c: Context): string | undefined;
  write(c: Context, value: string): void;
  clear(c: Context): void;
}

/**
 * The cookies of the site. Over https their names begin with `__Host-`, which no other host can
 * set.
 */
export interface SiteCookies {
  /** The session token. */
  session: SiteCookie;
  /** What a browser is known by to those who signed in with it. */
  browser: SiteCookie;
  /** The sign-in with Google that is under way. */
  googleFlow: SiteCookie;
}

const NOTICE_LIFETIME = 60;

/** The cookies of a site at its public address. */
export function siteCookies({ publicUrl }: { publicUrl: string }): SiteCookies {
  const https = publicUrl.startsWith("https:");
  function cookie(plainName: string, maxAge: number): SiteCookie {
    const name = https ? `__Host-${plainName}` : plainName;
    const attributes = { path: "/", httpOnly: true, sameSite: "Lax", secure: https } as const;
    return {
      read: (c) => getCookie(c, name),
      write: (c, value) => setCookie(c, name, value, { ...attributes, maxAge }),
      clear: (c) => setCookie(c, name, "", { ...attributes, maxAge: 0 }),
    };
  }
  return {
    session: cookie("session", SESSION_LIFETIME / 1000),
    browser: cookie("browser", BROWSER_LIFETIME / 1000),
    googleFlow: cookie("google-flow", FLOW_LIFETIME),
  };
}

/** Who asks, for the accounts. */
export function visitorOf(c: Context<AppEnv>, { config }: Services): Visitor {
  const cookies = siteCookies(config);
  return {
    userAgent: c.req.header("User-Agent") ?? "",
    address: clientAddress(c, config.trustProxy),
    sessionToken: cookies.session.read(c),
    browserToken: cookies.browser.read(c),
  };
}

/** Gives the browser what a sign-in has opened for it. */
export function setSignInCookies(c: Context, { config }: Services, signIn: SignIn): void {
  const cookies = siteCookies(config);
  cookies.session.write(c, signIn.token);
  cookies.browser.write(c, signIn.browserToken);
}

/** Leaves word for the next page, whose script shows it once and deletes the cookie. */
export function leaveNotice(c: Context, notice: Notice): void {
  setCookie(c, NOTICE_COOKIE, notice, { path: "/", sameSite: "Lax", maxAge: NOTICE_LIFETIME });
}
