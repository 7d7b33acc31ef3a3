import { randomInt } from 'node:crypto';
import { Problem } from '#contract/problem';
import { count } from '#platform/metrics';
import type { AuthPorts, CodePurpose, KeptCode } from './ports';

/** Draws six digits; each of the million codes is as likely as every other. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Hashes a mobile number for a key, so that nobody who reads the table learns the number. */
export const phoneHashOf = ({ hash }: Pick<AuthPorts, 'hash'>, phone: string): Promise<string> =>
  hash(`phone:${phone}`);

/** A code is kept as a hash that is bound to this number and this purpose. */
export async function codeToKeep(
  ports: Pick<AuthPorts, 'hash'>,
  phone: string,
  purpose: CodePurpose,
  code: string,
): Promise<KeptCode> {
  const [phoneHash, codeHash] = await Promise.all([
    phoneHashOf(ports, phone),
    ports.hash(`code:${purpose}:${phone}:${code}`),
  ]);
  return { phoneHash, purpose, codeHash };
}

/**
 * Checks a typed code and answers it in the form in which it is kept. A wrong, a spent and somebody else's code are
 * refused with the same text. Checking does not spend the code: the use case spends it together with what it allows.
 */
export async function checkCode(
  ports: AuthPorts,
  typed: { phoneNumber: string; otpCode: string },
  purpose: CodePurpose,
  now: Date,
): Promise<KeptCode> {
  const code = await codeToKeep(ports, typed.phoneNumber, purpose, typed.otpCode);
  const outcome = await ports.codes.attempt(code, now);
  if (outcome === 'right') return code;
  count('CodeRefused');
  throw new Problem(outcome === 'expired' ? 'OTP_EXPIRED' : 'OTP_INVALID');
}
