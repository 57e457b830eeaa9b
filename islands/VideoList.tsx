import type { VideoPage } from "../lib/browser/catalogue_api.ts";
import type { FavoriteIds } from "../lib/schema/viewer.ts";
import { CardGrid, EAGER_CARDS } from "../lib/ui/CardGrid.tsx";
import { Pagination } from "../lib/ui/Pagination.tsx";
import { VideoCard } from "./VideoCard.tsx";

interface Props {
  data: VideoPage;
  page: number;
  pageSize: number;
  href: (page: number) => string;
  busy: boolean;
  favorites: FavoriteIds;
}

/** One page of a listing as cards, and the way to its other pages. */
export function VideoList({ data, page, pageSize, href, busy, favorites }: Props) {
  return (
    <>
      <CardGrid busy={busy}>
        {data.videos.map((video, index) => (
          <li key={video.id}>
            <VideoCard video={video} favorites={favorites} eager={index < EAGER_CARDS} />
          </li>
        ))}
      </CardGrid>
      <Pagination page={page} pages={Math.ceil(data.total / pageSize)} href={href} />
    </>
  );
}
