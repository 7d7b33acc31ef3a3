import { Problem } from '#contract/problem';
import type { Member } from '#person/account';
import { admitAttempt } from '#person/account-blocked';
import { count } from '#platform/metrics';
import type { AuthPorts } from './ports';
import { inBase32, newFactorSecret, stepOfCode } from './time-based-code';

type Ports = Pick<AuthPorts, 'factors' | 'lockouts' | 'hash' | 'newId'>;

/** Tells an administrator whether an authenticator is set up, and whether this sign-in has shown its code. */
export const showSecondFactor = ({ secondFactor }: Member) => ({
  enrolled: secondFactor === 'asked' || secondFactor === 'proved',
  proved: secondFactor === 'proved',
});

/**
 * Offers a secret for an authenticator app, in base32 and as the address that its picture holds. It counts only once a
 * code of it was shown. Whoever has an authenticator cannot get another here: an operator takes the lost one away first.
 */
export async function offerSecondFactor(
  { factors }: Ports,
  member: Member,
  now: Date,
): Promise<{ secret: string; uri: string }> {
  if (showSecondFactor(member).enrolled) throw new Problem('CONFLICT');
  const bytes = newFactorSecret();
  await factors.offer(member.id, bytes, now);
  const secret = inBase32(bytes);
  const whose = encodeURIComponent(`AI Medix:${member.account.email ?? member.account.phone ?? member.id}`);
  return { secret, uri: `otpauth://totp/${whose}?secret=${secret}&issuer=AI%20Medix` };
}

/**
 * Proves this sign-in by a code of the authenticator: of the one that is set up, or of the one that was just offered,
 * which is set up by it. The try is counted before the code is looked at, and each code is good once.
 */
export async function proveSecondFactor(
  { factors, lockouts, hash, newId }: Ports,
  member: Member,
  code: string,
  now: Date,
): Promise<void> {
  const factor = await factors.find(member.id, now);
  if (!factor) throw new Problem('CONFLICT');
  const attemptsHash = await hash(`second-factor:${member.id}`);
  const counted = await lockouts.attempt(attemptsHash, now);
  admitAttempt(counted);

  const step = stepOfCode(factor.secret, code, now);
  const { id: memberId, sessionId } = member;
  const proved =
    step !== undefined && (await factors.prove({ memberId, sessionId, factor, step, auditId: newId() }, now));
  if (!proved) {
    count('SecondFactorRefused');
    const details = 'left' in counted ? { attempts_left: counted.left } : {};
    throw new Problem('OTP_INVALID', { sentence: wrongCode, details });
  }
  await lockouts.clear(attemptsHash);
}

const wrongCode = {
  en: 'This code is not right, or it was used before. Type the next one that the app shows.',
  hi: 'यह कोड सही नहीं है या पहले इस्तेमाल हो चुका है। ऐप में दिखने वाला अगला कोड लिखें।',
};
