import { FavoritesLink } from "../../islands/FavoritesLink.tsx";
import { LogoutButton } from "../../islands/LogoutButton.tsx";
import { Island } from "../../lib/islands/Island.tsx";
import { paths } from "../../lib/paths.ts";
import type { PublicUser } from "../../lib/schema/public_user.ts";
import type { Viewer } from "../../lib/schema/viewer.ts";
import { Avatar } from "../../lib/ui/Avatar.tsx";
import { CloseIcon, HeartIcon, MenuIcon, SearchIcon } from "../../lib/ui/icons.tsx";
import { Wordmark } from "../../lib/ui/Wordmark.tsx";

const LINKS = [
  { href: paths.home(), label: "Home" },
  { href: paths.about, label: "About" },
  { href: paths.contact, label: "Contact" },
];

/** The header of every page. `current` is the path of the page, to mark its link. */
export function SiteHeader({ current, viewer }: { current: string; viewer: Viewer }) {
  const { user, favoriteIds } = viewer;
  return (
    <header className="site-header">
      <a className="site-home" href={paths.home()}>
        <Wordmark />
      </a>
      <nav className="site-nav" aria-label="Main">
        <NavLinks current={current} />
      </nav>
      <div className="site-actions">
        {user?.isAdmin && <a className="button site-admin" href={paths.admin}>Admin Panel</a>}
        <a className="icon-button" href={paths.search()} aria-label="Search">
          <SearchIcon />
        </a>
        {user
          ? <Island of={FavoritesLink} when="idle" props={{ favorites: favoriteIds }} />
          : (
            <a className="icon-button" href={paths.favorites} aria-label="Favorites">
              <HeartIcon />
            </a>
          )}
        {user ? <UserMenu user={user} /> : (
          <>
            <a className="button quiet site-login" href={paths.auth}>Login</a>
            <a className="button primary site-signup" href={paths.auth}>Sign Up</a>
          </>
        )}
        <button
          type="button"
          className="icon-button site-menu-open"
          popoverTarget="site-menu"
          aria-label="Menu"
        >
          <MenuIcon />
        </button>
      </div>
      <nav className="site-menu" id="site-menu" popover="auto" aria-label="Menu">
        <button
          type="button"
          className="icon-button"
          popoverTarget="site-menu"
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <CloseIcon />
        </button>
        <NavLinks current={current} />
        <a href={paths.search()}>Search</a>
        {user?.isAdmin && <a href={paths.admin}>Admin Panel</a>}
        {user ? <a href={paths.account}>Account</a> : (
          <>
            <a href={paths.auth}>Login</a>
            <a href={paths.auth}>Sign Up</a>
          </>
        )}
      </nav>
    </header>
  );
}

function NavLinks({ current }: { current: string }) {
  return LINKS.map(({ href, label }) => (
    <a key={href} href={href} {...(href === current && { "aria-current": "page" as const })}>
      {label}
    </a>
  ));
}

function UserMenu({ user }: { user: PublicUser }) {
  return (
    <>
      <button
        type="button"
        className="icon-button user-menu-open"
        popoverTarget="user-menu"
        aria-label={`Account of ${user.username}`}
      >
        <Avatar user={user} />
      </button>
      <div className="user-menu" id="user-menu" popover="auto">
        <p className="user-menu-name">
          {user.googleName ?? user.username}
          <span>{user.email}</span>
        </p>
        <a href={paths.account}>Profile</a>
        <a href={paths.accountSettings}>Settings</a>
        <Island of={LogoutButton} when="interaction" />
      </div>
    </>
  );
}
