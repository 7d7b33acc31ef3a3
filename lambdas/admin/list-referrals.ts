import type { AdminPorts } from './ports';

const pageLength = 50;

/** Lists people who used a code or whose code was used, newest first. Nobody counts before their sign-up is complete. */
export async function listReferrals(
  { directory, users }: Pick<AdminPorts, 'directory' | 'users'>,
  cursor: string | undefined,
  now: Date,
) {
  const { entries, ...more } = await directory.referrals({ limit: pageLength, cursor }, now);
  const friends = new Map(entries.map(({ id, friends: count }) => [id, count]));
  const accounts = await users.many(entries.map(({ id }) => id));
  const referrers = await users.many([...new Set(accounts.flatMap(({ referredBy }) => referredBy ?? []))]);
  const nameOf = new Map(referrers.map(({ id, fullName }) => [id, fullName]));
  return {
    referrals: accounts.map((account) => ({
      user_id: account.id,
      full_name: account.fullName,
      user_referral_code: account.referralCode,
      total_referrals: friends.get(account.id) ?? 0,
      successful_signups: friends.get(account.id) ?? 0,
      used_referral_code: account.usedReferralCode,
      referred_by_name: nameOf.get(account.referredBy ?? '') ?? null,
    })),
    ...more,
  };
}
