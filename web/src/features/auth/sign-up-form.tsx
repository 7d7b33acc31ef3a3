import { useSearchParams } from 'react-router-dom';
import { type ProblemCode, problems } from '#contract/problem';
import { plans } from '#contract/product';
import { type Language, say } from '#contract/sentences';
import { call } from '#web/api/client';
import { asProblem } from '#web/api/request';
import { authWords } from '#web/i18n/auth';
import { useLanguage } from '#web/i18n/language';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { ErrorSummary } from '#web/ui/error-summary';
import { TextField } from '#web/ui/field';
import { sayError } from '#web/ui/form-errors';
import { NoteBox } from '#web/ui/note-box';
import { PasswordField } from '#web/ui/password-field';
import { ProfessionField } from '#web/ui/profession-field';
import { TextLink } from '#web/ui/text-link';
import { showToast } from '#web/ui/toasts';
import { useForm } from '#web/ui/use-form';
import { Agreement } from './agreement';
import type { ToMode } from './modes';
import { signInFirst } from './sign-in';
import { SignUpInput as Schema } from './sign-up-schema';
import { useTypedBefore } from './typed-before';

// Refusals that say nothing about signing up: something between us and the service made them.
const beside: readonly ProblemCode[] = ['FORBIDDEN', 'NOT_FOUND', 'METHOD_NOT_ALLOWED', 'CONFLICT'];

/** Says why signing up failed; a time-out is told as a busy server (docs/product.md, Signing up). */
function signUpFailure(thrown: unknown, fallback: string, language: Language): string {
  const problem = asProblem(thrown);
  if (problem.status === 504) return say(problems.SERVICE_BUSY, language);
  return beside.includes(problem.code) ? fallback : problem.inWords(language);
}

/** A new account by e-mail. The form parses with the service's own schema. */
export function SignUpForm({ to }: { to: ToMode }) {
  const auth = useWords(authWords);
  const words = auth.signUp;
  const language = useLanguage();
  const email = useTypedBefore('email');
  const phone = useTypedBefore('phone');
  const [search] = useSearchParams();
  const referralCode = search.get('ref')?.trim().slice(0, 32) || undefined;
  const onValid = async ({ confirmation: _, ...account }: Schema) => {
    try {
      await call('signUp', { body: { ...account, referralCode } });
      showToast(words.done);
    } catch (thrown) {
      showToast({
        title: words.failed,
        text: signUpFailure(thrown, words.fallback, language),
        tone: 'danger',
      });
      return;
    }
    try {
      await signInFirst({ identifier: account.email, password: account.password });
    } catch (thrown) {
      showToast({ title: auth.signIn.failed, text: asProblem(thrown).inWords(language), tone: 'danger' });
    }
  };

  const { issues, busy, form } = useForm(Schema, onValid);
  const errorOf = (field: string) => sayError(issues[field], language);

  return (
    <>
      <p className="text-ink-soft">{words.lead(plans.free.dailyQueries)}</p>
      <form {...form} className="space-y-5">
        {referralCode && <NoteBox title={words.referral}>{words.referralWaits(referralCode)}</NoteBox>}
        <ErrorSummary />
        <TextField
          label={words.fullName}
          autoComplete="name"
          autoCapitalize="words"
          name="fullName"
          error={errorOf('fullName')}
        />
        <TextField
          label={words.email}
          type="email"
          autoComplete="email"
          name="email"
          defaultValue={email.before}
          onBlur={email.remember}
          error={errorOf('email')}
        />
        <PasswordField
          label={words.password}
          autoComplete="new-password"
          hint={words.passwordHint}
          show={auth.show}
          hide={auth.hide}
          name="password"
          error={errorOf('password')}
        />
        <PasswordField
          label={words.confirmation}
          autoComplete="new-password"
          show={auth.show}
          hide={auth.hide}
          name="confirmation"
          error={errorOf('confirmation')}
        />
        <TextField
          label={words.phone}
          type="tel"
          autoComplete="tel"
          optional={words.optional}
          hint={words.phoneHint}
          name="phone"
          defaultValue={phone.before}
          error={errorOf('phone')}
        />
        <TextField
          label={words.city}
          autoComplete="address-level2"
          optional={words.optional}
          name="city"
          error={errorOf('city')}
        />
        <ProfessionField optional={words.optional} />
        <Agreement error={errorOf('consent')} />
        <Button type="submit" look="primary" className="w-full" disabled={busy}>
          {busy ? words.busy : words.submit}
        </Button>
      </form>
      <p className="text-note text-ink-soft">
        {words.other} <TextLink to={to('sign-in')}>{words.otherLink}</TextLink>
        {' · '}
        <TextLink to={to('mobile')}>{auth.signIn.byMobile}</TextLink>
      </p>
    </>
  );
}
