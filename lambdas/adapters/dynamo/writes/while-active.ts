import { keys } from '../keys';
import type { Write } from '../table';

/**
 * Part of every transaction that adds something to a person: it holds only while the account is active, so that
 * nothing is written for somebody whose account is being erased.
 */
export const whileActive = (memberId: string): Write => ({ check: keys.account(memberId), ...active });

/** The same, changing the account: a transaction speaks of an item once. */
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
