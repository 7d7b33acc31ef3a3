import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { storedUser } from '#web/api/session';
import { OwnPlan } from '#web/features/payments/own-plan';
import type { PlanAction } from '#web/features/site/pricing';
import { queryClient } from './query-client';

let shared: { owner: string | undefined; client: QueryClient } | undefined;

/** The plans of the page ask once for all of them; another person starts anew. */
function clientOf(owner: string | undefined): QueryClient {
  if (shared?.owner !== owner || !shared) shared = { owner, client: queryClient() };
  return shared.client;
}

/** A plan as the signed-in person sees it, with queries of its own: no signed-in frame stands around the page. */
export const MemberPlan = (props: ComponentProps<PlanAction>) => (
  <QueryClientProvider client={clientOf(storedUser())}>
    <OwnPlan {...props} />
  </QueryClientProvider>
);
