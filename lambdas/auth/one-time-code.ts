import { randomInt } from 'node:crypto';
import { Problem } from '#contract/problem';
import { count } from '#platform/metrics';
import type { AuthPorts, CodePurpose, KeptCode } from './ports';

/** Six digits, every one of the million as likely. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** A mobile number as it stands in keys: nobody who reads the table learns it. */
export const phoneHashOf = ({ hash }: Pick<AuthPorts, 'hash'>, phone: string): Promise<string> =>
  hash(`phone:${phone}`);

/** A code as it is kept: for this number and this purpose alone. */
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
 * The typed code as it is kept, when it is right. Wrong, spent and foreign ones are refused with one text. The code is
 * not spent by that: whoever needs it spends it together with what it is good for.
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
