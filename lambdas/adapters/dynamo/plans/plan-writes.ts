import type { Account } from '#person/account';
import type { KeptPlan } from '#rules/ledger';
import { keys } from '../keys';
import type { Write } from '../table';
import { changedListOf } from '../writes/account-lists';
import { planCounterWrites } from '../writes/counters';
import { planEndWrite } from './plan-ends';

/**
 * Writes a plan, and is the only one to do so: the account's fields and the plan's end, for a transaction. The account
 * stands first; that write is refused when the account is not active or its ledger has changed since `before` was read.
 */
export function planWrites(before: Account, after: KeptPlan, now: Date): Write[] {
  const moved = before.planEndsAt !== after.planEndsAt || before.plan !== after.plan;
  return [
    {
      change: keys.account(before.id),
      update:
        'SET #plan = :plan, planStatus = :status, planAmountPaise = :paise, planStartedAt = :from, ' +
        'planEndsAt = :to, planBillsNextAt = :bills, ledgerVersion = :next, changed = :changed, changedAt = :now' +
        // An edited limit belongs to the plan on which it was set.
        (before.plan === after.plan ? '' : ', dailyLimit = :none, dailyLimitPlan = :none'),
      condition: '#status = :active AND (attribute_not_exists(ledgerVersion) OR ledgerVersion = :known)',
      names: { '#plan': 'plan', '#status': 'status' },
      values: {
        ':plan': after.plan,
        ':status': after.planStatus,
        ':paise': after.planAmountPaise,
        ':from': after.planStartedAt,
        ':to': after.planEndsAt,
        ':bills': after.planBillsNextAt,
        ':next': before.ledgerVersion + 1,
        ':known': before.ledgerVersion,
        ':active': 'active',
        ':changed': changedListOf(before.id),
        ':now': now.toISOString(),
        ...(before.plan !== after.plan && { ':none': null }),
      },
    },
    // The plan's end is written only when it moves: written anew, it would remind the person once more.
    ...(moved ? [planEndWrite(before.id, after.plan === 'free' ? null : after.planEndsAt)] : []),
    ...planCounterWrites(before.id, before, after),
  ];
}
