import { download } from '#web/device/download';
import { appDownloadWords } from '#web/i18n/app-download';
import { currentLanguage } from '#web/i18n/language';
import { wordsReady } from '#web/i18n/words';
import { showToast } from '#web/ui/toasts';
import { siteConfig } from './config';
import { asProblem } from './request';

/** Downloads the Android app that the deployment names, and says how to install it. */
export async function downloadApp(): Promise<void> {
  await wordsReady();
  const language = currentLanguage();
  const words = (language === 'hindi' && appDownloadWords.hindi) || appDownloadWords.english;
  try {
    const { androidApkUrl } = await siteConfig();
    if (!androidApkUrl) return showToast(words.notYet);
    showToast(words.guide);
    download(androidApkUrl);
  } catch (thrown) {
    showToast({ title: words.failed, text: asProblem(thrown).inWords(language), tone: 'danger' });
  }
}
