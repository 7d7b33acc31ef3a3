import { words } from './dictionary';

/** The list of keys, and the switch that turns the single ones off. */
export const shortcuts = {
  title: 'Keyboard shortcuts',
  send: 'Send what you typed',
  stop: 'Stop an answer, close a dialog',
  focus: 'Go to the main field of the screen',
  list: 'Show this list',
  off: 'The single keys / and ? can be turned off in Profile Settings.',
  keyboard: 'Keyboard',
  preference: {
    title: 'Single-key shortcuts',
    text: '/ goes to the main field, ? lists all keys. Kept on this device.',
  },
};
export type ShortcutsWords = typeof shortcuts;
export const shortcutsWords = words(shortcuts, async () => (await import('./hi/shortcuts')).shortcuts);
