import { Problem } from '#contract/problem';
import type { Member } from '#person/account';
import type { MePorts, ShareMethod } from './ports';

/** Counts that the member's own code was shared. */
export async function recordShare(
  { referrals }: Pick<MePorts, 'referrals'>,
  { id, account }: Member,
  { shareMethod, referralCode }: { shareMethod: ShareMethod; referralCode: string },
): Promise<Record<string, never>> {
  if (referralCode.toUpperCase() !== account.referralCode) {
    throw new Problem('INVALID_INPUT', { details: { field: 'referralCode', issues: [] } });
  }
  await referrals.countShare(id, shareMethod);
  return {};
}
