import { authRoutes } from '#contract/auth';
import { call } from '#web/api/client';
import { beginSession } from '#web/api/session-life';
import { authWords } from '#web/i18n/auth';
import { useLanguage } from '#web/i18n/language';
import { mobileWords } from '#web/i18n/mobile';
import { useWords } from '#web/i18n/words';
import { Button, ButtonLink } from '#web/ui/button';
import { TextField } from '#web/ui/field';
import { sayError } from '#web/ui/form-errors';
import { Notice } from '#web/ui/notice';
import { TextLink } from '#web/ui/text-link';
import { showToast } from '#web/ui/toasts';
import { useForm } from '#web/ui/use-form';
import { AuthFrame } from './auth-frame';
import { CodeEntry } from './code-entry';
import type { ToMode } from './modes';
import { type OneTimeCode, type SentCode, useOneTimeCode } from './one-time-code';
import { useTypedBefore } from './typed-before';
import { verifyProblem } from './verify-problem';

/** In by a code to the mailbox of the account. */
export function EmailCodeSignIn({ to }: { to: ToMode }) {
  const { signIn: words, email } = useWords(mobileWords);
  const code = useOneTimeCode('sign_in', 'email');
  return (
    <AuthFrame title={email.title}>
      <p className="text-ink-soft">{email.lead}</p>
      {code.unknown && (
        <Notice
          tone="attention"
          title={words.notFound}
          action={<ButtonLink to={to('sign-up')}>{email.signUpFirst}</ButtonLink>}
        >
          <p>{email.unknown}</p>
        </Notice>
      )}
      {code.sent ? (
        <CodeForm key={code.sent.to} sent={code.sent} code={code} />
      ) : (
        <AskEmail last={code.last} wait={code.left} onEmail={code.send} />
      )}
      <p className="text-note">
        <TextLink to={to('sign-in')}>{words.byPassword}</TextLink>
        {' · '}
        <TextLink to={to('otp')}>{email.byMobile}</TextLink>
      </p>
    </AuthFrame>
  );
}

const Address = authRoutes.requestEmailCode.body.pick({ email: true });
const Code = authRoutes.signInByEmailCode.body.pick({ otpCode: true });

type AskProps = { last: string | undefined; wait: number; onEmail: (email: string) => Promise<void> };

function AskEmail({ last, wait, onEmail }: AskProps) {
  const words = useWords(mobileWords);
  const typed = useTypedBefore('email');
  const language = useLanguage();
  const { issues, busy, form } = useForm(Address, ({ email }) => onEmail(email));
  return (
    <form {...form} className="space-y-5">
      <TextField
        label={words.email.label}
        type="email"
        autoComplete="email"
        name="email"
        defaultValue={last ?? typed.before}
        enterKeyHint="send"
        onBlur={typed.remember}
        error={sayError(issues.email, language)}
      />
      <Button type="submit" look="primary" className="tabular w-full" disabled={busy || wait > 0}>
        {busy ? words.sending : wait > 0 ? words.email.sendIn(wait) : words.email.send}
      </Button>
    </form>
  );
}

function CodeForm({ sent, code }: { sent: SentCode; code: OneTimeCode }) {
  const words = useWords(mobileWords);
  const auth = useWords(authWords);
  const language = useLanguage();
  const { early, valid, busy, form } = useForm(Code, async ({ otpCode }) => {
    try {
      const { session } = await call('signInByEmailCode', { body: { email: sent.to, otpCode } });
      await beginSession(session);
      showToast(auth.signIn.done);
    } catch (thrown) {
      showToast(verifyProblem(thrown, words, language));
    }
  });
  return (
    <form {...form} className="space-y-5">
      <CodeEntry sent={sent} code={code} error={early.otpCode} another={words.email.change} />
      <Button type="submit" look="primary" className="w-full" disabled={busy || !valid}>
        {busy ? words.verifying : words.signIn.submit}
      </Button>
    </form>
  );
}
