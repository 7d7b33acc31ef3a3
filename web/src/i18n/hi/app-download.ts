import { type AppDownloadWords, guide } from '../app-download';

export const appDownload = {
  guide,
  notYet: {
    title: 'Android ऐप अभी उपलब्ध नहीं है',
    text: 'जो ऐप में है, वह सब इस साइट पर भी है, किसी भी ब्राउज़र में।',
  },
  failed: 'डाउनलोड नहीं हो सका',
} satisfies AppDownloadWords;
