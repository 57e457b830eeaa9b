import { paths } from "../../../lib/paths.ts";
import type { InfoPage } from "./info_page.ts";

export const termsPage: InfoPage = {
  path: paths.terms,
  title: "Terms of use",
  lead: "The short version, which is the only version.",
  sections: [
    {
      title: "The site",
      body: (
        <p>
          Anyone may browse the library and its previews. Previews are for judging a plate; a
          production needs a license.
        </p>
      ),
    },
    {
      title: "Accounts",
      body: (
        <p>
          An account is for one person. Keep its password to yourself; we may close accounts that
          are used to harm the site or others.
        </p>
      ),
    },
    {
      title: "Footage",
      body: (
        <p>
          What you license, you use under the <a href={paths.license}>Single Standard License</a>.
        </p>
      ),
    },
  ],
};

export const privacyPage: InfoPage = {
  path: paths.privacy,
  title: "Privacy",
  lead: "We keep what the site needs to work, and nothing to follow you around.",
  sections: [
    {
      title: "Browsing",
      body: (
        <p>
          No tracking, no advertising, no third-party scripts. The server keeps a technical log of
          requests for finding faults.
        </p>
      ),
    },
    {
      title: "With an account",
      body: (
        <p>
          We store your username, email, a hash of your password and your favorites, and one cookie
          that keeps you signed in.
        </p>
      ),
    },
    {
      title: "When you write to us",
      body: (
        <p>
          Your message, name and email are kept so that we can answer.{" "}
          <a href={paths.contact}>Ask us</a> to delete them at any time.
        </p>
      ),
    },
  ],
};
