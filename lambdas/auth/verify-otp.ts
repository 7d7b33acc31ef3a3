import type { VerifyOtp } from '#contract/other-ways-in';
import { Problem } from '#contract/problem';
import type { Language } from '#contract/sentences';
import type { SignedIn } from '#contract/sign-in';
import { checkCode } from '#person/one-time-code';
import { applyReferralCode } from '#person/referral-reward';
import { createAccount, newAccount } from './create-account';
import type { AuthPorts } from './ports';
import { openSession } from './session';

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
  const identifier = { kind: 'phone', value: details.phoneNumber } as const;
  const code = await checkCode(ports, { identifier, purpose: 'sign_up' }, details.otpCode, now);
  const about = {
    email: details.email ?? null,
    fullName: details.fullName,
    phone: details.phoneNumber,
    phoneVerified: true,
    city: details.city ?? null,
    profession: details.profession ?? null,
    language,
    consent: details.consent,
  };
  const friend = newAccount(ports.newId(), about, now);
  const { account, reward } = await applyReferralCode(
    ports.accounts,
    friend,
    details.referralCode,
    code.identifierHash,
    now,
  );
  const along = { code, ...(reward && { reward }) };
  if (!(await createAccount(ports, account, details.password, now, along))) throw new Problem('OTP_INVALID');

  const tokens = await ports.pool.signIn(account.id, details.password);
  if (!tokens) throw new Problem('SERVICE_BUSY');
  return openSession(ports, account, tokens, details.browser, now);
}
