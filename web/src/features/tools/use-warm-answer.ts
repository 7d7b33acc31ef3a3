import { useEffect } from 'react';

// Whoever turns to the form will ask.
const intents = ['focusin', 'pointerdown', 'keydown'] as const;

/** Waits until the browser has nothing better to do; where it cannot say so, it waits a little. */
const whenIdle = (work: () => void) => (globalThis.requestIdleCallback ?? setTimeout)(work);

/** Fetches what shows an answer while somebody still types, and runs it once: then it holds up no text. */
export function useWarmAnswer(): void {
  useEffect(() => {
    const away = () => {
      for (const intent of intents) removeEventListener(intent, getReady);
    };
    const getReady = () => {
      away();
      import('./answer-document').then(
        ({ warm }) => whenIdle(warm),
        () => undefined,
      ); // whoever shows it says so
    };
    for (const intent of intents) addEventListener(intent, getReady, { passive: true });
    return away;
  }, []);
}
