import { Problem } from '#contract/problem';
import type { Subscription } from '#contract/profile';
import type { Account, Member } from '#person/account';
import { profileOf, subscriptionOf } from '#person/profile';
import { log } from '#platform/log';
import { isRunning } from '#rules/running-plan';
import { chooseRenewal, endMandate } from './ledger';
import type { Ledgers, PaymentsPorts } from './ports';

/**
 * Lets the plan end with the paid period: nothing is debited any more. The permission to debit is given back to the bank
 * as well; if the provider does not answer, it stays unused.
 */
export async function cancelSubscription(
  ports: PaymentsPorts,
  member: Member,
  now: Date,
): Promise<{ subscription: Subscription }> {
  const subscription = await choose(ports, member, false, now);
  const mandate = await ports.mandates.read(member.id);
  if (mandate?.status === 'active') {
    try {
      await ports.provider.endMandate(mandate);
      await ports.ledgers.change(member.id, (ledger) => endMandate(ledger, mandate.tokenId), now);
    } catch (fault) {
      log.error('a mandate could not be ended at the provider', fault);
    }
  }
  return { subscription };
}

/** Takes a cancellation back. `renews` in the reply says whether the permission to debit is still there. */
export const resumeSubscription = async (
  ports: PaymentsPorts,
  member: Member,
  now: Date,
): Promise<{ subscription: Subscription }> => ({
  subscription: await choose(ports, member, true, now),
});

async function choose(
  { ledgers }: PaymentsPorts,
  member: Member,
  goesOn: boolean,
  now: Date,
): Promise<Subscription> {
  const account = await keepChoice(ledgers, member.id, goesOn, now);
  if (!account) throw new Problem('CONFLICT', { sentence: noPlan });
  return subscriptionOf(profileOf({ ...member, account }, 0, now));
}

/** Keeps the person's word on whether the plan goes on; undefined when no paid plan runs. */
export async function keepChoice(
  ledgers: Ledgers,
  memberId: string,
  goesOn: boolean,
  now: Date,
): Promise<Account | undefined> {
  const { account } = await ledgers.change(memberId, (ledger) => chooseRenewal(ledger, goesOn, now), now);
  if (!account || !isRunning({ plan: account.plan, endsAt: account.planEndsAt }, now.getTime()))
    return undefined;
  return account;
}

const noPlan = {
  en: 'There is no paid plan to change.',
  hi: 'बदलने के लिए कोई सशुल्क प्लान नहीं है।',
};
