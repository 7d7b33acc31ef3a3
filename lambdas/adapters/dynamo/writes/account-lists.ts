import { type ChangesName, changes, type ListName, lists } from '../keys';
import { shardCount, shardOf } from './counters';

const shares = Array.from({ length: shardCount }, (_, share) => share);

/**
 * The list of a share of the accounts. One list for all would take no more than a thousand writes a second, and every
 * write of an account goes into it; these take sixteen thousand.
 */
export const listOfShare = (share: number): ListName => `${lists.accounts}#${share}`;
export const accountListOf = (memberId: string): ListName => listOfShare(shardOf(memberId));

/** Accounts are listed here: those that were activated before there were shares, then each share. */
export const accountLists: readonly ListName[] = [lists.accounts, ...shares.map(listOfShare)];

/** Changes of accounts are listed in the same way. */
export const changedListOf = (memberId: string): ChangesName => `${changes.accounts}#${shardOf(memberId)}`;
export const changedLists: readonly ChangesName[] = [
  changes.accounts,
  ...shares.map((share): ChangesName => `${changes.accounts}#${share}`),
];
