import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/client';
import { asProblem } from '#web/api/request';

/** This is known of the caller's right to be here. */
export type AdminSession =
  | { phase: 'checking' | 'valid' | 'denied' }
  | { phase: 'unknown'; retry: () => void };

/** Asks the service, every time the panel is opened: what a browser remembers opens nothing. */
export function useAdminSession(): AdminSession {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['admin', 'session'],
    queryFn: ({ signal }) => call('adminSession', { signal }),
    staleTime: Number.POSITIVE_INFINITY, // holds for this visit; every call is checked again by the service
    gcTime: 0, // and is forgotten with it
  });
  if (data) return { phase: 'valid' };
  if (!error || isFetching) return { phase: 'checking' };
  if (asProblem(error).code === 'FORBIDDEN') return { phase: 'denied' };
  return { phase: 'unknown', retry: () => void refetch() };
}
