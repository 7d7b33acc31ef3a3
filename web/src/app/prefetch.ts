import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { screenAt } from './screen-pages';

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
      const screen = path === undefined ? undefined : screenAt(path);
      if (path === undefined || screen === undefined || done.has(path) || isThrifty()) return;
      done.add(path);
      Promise.all([screen.Page.fetch(), screen.askFirst?.(client)]).catch(() => done.delete(path)); // whoever opens it says that it is missing
    };
    const intents = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const intent of intents) addEventListener(intent, onIntent, { passive: true });
    return () => {
      for (const intent of intents) removeEventListener(intent, onIntent);
    };
  }, [client]);
}
