import { changedListOf } from './account-lists';

/**
 * The fields that tell the panel's directory that an account has changed. They belong in every write that changes a
 * name, an address, a phone, a city, a plan, a role or whether the account is active.
 */
export const directoryStamp = (memberId: string, at: string) => ({
  changed: changedListOf(memberId),
  changedAt: at,
});
