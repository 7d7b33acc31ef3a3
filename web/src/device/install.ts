import { useSyncExternalStore } from 'react';

// The browser offers an installation once a page, often before a screen is there to hear it: public/before-paint.js keeps it.
type Offer = Event & { prompt: () => Promise<unknown>; userChoice: Promise<{ outcome: string }> };
declare global {
  var installOffer: Offer | undefined;
}

const visitsKey = 'ai-medix.visits';
const visitKey = 'ai-medix.visit'; // in the tab: a reload is no second visit
const refusedKey = 'ai-medix.install-refused';
const fromVisit = 2; // who comes back may want it; who comes first wants to look

const listeners = new Set<() => void>();
const changed = (): void => {
  for (const listener of listeners) listener();
};

function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null; // storage switched off: nothing is offered
  }
}

function write(storage: () => Storage, key: string, value: string): void {
  try {
    storage().setItem(key, value);
  } catch {
    // storage switched off: the next visit begins anew
  }
}

const device = () => localStorage;
const tab = () => sessionStorage;

/** Counts this visit, once a tab. */
export function countVisit(): void {
  if (read(tab, visitKey)) return;
  write(tab, visitKey, '1');
  write(device, visitsKey, String(Number(read(device, visitsKey)) + 1));
}

const isOffered = (): boolean =>
  globalThis.installOffer !== undefined &&
  Number(read(device, visitsKey)) >= fromVisit &&
  !read(device, refusedKey);

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('ai-medix.install-offer', changed);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('ai-medix.install-offer', changed);
  };
}

/** Says whether to offer an installation: the browser can, it is not the first visit, and nobody said no here. */
export const useInstallOffer = (): boolean => useSyncExternalStore(subscribe, isOffered, () => false);

/** Says whether an iPhone or iPad runs this browser: it never offers an installation, nor tells of its own way. */
const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1); // an iPad that says it is a Mac

const isHinted = (): boolean =>
  isApple() &&
  !matchMedia('(display-mode: standalone)').matches &&
  Number(read(device, visitsKey)) >= fromVisit &&
  !read(device, refusedKey);

/** Says whether to tell how the app gets onto the home screen by hand; only there an iPhone gives push messages. */
export const useInstallHint = (): boolean => useSyncExternalStore(subscribe, isHinted, () => false);

/** Asks as the browser asks. Whatever is answered, the offer is spent. */
export async function install(): Promise<void> {
  const offer = globalThis.installOffer;
  globalThis.installOffer = undefined;
  await offer?.prompt();
  changed();
}

/** Never offers it again on this device. */
export function refuseInstall(): void {
  write(device, refusedKey, '1');
  changed();
}
