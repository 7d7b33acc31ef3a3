import { keys } from '../keys';
import type { Write } from '../table';

/**
 * Lets a transaction through only while the account is active. It belongs in every transaction that adds something to a
 * person, so that nothing is written for somebody whose account is being erased.
 */
export const whileActive = (memberId: string): Write => ({ check: keys.account(memberId), ...active });

/** Does the same while it changes the account, because a transaction may name an item only once. */
export const changeWhileActive = (
  memberId: string,
  update: string,
  values: Record<string, unknown>,
): Write => ({ change: keys.account(memberId), ...active, update, values: { ...active.values, ...values } });

const active = {
  condition: '#status = :active',
  names: { '#status': 'status' },
  values: { ':active': 'active' },
};
