import { codeAt, stepAt } from '../../lambdas/auth/time-based-code';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** An authenticator app that holds this secret: the code that it shows that many half minutes from now. */
export function codeOf(secret: string, stepsFromNow = 0, now = new Date()): string {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return codeAt(bytes, stepAt(now) + stepsFromNow);
}
