import { Problem } from '#contract/problem';
import { oneTimeCode } from '#contract/product';
import type { Language } from '#contract/sentences';
import { count } from '#platform/metrics';
import { phoneHasAccount } from './create-account';
import { codeToKeep, newCode, phoneHashOf } from './one-time-code';
import type { AuthPorts, CodePurpose } from './ports';

/**
 * Sends a code. The request is counted for its number and its network before anything is looked up, so somebody who
 * tries out which numbers have an account gets no more answers than codes.
 */
export async function requestOtp(
  ports: AuthPorts,
  asked: { phoneNumber: string; purpose: CodePurpose },
  caller: { network: string; language: Language },
  now: Date,
): Promise<{ retryAfter: number; devMode?: boolean; otp?: string }> {
  const { phoneNumber, purpose } = asked;
  const number = { phoneHash: await phoneHashOf(ports, phoneNumber), purpose };
  const networkHash = await ports.hash(`network:${caller.network}`);
  const refused = await ports.codes.admit({ ...number, networkHash }, now);
  if (refused) throw tooManyRequests(refused.waitSeconds);

  const account = await ports.accounts.find({ kind: 'phone', value: phoneNumber });
  if (purpose === 'sign_in' && !account) throw new Problem('ACCOUNT_NOT_FOUND');
  if (purpose === 'sign_up' && account) throw phoneHasAccount();

  const code = newCode();
  await ports.codes.keep(await codeToKeep(ports, phoneNumber, purpose, code), now);
  try {
    await ports.texts.sendCode(phoneNumber, code, account?.language ?? caller.language);
  } catch (cause) {
    await ports.codes.waive(number).catch(() => {});
    throw new Problem('SERVICE_BUSY', {
      cause,
      sentence: {
        en: 'Failed to send OTP. Please try again.',
        hi: 'OTP नहीं भेजा जा सका। कृपया फिर से कोशिश करें।',
      },
    });
  }
  count('CodeSent');
  return {
    retryAfter: oneTimeCode.againAfterSeconds,
    ...(ports.settings.tellsCodes && { devMode: true, otp: code }),
  };
}

export const tooManyRequests = (waitSeconds: number): Problem =>
  new Problem('TOO_MANY_REQUESTS', { fill: [waitSeconds], details: { retryAfter: waitSeconds } });
