import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const storageKey = 'ai-medix.theme'; // read by public/before-paint.js too
const listeners = new Set<() => void>();

const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

/** Follows the system for as long as the person has not chosen. */
export function followSystemTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    if (!localStorage.getItem(storageKey)) show(matches ? 'dark' : 'light');
  });
}

/** Keeps the person's own choice in this browser. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // storage switched off: the choice lasts as long as the page
  }
  show(theme);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The theme as shown, followed. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme, () => 'light');
