import { Link } from "wouter";

/** A tab of the home page's strip. */
export interface CategoryTab {
  name: string;
  slug: string;
}

/** The strip of categories above the home page's grid, as links. */
export function CategoryTabs({ tabs, current, href }: {
  tabs: CategoryTab[];
  current: string;
  href: (slug: string) => string;
}) {
  return (
    <nav className="tabs" aria-label="Categories">
      {tabs.map(({ name, slug }) => (
        <Link
          key={slug}
          className="tab"
          href={href(slug)}
          {...(slug === current && { "aria-current": "true" as const })}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
