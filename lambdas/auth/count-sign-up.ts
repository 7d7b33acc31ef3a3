import { Problem } from '#contract/problem';
import { count } from '#platform/metrics';
import type { AuthPorts } from './ports';
import { tooManyRequests } from './request-code';

/** Counts a sign-up against what a network and the whole stage may do in a day, before anything is looked up or made. */
export async function countSignUp(
  { ceilings, hash }: Pick<AuthPorts, 'ceilings' | 'hash'>,
  network: string,
  now: Date,
): Promise<void> {
  const refused = await ceilings.countSignUp(await hash(`network:${network}`), now);
  if (refused === undefined) return;
  if (refused !== 'full') throw tooManyRequests(refused.waitSeconds);
  count('SignUpsFull');
  throw new Problem('SERVICE_BUSY', {
    sentence: {
      en: 'No more accounts can be made today. Please try again tomorrow, or write to support.',
      hi: 'आज और खाते नहीं बन सकते। कृपया कल फिर कोशिश करें, या सहायता को लिखें।',
    },
  });
}
