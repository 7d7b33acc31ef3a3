import { Navigate, useSearchParams } from 'react-router-dom';
import { problems } from '#contract/problem';
import { say } from '#contract/sentences';
import { ownPath } from '../../api/return-to';
import { useSession } from '../../api/session';
import { authWords } from '../../i18n/auth';
import { useLanguage } from '../../i18n/language';
import { useWords } from '../../i18n/words';
import { Notice } from '../../ui/notice';
import { AuthFrame } from './auth-frame';
import { SignInForm } from './sign-in-form';
import { SignUpForm } from './sign-up-form';

/** Signing in and signing up. Whoever is signed in goes on to where they wanted to be. */
export function AuthPage() {
  const words = useWords(authWords);
  const language = useLanguage();
  const session = useSession();
  const [search] = useSearchParams();
  const signingUp = search.get('mode') === 'sign-up';
  const returnTo = ownPath(search.get('returnTo'));

  if (session.phase === 'signed-in') return <Navigate replace to={returnTo ?? '/'} />;
  const expired = session.phase === 'signed-out' && session.ending === 'expired';
  const { title } = signingUp ? words.signUp : words.signIn;

  /** The other mode, with everything else of the address kept. */
  const inMode = (mode: 'sign-up' | undefined) => {
    const other = new URLSearchParams(search);
    other.delete('mode');
    if (mode) other.set('mode', mode);
    return `/auth?${other}`;
  };

  return (
    <AuthFrame title={title}>
      {expired && <Notice tone="attention">{say(problems.UNAUTHENTICATED, language)}</Notice>}
      {signingUp ? <SignUpForm signIn={inMode(undefined)} /> : <SignInForm signUp={inMode('sign-up')} />}
    </AuthFrame>
  );
}
