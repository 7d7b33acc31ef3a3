import type { Account } from '#platform/account';
import type { Quota } from '#platform/quota';

/** The fields of an account that its owner may change. */
export type OwnFields = Partial<
  Pick<Account, 'fullName' | 'phone' | 'phoneVerified' | 'city' | 'language' | 'notificationPreferences'>
>;

export type Profiles = {
  /** Sets the given fields in one write; undefined when the account is gone. */
  change(memberId: string, fields: OwnFields): Promise<Account | undefined>;
  /** Whether another account has verified this phone. */
  phoneIsTaken(phone: string, memberId: string): Promise<boolean>;
};

export type MePorts = { readonly profiles: Profiles; readonly quota: Pick<Quota, 'used'> };
