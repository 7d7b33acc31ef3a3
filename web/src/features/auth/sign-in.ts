import type { SignIn } from '#contract/auth';
import { saveLanguage } from '../../api/account-language';
import { call } from '../../api/client';
import { beginSession } from '../../api/session-life';
import { currentLanguage } from '../../i18n/language';

/** Signs in and keeps the session; `first` is done before any screen hears of it. Throws `Problem`. */
export async function signInWith(credentials: SignIn, first?: () => Promise<void>): Promise<void> {
  const { session } = await call('signIn', { body: credentials });
  await beginSession(session, first);
}

/** Signs in to an account just made, which takes over the language its owner signed up in. Throws `Problem`. */
export function signInFirst(credentials: SignIn): Promise<void> {
  const language = currentLanguage();
  return signInWith(credentials, language === 'english' ? undefined : () => saveLanguage(language));
}
