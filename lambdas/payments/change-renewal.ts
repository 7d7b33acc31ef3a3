import type { Subscription } from '#contract/me';
import { Problem } from '#contract/problem';
import type { Member } from '#person/account';
import { profileOf, subscriptionOf } from '#person/profile';
import { log } from '#platform/log';
import type { PaymentsPorts } from './ports';

type Changed = Promise<{ subscription: Subscription }>;

/**
 * The plan ends with the paid period and nothing is debited any more. The permission to debit is given back to the bank
 * as well; should the provider not answer, it lies unused.
 */
export async function cancelSubscription(ports: PaymentsPorts, member: Member, now: Date): Changed {
  const subscription = await chosen(ports, member, false, now);
  const mandate = await ports.mandates.read(member.id);
  if (mandate?.status === 'active') {
    try {
      await ports.provider.endMandate(mandate);
      await ports.mandates.end(member.id, mandate.tokenId, now);
    } catch (fault) {
      log.error('a mandate could not be ended at the provider', fault);
    }
  }
  return { subscription };
}

/** Takes a cancellation back. `renews` says whether the permission to debit is still there. */
export const resumeSubscription = async (ports: PaymentsPorts, member: Member, now: Date): Changed => ({
  subscription: await chosen(ports, member, true, now),
});

async function chosen(
  { subscriptions }: PaymentsPorts,
  member: Member,
  goesOn: boolean,
  now: Date,
): Promise<Subscription> {
  const account = await subscriptions.choose(member.id, goesOn, now);
  if (!account) throw new Problem('CONFLICT', { sentence: noPlan });
  return subscriptionOf(profileOf({ ...member, account }, 0, now));
}

const noPlan = {
  en: 'There is no paid plan to change.',
  hi: 'बदलने के लिए कोई सशुल्क प्लान नहीं है।',
};
