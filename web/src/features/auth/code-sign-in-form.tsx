import { authRoutes } from '#contract/auth';
import type { Session } from '#contract/sign-in';
import { beginSession } from '#web/api/session-life';
import { authWords } from '#web/i18n/auth';
import { mobileWords } from '#web/i18n/mobile';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { showToast } from '#web/ui/toasts';
import { useForm } from '#web/ui/use-form';
import { CodeEntry, type CodePlace } from './code-entry';
import type { OneTimeCode, SentCode } from './one-time-code';
import { useRefusedCode } from './use-refused-code';

const Code = authRoutes.signInByOtp.body.pick({ otpCode: true });

type Props = {
  sent: SentCode;
  code: OneTimeCode;
  /** The call that a code signs in by, with where it went. */
  signIn: (body: { to: string; otpCode: string }) => Promise<{ session: Session }>;
  /** The words for where the code went; a mobile number's without them. */
  place?: CodePlace;
};

/** The code that was sent, and in by it. */
export function CodeSignInForm({ sent, code, signIn, place }: Props) {
  const words = useWords(mobileWords);
  const auth = useWords(authWords);
  const refused = useRefusedCode();
  const { early, valid, busy, form } = useForm(Code, async ({ otpCode }) => {
    try {
      const { session } = await signIn({ to: sent.to, otpCode });
      await beginSession(session);
      showToast(auth.signIn.done);
    } catch (thrown) {
      refused.refuse(thrown);
    }
  });
  return (
    <form {...form} onInput={refused.onInput} className="space-y-5">
      <CodeEntry
        sent={sent}
        code={code}
        error={early.otpCode}
        refused={refused.error}
        {...(place && { place })}
      />
      <Button type="submit" look="primary" className="w-full" disabled={busy || !valid}>
        {busy ? words.verifying : words.signIn.submit}
      </Button>
    </form>
  );
}
