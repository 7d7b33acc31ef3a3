import type { SignUp } from '#contract/auth';
import type { Language } from '#contract/sentences';
import { createAccount, newAccount } from './create-account';
import type { AuthPorts } from './ports';

/**
 * Creates an account with an e-mail address. The reply, a refusal included, is held back until a fixed time after the
 * call began, because its duration would tell who has an account even where its words do not.
 */
export async function signUp(
  ports: AuthPorts,
  details: SignUp,
  language: Language,
  now: Date,
): Promise<void> {
  const { email, fullName, city = null, phone = null, referralCode: waitingReferralCode = null } = details;
  const about = { email, fullName, phone, phoneVerified: false, city, language, waitingReferralCode };
  try {
    await createAccount(ports, newAccount(ports.newId(), about, now), details.password, now);
  } finally {
    const { signUpAnswerMs } = ports.settings;
    const elapsedMs = ports.clock().getTime() - now.getTime();
    await ports.pause(Math.min(Math.max(signUpAnswerMs - elapsedMs, 0), signUpAnswerMs));
  }
}
