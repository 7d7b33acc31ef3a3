import { problems } from '#contract/problem';
import { say } from '#contract/sentences';
import { call } from '#web/api/client';
import { thisBrowser } from '#web/api/sign-in-details';
import { authWords } from '#web/i18n/auth';
import { useLanguage } from '#web/i18n/language';
import { mobileWords } from '#web/i18n/mobile';
import { useWords } from '#web/i18n/words';
import { ButtonLink } from '#web/ui/button';
import { NoteBox } from '#web/ui/note-box';
import { TextLink } from '#web/ui/text-link';
import { AskPhone } from './ask-phone';
import { AuthFrame } from './auth-frame';
import { CodeSignInForm } from './code-sign-in-form';
import type { ToMode } from './modes';
import { useOneTimeCode } from './one-time-code';

/** In by a code to the mobile number of the account. */
export function OtpSignIn({ to }: { to: ToMode }) {
  const { signIn: words } = useWords(mobileWords);
  const auth = useWords(authWords);
  const code = useOneTimeCode('sign_in');
  return (
    <AuthFrame title={words.title}>
      <p className="text-ink-soft">{words.lead}</p>
      {code.unknown && <NoAccount signUp={to('mobile')} />}
      {code.sent ? (
        <CodeSignInForm
          key={code.sent.to}
          sent={code.sent}
          code={code}
          signIn={({ to: phoneNumber, otpCode }) =>
            call('signInByOtp', { body: { phoneNumber, otpCode, browser: thisBrowser() } })
          }
        />
      ) : (
        <AskPhone last={code.last} wait={code.left} onPhone={code.send} />
      )}
      <p className="text-note">
        <TextLink to={to('sign-in')}>{words.byPassword}</TextLink>
      </p>
      <p className="text-note text-ink-soft">
        {auth.signIn.other} <TextLink to={to('mobile')}>{auth.signIn.byMobile}</TextLink>
      </p>
    </AuthFrame>
  );
}

/** The number has no account: the way to one. */
function NoAccount({ signUp }: { signUp: string }) {
  const { signIn: words } = useWords(mobileWords);
  const language = useLanguage();
  return (
    <NoteBox
      tone="attention"
      title={words.notFound}
      action={<ButtonLink to={signUp}>{words.signUpFirst}</ButtonLink>}
    >
      <p>{say(problems.ACCOUNT_NOT_FOUND, language)}</p>
    </NoteBox>
  );
}
