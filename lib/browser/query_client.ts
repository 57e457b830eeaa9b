import { QueryClient } from "@tanstack/react-query";

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });
}

const shared = typeof document === "undefined" ? undefined : createQueryClient();

/**
 * The query client of the page, one for all its islands: nothing is refetched by itself, goes stale
 * or is retried. On the server each call gives a client of its own, for renders share nothing.
 */
export function queryClient(): QueryClient {
  return shared ?? createQueryClient();
}
