import { type Notice, NOTICE_COOKIE, NOTICES } from "../schema/account_texts.ts";
import { SITE_NAME } from "../schema/site_name.ts";
import type { PublicUser } from "../schema/public_user.ts";
import { showToast } from "./toasts.ts";

/** Seconds in which the next page has to come. */
const LIFETIME = 60;

/** Leaves word for the next page, which shows it once. */
export function leaveNotice(notice: Notice): void {
  document.cookie = `${NOTICE_COOKIE}=${notice}; Path=/; SameSite=Lax; Max-Age=${LIFETIME}`;
}

/** Shows what the page before this one, or the server, left word of. */
export function showNotice(user: PublicUser | null): void {
  const value = new RegExp(`(?:^|; )${NOTICE_COOKIE}=([\\w-]+)`).exec(document.cookie)?.[1];
  const notice = NOTICES.find((name) => name === value);
  if (!notice) return;
  document.cookie = `${NOTICE_COOKIE}=; Path=/; SameSite=Lax; Max-Age=0`;
  const [title, description] = textOf(notice, user);
  showToast("success", title, description);
}

function textOf(notice: Notice, user: PublicUser | null): [title: string, description: string] {
  const name = user?.username ?? "";
  switch (notice) {
    case "login":
      return ["Login successful", `Welcome back, ${name}!`];
    case "registered":
      return ["Registration successful", `Welcome to ${SITE_NAME}, ${name}!`];
    case "logged-out":
      return ["Logged out", "You have been successfully logged out"];
    case "google-login":
      return ["Google login successful", `Welcome, ${user?.googleName ?? name}!`];
    case "google-linked":
      return ["Google linked", "You can sign in with Google from now on"];
  }
}
