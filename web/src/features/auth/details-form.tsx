import { call } from '#web/api/client';
import { thisBrowser } from '#web/api/sign-in-details';
import { authWords } from '#web/i18n/auth';
import { useLanguage } from '#web/i18n/language';
import { mobileWords } from '#web/i18n/mobile';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { TextField } from '#web/ui/field';
import { sayError } from '#web/ui/form-errors';
import { PasswordField } from '#web/ui/password-field';
import { ProfessionField } from '#web/ui/profession-field';
import { Steps } from '#web/ui/steps';
import { notifyOnceLoaded } from '#web/ui/toasts';
import { useForm } from '#web/ui/use-form';
import { Agreement } from './agreement';
import { CodeEntry } from './code-entry';
import { DetailsInput as Schema } from './details-schema';
import type { OneTimeCode, SentCode } from './one-time-code';
import { beginFirst } from './sign-in';
import { useRefusedCode } from './use-refused-code';

type Props = { sent: SentCode; code: OneTimeCode; referralCode: string | undefined };

/** The code and the person's details together. Verifying waits until all of it would be taken. */
export function DetailsForm({ sent, code, referralCode }: Props) {
  const auth = useWords(authWords);
  const mobile = useWords(mobileWords);
  const language = useLanguage();
  const refused = useRefusedCode();
  const onValid = async ({ confirmation: _, ...details }: Schema) => {
    try {
      const body = { ...details, phoneNumber: sent.to, referralCode, browser: thisBrowser() };
      const { session } = await call('verifyOtp', { body });
      notifyOnceLoaded(auth.signUp.done);
      await beginFirst(session);
      location.assign('/'); // everything anew for a new person: docs/product.md, Signing up
    } catch (thrown) {
      refused.refuse(thrown);
    }
  };
  const { early, found, valid, busy, form } = useForm(Schema, onValid);
  const errorOf = (field: string) => sayError(early[field], language);
  const codeTyped = found !== undefined && !('otpCode' in found);

  return (
    <>
      <Steps label={mobile.signUp.stepsLabel} steps={mobile.signUp.steps} current={codeTyped ? 2 : 1} />
      <form {...form} onInput={refused.onInput} className="space-y-5">
        <CodeEntry sent={sent} code={code} error={early.otpCode} refused={refused.error} />
        <TextField
          label={auth.signUp.fullName}
          autoComplete="name"
          autoCapitalize="words"
          name="fullName"
          error={errorOf('fullName')}
        />
        <TextField
          label={auth.signUp.email}
          type="email"
          autoComplete="email"
          optional={auth.signUp.optional}
          name="email"
          error={errorOf('email')}
        />
        <TextField
          label={auth.signUp.city}
          autoComplete="address-level2"
          optional={auth.signUp.optional}
          name="city"
          error={errorOf('city')}
        />
        <PasswordField
          label={auth.signUp.password}
          autoComplete="new-password"
          hint={auth.signUp.passwordHint}
          show={auth.show}
          hide={auth.hide}
          name="password"
          error={errorOf('password')}
        />
        <PasswordField
          label={auth.signUp.confirmation}
          autoComplete="new-password"
          show={auth.show}
          hide={auth.hide}
          name="confirmation"
          error={errorOf('confirmation')}
        />
        <ProfessionField optional={auth.signUp.optional} />
        <Agreement error={errorOf('consent')} />
        <Button type="submit" look="primary" className="w-full" disabled={busy || !valid}>
          {busy ? mobile.verifying : mobile.signUp.submit}
        </Button>
      </form>
    </>
  );
}
