import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { storedPerson } from '#web/api/session';
import { queryClient } from './query-client';

let shared: { owner: string | undefined; client: QueryClient } | undefined;

/** The parts of a page ask once for all of them; another person starts anew. */
function clientOf(owner: string | undefined): QueryClient {
  if (shared?.owner !== owner || !shared) shared = { owner, client: queryClient() };
  return shared.client;
}

/** Gives queries to a part of a page around which no signed-in frame stands. */
export const OwnQueries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={clientOf(storedPerson())}>{children}</QueryClientProvider>
);
