import type { SignedIn, VerifyOtp } from '#contract/auth';
import { Problem } from '#contract/problem';
import type { Language } from '#contract/sentences';
import { applyReferralCode } from './apply-referral-code';
import { createAccount, newAccount } from './create-account';
import { checkCode } from './one-time-code';
import type { AuthPorts } from './ports';
import { signInReply } from './session';

/**
 * Creates an account with a verified mobile number and signs in. The code is spent in the transaction that makes the
 * account, so somebody who has to correct something, such as a taken address, can use the same code again.
 */
export async function verifyOtp(
  ports: AuthPorts,
  details: VerifyOtp,
  language: Language,
  now: Date,
): Promise<SignedIn> {
  const code = await checkCode(ports, details, 'sign_up', now);
  const about = {
    email: details.email ?? null,
    fullName: details.fullName,
    phone: details.phoneNumber,
    phoneVerified: true,
    city: details.city ?? null,
    language,
  };
  const friend = newAccount(ports.newId(), about, now);
  const { account, reward } = await applyReferralCode(
    ports,
    friend,
    details.referralCode,
    code.phoneHash,
    now,
  );
  const along = { code, ...(reward && { reward }) };
  if (!(await createAccount(ports, account, details.password, now, along))) throw new Problem('OTP_INVALID');

  const tokens = await ports.pool.signIn(account.id, details.password);
  if (!tokens) throw new Problem('SERVICE_BUSY');
  return signInReply(account, tokens, now);
}
