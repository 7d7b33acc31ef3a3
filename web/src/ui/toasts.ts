/** A short message that goes by itself. `danger` is how a failure looks. */
export type Toast = {
  title: string;
  text?: string | undefined;
  tone?: 'plain' | 'danger';
  /** This can be done about it while it stands. */
  action?: { label: string; onAct: () => void };
  /** Hears that it went and nothing was done about it. */
  onGone?: () => void;
  /** Takes it off before its time. */
  until?: AbortSignal;
  /** It stays this many seconds where the usual time is not enough or too much. */
  seconds?: number;
};

type Show = (toast: Toast) => void;

const keptIn = 'ai-medix.toast';

// The first toast brings the library that shows it; what comes meanwhile waits.
const waiting: Toast[] = keptToasts();
const listeners = new Set<() => void>();
let show: Show | undefined;
let takeOutcomesOff: (() => void) | undefined;
let wanted = waiting.length > 0;

/** Shows a toast. */
export function showToast(toast: Toast): void {
  if (show) {
    show(toast);
    return;
  }
  waiting.push(toast);
  wanted = true;
  for (const listener of listeners) listener();
}

/**
 * Takes off what says how something ended, well or badly: the person asks anew, and the next answer must not stand beside
 * it. What can still be undone stays.
 */
export function endOutcomes(): void {
  waiting.splice(0, waiting.length, ...waiting.filter(({ action }) => action));
  takeOutcomesOff?.();
}

/** This tells whether a toast was ever wanted; the region loads then. */
export const toastsWanted = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  now: (): boolean => wanted,
};

/** The region says that it is on the page, and how it shows a toast and takes off those of what has ended. */
export function takeToasts(how: Show, offOutcomes?: () => void): void {
  show = how;
  takeOutcomesOff = offOutcomes;
  for (const toast of waiting.splice(0)) how(toast);
}

/** Shows a toast on the page that is loaded next. */
export function notifyOnceLoaded(toast: Toast): void {
  sessionStorage.setItem(keptIn, JSON.stringify([toast]));
}

function keptToasts(): Toast[] {
  try {
    const kept = sessionStorage.getItem(keptIn);
    sessionStorage.removeItem(keptIn);
    return kept === null ? [] : JSON.parse(kept);
  } catch {
    return []; // no storage: switched off, or the page is written out while building
  }
}
