import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { VideoPage } from "./catalogue_api.ts";
import { queryClient } from "./query_client.ts";

/**
 * The page of a listing that belongs to `query`, the URL's query string. The page that the server
 * rendered is there from the start; while another one loads the last one stays.
 */
export function useListing(
  { name, query, initialQuery, initial, fetchPage }: {
    name: string;
    query: string;
    initialQuery: string;
    initial: VideoPage;
    fetchPage: () => Promise<VideoPage>;
  },
) {
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: [name, query],
    queryFn: fetchPage,
    placeholderData: keepPreviousData,
    ...(query === initialQuery && { initialData: initial }),
  }, queryClient());
  return { data: isError ? undefined : data, failed: isError, busy: isPlaceholderData };
}

/**
 * Scrolls back to the top of a listing when another page of it is shown and that top is out of
 * sight above. Put the ref on the element that begins the listing.
 */
export function useScrollToTop<E extends HTMLElement>(page: number) {
  const top = useRef<E>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  }, [page]);
  return top;
}
