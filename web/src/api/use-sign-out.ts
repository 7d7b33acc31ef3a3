import { currentLanguage } from '#web/i18n/language';
import { shellWords } from '#web/i18n/shell';
import { useWords } from '#web/i18n/words';
import { showToast } from '#web/ui/toasts';

/** Signs out and says so. Where to go then is for the screen. Its parts come when somebody leaves. */
export function useSignOut(): () => Promise<void> {
  const words = useWords(shellWords);
  return async () => {
    const [{ signOut }, { Problem }] = await Promise.all([
      import('./session-life'),
      import('#contract/problem'),
    ]);
    try {
      await signOut();
      showToast(words.signedOut);
    } catch (thrown) {
      const text = thrown instanceof Problem ? thrown.inWords(currentLanguage()) : undefined;
      showToast({ title: words.signOutError, text, tone: 'danger' });
    }
  };
}
