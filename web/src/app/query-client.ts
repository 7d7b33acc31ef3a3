import { QueryClient } from '@tanstack/react-query';
import { Problem } from '#contract/problem';

/** The product specification: a failed query is retried once, and focus does not refetch. Refusals are answers. */
export const queryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && !(error instanceof Problem && error.status < 500),
        refetchOnWindowFocus: false,
        staleTime: 30_000, // a minute's work on one screen should not ask twice
      },
    },
  });
