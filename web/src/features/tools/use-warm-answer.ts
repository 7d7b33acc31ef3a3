import { useEffect, useEffectEvent } from 'react';
import { wordsReady } from '#web/i18n/words';
import { fetchAnswerDocument } from './answer-card';

// By these somebody turns to the form, and will ask.
const intents = ['focusin', 'pointerdown', 'keydown'] as const;

/** Waits until the browser has nothing better to do; where it cannot say so, it waits a little. */
const whenIdle = (work: () => void) => (globalThis.requestIdleCallback ?? setTimeout)(work);

/** A tool needs these to be asked, and to show its answer. */
export type Needs = readonly (() => Promise<unknown>)[];

/**
 * Fetches what checks a request and shows its answer while somebody still types, and runs it once: then it holds up no text,
 * and on a slow line nothing is waited for but the answer itself.
 */
export function useWarmAnswer(needs: Needs): void {
  const fetchAhead = useEffectEvent(async () => {
    await Promise.all([fetchAnswerDocument(), ...needs.map((fetch) => fetch())]);
    const [{ warm }] = await Promise.all([
      import('./answer-document'),
      import('./answer-checks'),
      import('./answer-opinion'),
    ]);
    // The fetched parts are drawn in the person's language: in Hindi its words are a file of their own.
    await wordsReady();
    whenIdle(warm);
  });
  useEffect(() => {
    const away = () => {
      for (const intent of intents) removeEventListener(intent, getReady);
    };
    const getReady = () => {
      away();
      fetchAhead().catch(() => undefined); // whoever shows it says so
    };
    for (const intent of intents) addEventListener(intent, getReady, { passive: true });
    return away;
  }, []);
}
