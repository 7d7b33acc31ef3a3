import type { PlanName } from '#contract/plans';
import { planNames } from '#contract/product';
import type { Profile } from '#contract/profile';
import { profilesOf } from './list-users';
import type { AdminPorts } from './ports';

const subscriptionsShown = 5; // docs/product.md, Panel

/**
 * Fills the panel's cards. The numbers are counters that change together with what they count; a plan past its end
 * counts until the hourly job has ended it.
 */
export async function summarise(ports: Pick<AdminPorts, 'counters' | 'directory' | 'users'>, now: Date) {
  const [counts, ids] = await Promise.all([
    ports.counters.read(),
    ports.directory.firstSubscribers(subscriptionsShown, now),
  ]);
  const activeSubscriptions: Profile[] = await profilesOf(ports, await ports.users.many(ids), now);
  return {
    totalUsers: counts.users,
    activeSubscribers: counts.subscribers,
    proUsers: counts.pro,
    totalFeedback: counts.feedback,
    plans: planNames.map((plan) => share(plan, counts[plan], counts.users)),
    activeSubscriptions,
  };
}

/** A plan's share in percent, to one decimal. */
const share = (plan: PlanName, count: number, users: number) => ({
  plan,
  count,
  percent: users === 0 ? 0 : Math.round((count / users) * 1_000) / 10,
});
