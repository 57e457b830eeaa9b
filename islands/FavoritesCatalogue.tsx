import { favoriteIds } from "../lib/browser/viewer.ts";
import { useSignalValue } from "../lib/islands/use_signal_value.ts";
import { paths } from "../lib/paths.ts";
import type { CardVideo } from "../lib/schema/card.ts";
import type { FavoriteIds } from "../lib/schema/viewer.ts";
import { CardGrid, loadingOf } from "../lib/ui/CardGrid.tsx";
import { VideoCard } from "./VideoCard.tsx";

interface Props {
  /** The favorites when the page was made, newest first. */
  videos: CardVideo[];
  favorites: FavoriteIds;
}

/** The list of favorites; what is taken out of them here or elsewhere leaves it at once. */
export function FavoritesCatalogue({ videos, favorites }: Props) {
  const ids = useSignalValue(favoriteIds, favorites);
  const shown = videos.filter(({ id }) => ids?.includes(id));

  return (
    <section className="catalogue" aria-labelledby="favorites-title">
      <h1 id="favorites-title">Your Favorites</h1>
      <p className="favorites-count" role="status">
        {shown.length > 0
          ? `You have ${shown.length} favorite video(s).`
          : "You haven't added any videos to your favorites yet."}
      </p>
      {shown.length === 0 ? <NoFavorites /> : (
        <>
          <CardGrid>
            {shown.map((video, index) => (
              <li key={video.id}>
                <VideoCard video={video} favorites={favorites} loading={loadingOf(index)} />
              </li>
            ))}
          </CardGrid>
          <p className="favorites-more">
            <a className="button" href={paths.home()}>Browse All Videos</a>
          </p>
        </>
      )}
    </section>
  );
}

function NoFavorites() {
  return (
    <div className="list-message">
      <p>No favorites yet</p>
      <p>Click the heart icon on a video to keep it here.</p>
      <a className="button primary" href={paths.home()}>Browse Videos</a>
    </div>
  );
}
