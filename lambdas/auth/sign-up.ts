import type { SignUp } from '#contract/other-ways-in';
import type { Language } from '#contract/sentences';
import { createAccount, newAccount } from './create-account';
import { answerEvenly } from './even-answer';
import type { AuthPorts } from './ports';

/**
 * Creates an account with an e-mail address. Taken and free addresses take the same time.
 */
export async function signUp(
  ports: AuthPorts,
  details: SignUp,
  language: Language,
  now: Date,
): Promise<void> {
  const { email, fullName, city = null, phone = null, profession = null, consent } = details;
  const waitingReferralCode = details.referralCode ?? null;
  const about = {
    email,
    fullName,
    phone,
    phoneVerified: false,
    city,
    profession,
    language,
    waitingReferralCode,
    consent,
  };
  await answerEvenly(ports, now, () =>
    createAccount(ports, newAccount(ports.newId(), about, now), details.password, now),
  );
}
