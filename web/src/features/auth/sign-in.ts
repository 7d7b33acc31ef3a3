import type { Session, SignIn } from '#contract/sign-in';
import { saveLanguage } from '#web/api/account-language';
import { call } from '#web/api/client';
import { beginSession } from '#web/api/session-life';
import { thisBrowser } from '#web/api/sign-in-details';
import { currentLanguage } from '#web/i18n/language';

/** Signs in and keeps the session. Throws `Problem`. */
export async function signInWith(credentials: SignIn): Promise<void> {
  const { session } = await call('signIn', { body: { ...credentials, browser: thisBrowser() } });
  await beginSession(session);
}

/** Begins the session of an account just made, which takes over the language its owner signed up in. */
export function beginFirst(session: Session): Promise<void> {
  const language = currentLanguage();
  return beginSession(session, language === 'english' ? undefined : () => saveLanguage(language));
}

/** Signs in to an account just made. Throws `Problem`. */
export async function signInFirst(credentials: SignIn): Promise<void> {
  const { session } = await call('signIn', { body: { ...credentials, browser: thisBrowser() } });
  await beginFirst(session);
}
