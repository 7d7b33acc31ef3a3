import { changes } from '../keys';

/**
 * The fields that tell the panel's directory that an account has changed. They belong in every write that changes a
 * name, an address, a phone, a city, a plan, a role or whether the account is active.
 */
export const directoryStamp = (at: string) => ({ changed: changes.accounts, changedAt: at }) as const;
