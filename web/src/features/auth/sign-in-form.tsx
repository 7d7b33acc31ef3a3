import { useState } from 'react';
import type { Problem } from '#contract/problem';
import type { SignIn } from '#contract/sign-in';
import { withAttemptsLeft } from '#web/api/attempts-left';
import { asProblem } from '#web/api/request';
import { authWords } from '#web/i18n/auth';
import { useLanguage } from '#web/i18n/language';
import { useWords } from '#web/i18n/words';
import { Button, ButtonLink } from '#web/ui/button';
import { ErrorSummary } from '#web/ui/error-summary';
import { TextField } from '#web/ui/field';
import { sayError } from '#web/ui/form-errors';
import { NoteBox } from '#web/ui/note-box';
import { PasswordField } from '#web/ui/password-field';
import { TextLink } from '#web/ui/text-link';
import { showToast } from '#web/ui/toasts';
import { useForm } from '#web/ui/use-form';
import type { ToMode } from './modes';
import { signInWith } from './sign-in';
import { useTypedBefore } from './typed-before';

const checks = async () => (await import('#contract/sign-in')).SignIn;

/** E-mail address or mobile number, and password. */
export function SignInForm({ to }: { to: ToMode }) {
  const auth = useWords(authWords);
  const words = auth.signIn;
  const language = useLanguage();
  const [blocked, setBlocked] = useState<Problem>();
  const [refused, setRefused] = useState<Problem>(); // said at the field too, until something else is typed
  const typed = useTypedBefore('any');
  const onValid = async (credentials: SignIn) => {
    setBlocked(undefined);
    setRefused(undefined);
    try {
      await signInWith(credentials);
      showToast(words.done);
    } catch (thrown) {
      const problem = asProblem(thrown);
      // The last wrong password is refused as every other one, and says what it has brought about.
      const isBlocked =
        problem.code === 'ACCOUNT_BLOCKED' || problem.details.reason === 'account_temporarily_blocked';
      if (isBlocked) setBlocked(problem);
      else if (problem.status === 401) setRefused(problem);
      const title = isBlocked ? words.blocked : words.failed;
      const text = withAttemptsLeft(problem.inWords(language), problem, language);
      showToast({ title, text, tone: 'danger' });
    }
  };

  const { issues, busy, form } = useForm(checks, onValid);

  return (
    <>
      <p className="text-ink-soft">{words.lead}</p>
      {blocked && (
        <NoteBox tone="danger" title={words.blocked}>
          <p>{blocked.inWords(language)}</p>
          <p>{words.blockedWay}</p>
        </NoteBox>
      )}
      <form {...form} onInput={() => setRefused(undefined)} className="space-y-5">
        <ErrorSummary />
        <TextField
          label={words.identifier}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          enterKeyHint="next"
          name="identifier"
          defaultValue={typed.before}
          onBlur={typed.remember}
          error={sayError(issues.identifier, language)}
        />
        <PasswordField
          label={words.password}
          autoComplete="current-password"
          enterKeyHint="go"
          show={auth.show}
          hide={auth.hide}
          name="password"
          error={
            sayError(issues.password, language) ??
            (refused && withAttemptsLeft(refused.inWords(language), refused, language))
          }
        />
        <p className="-mt-2 text-end text-note">
          <TextLink to={to('forgot')}>{words.forgot}</TextLink>
        </p>
        <Button type="submit" look="primary" className="w-full" disabled={busy}>
          {busy ? words.busy : words.submit}
        </Button>
      </form>
      <OtherWays to={to} />
    </>
  );
}

function OtherWays({ to }: { to: ToMode }) {
  const { signIn: words } = useWords(authWords);
  return (
    <div className="space-y-3 border-t border-line pt-6">
      <ButtonLink className="w-full" to={to('otp')}>
        {words.byCode}
      </ButtonLink>
      <ButtonLink className="w-full" to={to('email-code')}>
        {words.byEmailCode}
      </ButtonLink>
      <ButtonLink className="w-full" to={to('mobile')}>
        {words.byMobile}
      </ButtonLink>
      <p className="pt-2 text-note text-ink-soft">
        {words.other} <TextLink to={to('sign-up')}>{words.otherLink}</TextLink>
      </p>
    </div>
  );
}
