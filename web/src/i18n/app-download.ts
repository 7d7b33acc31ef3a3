import { words } from './dictionary';

/** These words tell how to install the app, in both languages: whoever helps with the phone may read the other. */
export const guide = {
  title: 'Installing the app · ऐप कैसे इंस्टॉल करें',
  text: 'Open the downloaded APK, allow “Install unknown apps” once, then tap Install. डाउनलोड हुई APK खोलें, “Install unknown apps” को एक बार अनुमति दें, फिर Install दबाएँ।',
  seconds: 8, // docs/product.md, Pages
};

export const appDownload = {
  guide,
  notYet: {
    title: 'The Android app is not available yet',
    text: 'This site does everything that the app does, in any browser.',
  },
  failed: 'Download failed',
};
export type AppDownloadWords = typeof appDownload;
export const appDownloadWords = words(
  appDownload,
  async () => (await import('./hi/app-download')).appDownload,
);
