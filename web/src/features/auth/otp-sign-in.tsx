import { authRoutes } from '#contract/auth';
import { problems } from '#contract/problem';
import { say } from '#contract/sentences';
import { call } from '#web/api/client';
import { beginSession } from '#web/api/session-life';
import { authWords } from '#web/i18n/auth';
import { useLanguage } from '#web/i18n/language';
import { mobileWords } from '#web/i18n/mobile';
import { useWords } from '#web/i18n/words';
import { Button, ButtonLink } from '#web/ui/button';
import { Notice } from '#web/ui/notice';
import { TextLink } from '#web/ui/text-link';
import { showToast } from '#web/ui/toasts';
import { useForm } from '#web/ui/use-form';
import { AskPhone } from './ask-phone';
import { AuthFrame } from './auth-frame';
import { CodeEntry } from './code-entry';
import type { ToMode } from './modes';
import { type OneTimeCode, type SentCode, useOneTimeCode } from './one-time-code';
import { verifyProblem } from './verify-problem';

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
        <CodeForm key={code.sent.to} sent={code.sent} code={code} />
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
    <Notice
      tone="attention"
      title={words.notFound}
      action={<ButtonLink to={signUp}>{words.signUpFirst}</ButtonLink>}
    >
      <p>{say(problems.ACCOUNT_NOT_FOUND, language)}</p>
    </Notice>
  );
}

const Schema = authRoutes.signInByOtp.body.omit({ phoneNumber: true });

function CodeForm({ sent, code }: { sent: SentCode; code: OneTimeCode }) {
  const words = useWords(mobileWords);
  const auth = useWords(authWords);
  const language = useLanguage();
  const { early, valid, busy, form } = useForm(Schema, async ({ otpCode }) => {
    try {
      const { session } = await call('signInByOtp', { body: { phoneNumber: sent.to, otpCode } });
      await beginSession(session);
      showToast(auth.signIn.done);
    } catch (thrown) {
      showToast(verifyProblem(thrown, words, language));
    }
  });
  return (
    <form {...form} className="space-y-5">
      <CodeEntry sent={sent} code={code} error={early.otpCode} />
      <Button type="submit" look="primary" className="w-full" disabled={busy || !valid}>
        {busy ? words.verifying : words.signIn.submit}
      </Button>
    </form>
  );
}
