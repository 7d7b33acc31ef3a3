import { type Account, signInPhoneOf } from '#person/account';

type Item = Record<string, unknown> & { pk: string; sk: string };

/** Checks what must fit together around signing up, signing in and referring. It names ids only, no personal data. */
export function accountViolations(items: readonly Item[], accounts: readonly Account[]): string[] {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  return [
    ...items.filter(({ sk }) => sk === 'OWNER').flatMap((owner) => ofOwner(owner, byId)),
    ...items.filter(({ pk }) => pk.startsWith('OTP#')).flatMap(ofCode),
    ...accounts.flatMap((account) => ofRewards(account, items)),
  ];
}

/** An owner must be what its account says of itself, and an active account has nothing that lapses. */
function ofOwner(owner: Item, byId: Map<string, Account>): string[] {
  const account = byId.get(String(owner.memberId));
  if (!account) return []; // told by whoever looks for owners without accounts
  const [kind = '', value = ''] = owner.pk.split(/#(.*)/);
  const own: Record<string, string | null> = {
    EMAIL: account.email,
    PHONE: signInPhoneOf(account),
    REFERRAL: account.referralCode,
  };
  return [
    ...(!(kind in own) || own[kind] === value
      ? []
      : [`account ${account.id} owns a ${kind} that it does not have`]),
    ...(account.status === 'active' && owner.lapsesAt !== undefined
      ? [`the ${kind} of the active account ${account.id} lapses`]
      : []),
  ];
}

/** No code was compared more than five times. */
const ofCode = ({ tries }: Item): string[] =>
  Number(tries) >= 0 && Number(tries) <= 5 ? [] : ['a one-time code was tried more than five times'];

/** Rewards come in pairs, once for each friend: a rewarded friend was referred, and every friend brought one reward. */
function ofRewards(account: Account, items: readonly Item[]): string[] {
  const count = (why: 'referrer' | 'friend') => account.extras.filter((extra) => extra.why === why).length;
  const friends = items.filter(
    ({ pk, sk }) => pk === `PERSON#${account.id}` && sk.startsWith('REFERRED#'),
  ).length;
  return [
    ...(count('friend') > 1 ? [`account ${account.id} was rewarded twice for one sign-up`] : []),
    ...(count('friend') === 1 && account.referredBy === null
      ? [`account ${account.id} was rewarded and not referred`]
      : []),
    // A friend whose account was deleted is gone from the list; the reward stays.
    ...(friends > count('referrer') ? [`account ${account.id} has a friend without a reward`] : []),
  ];
}
