import { QueryClient } from '@tanstack/react-query';
import { Problem } from '#contract/problem';

/** A failed query is retried once, and focus does not refetch (docs/product.md, Pages). Refusals are answers. */
export const queryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) =>
          failures < 1 && navigator.onLine && !(error instanceof Problem && error.status < 500),
        refetchOnWindowFocus: false,
        // A query fails and says so while there is no connection, rather than waiting unseen; it asks again
        // with the connection.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000, // a minute's work on one screen should not ask twice
      },
      mutations: { networkMode: 'always' }, // nothing is sent later that somebody believes is not sent
    },
  });
