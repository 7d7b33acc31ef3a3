import { Problem } from '#contract/problem';
import { count } from '#platform/metrics';
import type { AuthPorts } from './ports';
import { tooManyRequests } from './request-code';

/**
 * The network that a call came from and, of IPv6, the wider one that it lies in: one customer of a provider may be given
 * a /48, which holds 65,536 networks of /64.
 */
const networksOf = (network: string): string[] => {
  const groups = network.split(':');
  const liesInWider = groups.length > 1 && !network.includes('.');
  return liesInWider ? [network, `${groups.slice(0, 3).join(':')}/48`] : [network];
};

/** Counts a sign-up against what a network and the whole stage may do in a day, before anything is looked up or made. */
export async function countSignUp(
  { ceilings, hash }: Pick<AuthPorts, 'ceilings' | 'hash'>,
  network: string,
  now: Date,
): Promise<void> {
  const hashes = await Promise.all(networksOf(network).map((each) => hash(`network:${each}`)));
  const refused = await ceilings.countSignUp(hashes, now);
  if (refused === undefined) return;
  if (refused !== 'full') throw tooManyRequests(refused.waitSeconds);
  count('SignUpsFull');
  throw new Problem('SERVICE_BUSY', {
    sentence: {
      en: 'No more accounts can be made today. Please try again tomorrow, or write to support.',
      hi: 'आज और खाते नहीं बन सकते। कृपया कल फिर कोशिश करें, या सहायता टीम को लिखें।',
    },
  });
}
