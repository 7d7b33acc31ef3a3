import { QueryClient } from '@tanstack/react-query';
import { Problem } from '#contract/problem';

/** The product specification: a failed query is retried once, and focus does not refetch. Refusals are answers. */
export const queryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) =>
          failures < 1 && navigator.onLine && !(error instanceof Problem && error.status < 500),
        refetchOnWindowFocus: false,
        // Without a connection a screen shows what lies on the device, or says so; it does not wait for ever.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000, // a minute's work on one screen should not ask twice
      },
      // Nothing waits for the connection to be sent later: what was meant an hour ago may be wrong now.
      mutations: { networkMode: 'always' },
    },
  });
