import { pendingFavorites, toggleFavorite } from "../lib/browser/favorites.ts";
import { favoriteIds } from "../lib/browser/viewer.ts";
import { useSignalValue } from "../lib/islands/use_signal_value.ts";
import type { FavoriteIds } from "../lib/schema/viewer.ts";
import { HeartIcon } from "../lib/ui/icons.tsx";

const NONE: readonly number[] = [];

interface Props {
  videoId: number;
  title: string;
  /** The favorites as the server knew them. */
  favorites: FavoriteIds;
  withText?: boolean;
}

/** The heart of a video: alone on a card, with words on the video's own page. */
export function FavoriteButton({ videoId, title, favorites, withText = false }: Props) {
  const ids = useSignalValue(favoriteIds, favorites);
  const pendingIds = useSignalValue(pendingFavorites, NONE);
  const favorited = ids?.includes(videoId) ?? false;
  const pending = pendingIds.includes(videoId);
  const toggle = () => void toggleFavorite(videoId);

  return withText
    ? (
      <button
        type="button"
        className="button needs-script favorite"
        aria-pressed={favorited}
        disabled={pending}
        onClick={toggle}
      >
        <HeartIcon /> {favorited ? "Remove from Favorites" : "Add to Favorites"}
      </button>
    )
    : (
      <button
        type="button"
        className="heart needs-script"
        aria-pressed={favorited}
        aria-label={favorited ? `Remove ${title} from favorites` : `Add ${title} to favorites`}
        disabled={pending}
        onClick={toggle}
      >
        <HeartIcon />
      </button>
    );
}
