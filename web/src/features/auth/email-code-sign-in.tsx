import { authRoutes } from '#contract/auth';
import { call } from '#web/api/client';
import { thisBrowser } from '#web/api/sign-in-details';
import { useLanguage } from '#web/i18n/language';
import { mobileWords } from '#web/i18n/mobile';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { TextField } from '#web/ui/field';
import { sayError } from '#web/ui/form-errors';
import { TextLink } from '#web/ui/text-link';
import { useForm } from '#web/ui/use-form';
import { AuthFrame } from './auth-frame';
import { CodeSignInForm } from './code-sign-in-form';
import type { ToMode } from './modes';
import { useOneTimeCode } from './one-time-code';
import { useTypedBefore } from './typed-before';

/** In by a code to the mailbox of the account. */
export function EmailCodeSignIn({ to }: { to: ToMode }) {
  const { signIn: words, email } = useWords(mobileWords);
  const code = useOneTimeCode('sign_in', 'email');
  return (
    <AuthFrame title={email.title}>
      <p className="text-ink-soft">{email.lead}</p>
      {code.sent ? (
        <CodeSignInForm
          key={code.sent.to}
          sent={code.sent}
          code={code}
          signIn={({ to: email, otpCode }) =>
            call('signInByEmailCode', { body: { email, otpCode, browser: thisBrowser() } })
          }
          place={email}
        />
      ) : (
        <AskEmail last={code.last} wait={code.left} onEmail={code.send} />
      )}
      <p className="text-note">
        <TextLink to={to('sign-in')}>{words.byPassword}</TextLink>
        {' · '}
        <TextLink to={to('otp')}>{email.byMobile}</TextLink>
      </p>
      {/* Whether the address has an account is said to nobody, so the way to one stands here for everybody. */}
      <p className="text-note">
        <TextLink to={to('sign-up')}>{email.signUpFirst}</TextLink>
      </p>
    </AuthFrame>
  );
}

const Address = authRoutes.requestEmailCode.body.pick({ email: true });

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
