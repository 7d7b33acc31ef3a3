/** A primary key of the one table. */
export type Key = { readonly pk: string; readonly sk: string };

/** Every item in the table, on one screen. Add a line here before adding an item; docs/data-model.md tells more. */
export const keys = {
  /** The person: profile, plan, limits. */
  account: (memberId: string): Key => ({ pk: `PERSON#${memberId}`, sk: 'ACCOUNT' }),
  /** A day's quota: how many queries are used and which reservations are open. Expires. */
  usage: (memberId: string, day: string): Key => ({ pk: `PERSON#${memberId}`, sk: `USAGE#${day}` }),
  /** A session that was signed out of; its tokens are refused. Expires with the longest refresh token. */
  endedSession: (memberId: string, sessionId: string): Key => ({
    pk: `PERSON#${memberId}`,
    sk: `ENDED#${sessionId}`,
  }),
  /** An answer under the caller's idempotency key (hashed). Expires after 24 hours. */
  answer: (memberId: string, keyHash: string): Key => ({ pk: `PERSON#${memberId}`, sk: `ANSWER#${keyHash}` }),
  /** Who owns an e-mail address, a verified phone or a referral code: one owner each, by a conditional put. */
  email: (email: string): Key => ({ pk: `EMAIL#${email}`, sk: 'OWNER' }),
  phone: (phone: string): Key => ({ pk: `PHONE#${phone}`, sk: 'OWNER' }),
  referralCode: (code: string): Key => ({ pk: `REFERRAL#${code}`, sk: 'OWNER' }),
  /** Failed sign-ins of one identifier (keyed hash: unknown ones are counted too). Expires. */
  lockout: (identifierHash: string): Key => ({ pk: `LOCKOUT#${identifierHash}`, sk: 'ATTEMPTS' }),
  /** Calls of one network address (keyed hash) in one minute. Expires. */
  calls: (addressHash: string, minute: number): Key => ({
    pk: `CALLS#${addressHash}`,
    sk: `MINUTE#${minute}`,
  }),
};

/** Seconds since 1970, as the table's `expiresAt` (time to live) wants them. Readers compare the time themselves. */
export const epochSeconds = (at: Date | number): number => Math.ceil(new Date(at).getTime() / 1000);
