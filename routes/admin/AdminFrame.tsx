import type { ReactNode } from "react";
import { LogoutButton } from "../../islands/LogoutButton.tsx";
import { Toasts } from "../../islands/Toasts.tsx";
import { Island } from "../../lib/islands/Island.tsx";
import { paths } from "../../lib/paths.ts";
import { ArrowIcon, CloseIcon, MenuIcon } from "../../lib/ui/icons.tsx";
import { Wordmark } from "../../lib/ui/Wordmark.tsx";

const GROUPS = [
  { title: "Overview", links: [{ href: paths.adminDashboard, label: "Dashboard" }] },
  {
    title: "Content Management",
    links: [
      { href: paths.adminVideos(), label: "Videos" },
      { href: paths.adminCategories, label: "Categories" },
      { href: paths.adminFilters, label: "Filters" },
    ],
  },
  {
    title: "People",
    links: [
      { href: paths.adminMessages(), label: "Messages" },
      { href: paths.adminUsers(), label: "Users" },
    ],
  },
  {
    title: "Settings",
    links: [
      { href: paths.adminAccount, label: "Account" },
      { href: paths.adminSiteSettings, label: "Site Settings" },
      { href: paths.adminHistory, label: "History" },
      { href: paths.adminHostTest, label: "Video Host Test" },
    ],
  },
];

/** The panel around every admin page; on a phone its navigation opens with a button. */
export function AdminFrame({ current, children }: { current: string; children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#main">Skip to content</a>
      <div className="admin">
        <header className="admin-bar">
          <a href={paths.admin} className="site-home">
            <Wordmark />
          </a>
          <button
            type="button"
            className="icon-button"
            popoverTarget="admin-nav"
            aria-label="Menu"
          >
            <MenuIcon />
          </button>
        </header>
        <aside className="admin-nav" id="admin-nav" popover="auto">
          <div className="admin-nav-head">
            <a href={paths.admin} className="site-home">
              <Wordmark />
            </a>
            <button
              type="button"
              className="icon-button admin-nav-close"
              popoverTarget="admin-nav"
              popoverTargetAction="hide"
              aria-label="Close menu"
            >
              <CloseIcon />
            </button>
          </div>
          <nav aria-label="Admin">
            {GROUPS.map(({ title, links }) => (
              <section key={title}>
                <h2>{title}</h2>
                <ul>
                  {links.map(({ href, label }) => (
                    <li key={href}>
                      <a href={href} {...(href === current && { "aria-current": "page" })}>
                        {label}
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </nav>
          <div className="admin-nav-foot">
            <a href={paths.home()}>
              <ArrowIcon /> Back to Main Site
            </a>
            <Island of={LogoutButton} when="interaction" />
          </div>
        </aside>
        <main id="main" className="admin-main" tabIndex={-1}>{children}</main>
      </div>
      <Island of={Toasts} when="idle" />
    </>
  );
}
