import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { memberScreens } from './member-screens';

/** What a screen asks first, beside the person that every screen knows already. */
const firstQueries: Record<string, (client: QueryClient) => Promise<void>> = {
  '/profile-settings': async (client) => {
    const { transactionsQuery } = await import('#web/features/me/profile/past-payments');
    await client.prefetchQuery(transactionsQuery);
  },
  '/admin': async (client) => {
    const { summaryQuery } = await import('#web/features/admin/panel-queries');
    await client.prefetchQuery(summaryQuery);
  },
};

const isThrifty = (): boolean => document.documentElement.dataset.saveData !== undefined;

/** The path of this site that an element leads to, if it is a link. */
function pathOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === location.origin ? link.pathname : undefined;
}

/**
 * Fetches a screen, its words and its first answer when somebody is about to open it: the finger is down, the pointer
 * rests or the focus stands on its link. Nothing is fetched ahead where data is dear.
 */
export function usePrefetch(client: QueryClient): void {
  useEffect(() => {
    const done = new Set<string>();
    const onIntent = ({ target }: Event) => {
      const path = pathOf(target);
      const screen = path === undefined ? undefined : memberScreens[path];
      if (path === undefined || screen === undefined || done.has(path) || isThrifty()) return;
      done.add(path);
      const first = firstQueries[path];
      Promise.all([screen.fetch(), first?.(client)]).catch(() => done.delete(path)); // whoever opens it says that it is missing
    };
    const intents = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const intent of intents) addEventListener(intent, onIntent, { passive: true });
    return () => {
      for (const intent of intents) removeEventListener(intent, onIntent);
    };
  }, [client]);
}
