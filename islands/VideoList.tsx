import type { VideoPage } from "../lib/browser/catalogue_api.ts";
import type { FavoriteIds } from "../lib/schema/viewer.ts";
import { CardGrid, loadingOf } from "../lib/ui/CardGrid.tsx";
import { Pagination } from "../lib/ui/Pagination.tsx";
import { VideoCard } from "./VideoCard.tsx";

interface Props {
  data: VideoPage;
  page: number;
  pageSize: number;
  href: (page: number) => string;
  busy: boolean;
  favorites: FavoriteIds;
  /** Whether the list begins the page, so that its first pictures are needed at once. */
  atTop?: boolean;
}

/** One page of a listing as cards, and the way to its other pages. */
export function VideoList({ data, page, pageSize, href, busy, favorites, atTop = false }: Props) {
  return (
    <>
      <CardGrid busy={busy}>
        {data.videos.map((video, index) => (
          <li key={video.id}>
            <VideoCard
              video={video}
              favorites={favorites}
              loading={atTop ? loadingOf(index) : "lazy"}
            />
          </li>
        ))}
      </CardGrid>
      <Pagination page={page} pages={Math.ceil(data.total / pageSize)} href={href} />
    </>
  );
}
