import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/client';
import { asProblem } from '#web/api/request';

/** This is known of the caller's right to be here. */
export type AdminSession =
  | { phase: 'checking' | 'valid' | 'denied' }
  /** A code of the authenticator is wanted; `enrolled` says whether there is one. */
  | { phase: 'factor'; enrolled: boolean; proved: () => void }
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
  const { code, details } = asProblem(error);
  if (code === 'FORBIDDEN') return { phase: 'denied' };
  if (code === 'SECOND_FACTOR_REQUIRED')
    return { phase: 'factor', enrolled: details.enrolled === true, proved: () => void refetch() };
  return { phase: 'unknown', retry: () => void refetch() };
}
