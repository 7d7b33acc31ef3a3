import { type ReactNode, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { problems } from '#contract/problem';
import { say } from '#contract/sentences';
import { hasDraft } from '#web/api/drafts';
import { idleMinutes } from '#web/api/idle';
import { mayReturn, ownPath } from '#web/api/return-to';
import { storedPerson, useSession } from '#web/api/session';
import { authWords } from '#web/i18n/auth';
import { idleWords } from '#web/i18n/idle';
import { useLanguage } from '#web/i18n/language';
import { useWords } from '#web/i18n/words';
import { lazily } from '#web/ui/lazily';
import { NoteBox } from '#web/ui/note-box';
import { Skeleton } from '#web/ui/skeleton';
import { AuthFrame } from './auth-frame';
import type { AuthMode, ToMode } from './modes';
import { SignInForm } from './sign-in-form';
import { TypedBefore, useTypedMemory } from './typed-before';

const SignUpForm = lazily(async () => (await import('./sign-up-form')).SignUpForm);
const ForgotForm = lazily(async () => (await import('./forgot-form')).ForgotForm);
const MobileSignUp = lazily(async () => (await import('./mobile-sign-up')).MobileSignUp);
const EmailCodeSignIn = lazily(async () => (await import('./email-code-sign-in')).EmailCodeSignIn);
const OtpSignIn = lazily(async () => (await import('./otp-sign-in')).OtpSignIn);

/** Every way in. Whoever is signed in goes on to where they wanted to be. */
export function AuthPage() {
  const session = useSession();
  const [search] = useSearchParams();
  const returnTo = ownPath(search.get('returnTo'));
  const typed = useTypedMemory();

  if (session.phase === 'signed-in') {
    return <Navigate replace to={(mayReturn(storedPerson()) ? returnTo : undefined) ?? '/'} />;
  }
  return (
    <TypedBefore value={typed}>
      <Mode mode={search.get('mode')} to={inMode(search)} />
    </TypedBefore>
  );
}

/** The address of another mode, with everything else kept. */
const inMode =
  (search: URLSearchParams): ToMode =>
  (mode) => {
    const other = new URLSearchParams(search);
    other.delete('mode');
    if (mode !== 'sign-in') other.set('mode', mode);
    return `/auth?${other}`;
  };

function Mode({ mode, to }: { mode: string | null; to: ToMode }) {
  const words = useWords(authWords);
  const lazyModes: Partial<Record<AuthMode, ReactNode>> = {
    mobile: <MobileSignUp to={to} />,
    otp: <OtpSignIn to={to} />,
    'email-code': <EmailCodeSignIn to={to} />,
    forgot: <ForgotForm to={to} />,
  };
  const lazyMode = lazyModes[mode as AuthMode];
  // These bring their own title, because they bring their own words.
  if (lazyMode) return <Suspense fallback={<Fetching />}>{lazyMode}</Suspense>;
  const signingUp = mode === 'sign-up';
  return (
    <AuthFrame title={(signingUp ? words.signUp : words.signIn).title}>
      <WhyHere />
      {signingUp ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <SignUpForm to={to} />
        </Suspense>
      ) : (
        <SignInForm to={to} />
      )}
    </AuthFrame>
  );
}

/** Says why somebody who was signed in stands here again. */
function WhyHere() {
  const { signIn: words } = useWords(authWords);
  const language = useLanguage();
  const session = useSession();
  const ending = session.phase === 'signed-out' ? session.ending : undefined;
  if (ending === 'expired')
    return <NoteBox tone="attention">{say(problems.UNAUTHENTICATED, language)}</NoteBox>;
  if (ending === 'elsewhere') return <NoteBox>{words.elsewhere}</NoteBox>;
  if (ending === 'idle') return <NobodyHere />;
  return null;
}

function NobodyHere() {
  const { ended, draftKept } = useWords(idleWords);
  const minutes = idleMinutes();
  return (
    <NoteBox tone="attention">
      <p>{ended(minutes)}</p>
      {hasDraft() && <p>{draftKept}</p>}
    </NoteBox>
  );
}

const Fetching = () => (
  <div className="wrap max-w-[26rem] space-y-5 py-24">
    <Skeleton className="h-9 w-64" />
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
  </div>
);
