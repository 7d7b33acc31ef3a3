import { adminDialogs as english } from './en/admin-dialogs';
import { words } from './words';

export const adminDialogsWords = words(
  english,
  async () => (await import('./hi/admin-dialogs')).adminDialogs,
);
