import { appDownload } from './en/app-download';
import { words } from './words';

export const appDownloadWords = words(
  appDownload,
  async () => (await import('./hi/app-download')).appDownload,
);
