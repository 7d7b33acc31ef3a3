import { referralReward } from '#contract/product';
import { type Account, type ExtraQueries, signInPhoneOf } from './account';

const { days, referrer: ofReferrer, friend: ofFriend } = referralReward;
const runsForMs = days * 86_400_000;

const couldBeACode = /^[A-Z2-9]{8}$/; // the shape that referralCodeFrom makes; no other text is looked up

/** A referral rewards both people, once for each phone number. */
export type ReferralReward = {
  readonly referrerId: string;
  readonly phoneHash: string;
  readonly friend: { readonly bonusSearches: number; readonly extra: ExtraQueries };
  readonly referrer: { readonly extra: ExtraQueries };
};

/** The active account that a referral code belongs to. */
export type Referrers = { byReferralCode(code: string): Promise<Account | undefined> };

/**
 * Notes a typed code in the new friend's account, and answers what it brings to both people. An unknown code changes
 * nothing, and nobody can refer themselves: neither by their own number nor by a second spelling of their own mailbox.
 */
export async function applyReferralCode(
  referrers: Referrers,
  friend: Account,
  typedCode: string | undefined,
  phoneHash: string,
  now: Date,
): Promise<{ account: Account; reward?: ReferralReward }> {
  const code = typedCode?.toUpperCase() ?? '';
  const referrer = couldBeACode.test(code) ? await referrers.byReferralCode(code) : undefined;
  if (!referrer || isSelf(referrer, friend)) return { account: friend };
  const extra = {
    until: new Date(now.getTime() + runsForMs).toISOString(),
    grantedAt: now.toISOString(),
  };
  return {
    account: { ...friend, referredBy: referrer.id, usedReferralCode: referrer.referralCode },
    reward: {
      referrerId: referrer.id,
      phoneHash,
      friend: { bonusSearches: ofFriend.bonus, extra: { ...extra, searches: ofFriend.extra, why: 'friend' } },
      referrer: { extra: { ...extra, searches: ofReferrer.extra, why: 'referrer' } },
    },
  };
}

const isSelf = (referrer: Account, friend: Account): boolean =>
  referrer.id === friend.id ||
  (friend.phone !== null && [referrer.phone, signInPhoneOf(referrer)].includes(friend.phone)) ||
  (referrer.email !== null && friend.email !== null && mailbox(referrer.email) === mailbox(friend.email));

/** Removes from an address what its mailbox ignores: tags everywhere, dots at Gmail. */
function mailbox(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const untagged = local.replace(/\+.*$/, '');
  return /^g(oogle)?mail\.com$/.test(domain)
    ? `${untagged.replaceAll('.', '')}@gmail.com`
    : `${untagged}@${domain}`;
}
