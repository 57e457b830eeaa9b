import { paths } from "../paths.ts";
import { SITE_NAME } from "../schema/site_name.ts";
import { Wordmark } from "./Wordmark.tsx";

const COLUMNS = [
  {
    title: "Library",
    links: [
      { href: paths.home(), label: "Home" },
      { href: paths.search(), label: "All plates" },
      { href: paths.pricing, label: "Pricing" },
      { href: paths.license, label: "License" },
    ],
  },
  {
    title: "House",
    links: [
      { href: paths.about, label: "About" },
      { href: paths.contact, label: "Contact" },
      { href: paths.careers, label: "Careers" },
      { href: paths.community, label: "Community" },
    ],
  },
  {
    title: "Support",
    links: [
      { href: paths.help, label: "Help" },
      { href: paths.faq, label: "FAQ" },
      { href: paths.terms, label: "Terms" },
      { href: paths.privacy, label: "Privacy" },
    ],
  },
];

/** The footer of every page. */
export function SiteFooter() {
  return (
    <footer className="site-footer">
      <div className="site-footer-brand">
        <Wordmark />
        <p>360° environment plates for virtual production, film, television and advertising.</p>
      </div>
      {COLUMNS.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {links.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <p className="site-footer-note">
        © {SITE_NAME}. Every plate comes with the Single Standard License.
      </p>
    </footer>
  );
}
