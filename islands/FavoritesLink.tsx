import { favoriteIds } from "../lib/browser/viewer.ts";
import { useSignalValue } from "../lib/islands/use_signal_value.ts";
import { paths } from "../lib/paths.ts";
import type { FavoriteIds } from "../lib/schema/viewer.ts";
import { HeartIcon } from "../lib/ui/icons.tsx";

const BADGE_LIMIT = 99;

/** The header's heart: leads to the favorites, with their number when there are any. */
export function FavoritesLink({ favorites }: { favorites: FavoriteIds }) {
  const ids = useSignalValue(favoriteIds, favorites);
  const count = ids?.length ?? 0;
  const badge = count > BADGE_LIMIT ? `${BADGE_LIMIT}+` : String(count);
  return (
    <a
      className="icon-button favorites-link"
      href={paths.favorites}
      aria-label={count > 0 ? `Favorites (${badge})` : "Favorites"}
    >
      <HeartIcon />
      {count > 0 && <span className="count-badge" aria-hidden="true">{badge}</span>}
    </a>
  );
}
