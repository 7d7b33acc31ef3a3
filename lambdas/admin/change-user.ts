import type { PlanName, SubscriptionStatus } from '#contract/plans';
import { Problem } from '#contract/problem';
import { manualGrant } from '#contract/product';
import type { Profile } from '#contract/profile';
import type { Account, Member } from '#person/account';
import { indianDay } from '#person/quota';
import { timeOrderedId } from '#platform/time-ordered-id';
import { fullProfileOf } from './list-users';
import type { Act, AdminPorts } from './ports';

type ChangePorts = Pick<AdminPorts, 'users' | 'changes' | 'newId'>;
type UserNow = { readonly id: string; readonly now: Date };

const grantMs = manualGrant.days * 86_400_000;

const mostADay = 100_000; // beyond anything that a person can ask; a slip of the keyboard is refused

/** Sets how many queries a day a user has on their present plan; null: as the plan says. */
export async function setDailyLimit(
  ports: ChangePorts,
  admin: Member,
  { id, now }: UserNow,
  given: unknown,
): Promise<{ user: Profile }> {
  const limit = given === null ? null : limitFrom(given);
  if (limit !== null && (limit < 0 || limit > mostADay)) {
    throw new Problem('INVALID_INPUT', { details: { field: 'new_limit', issues: [] } });
  }
  return profileReply(ports, await ports.changes.setDailyLimit(id, limit, actOf(ports, admin, now)), now);
}

/** Reads a limit as a whole number; any other value stands for five. */
function limitFrom(given: unknown): number {
  const number =
    typeof given === 'number' ? given : typeof given === 'string' ? Number.parseInt(given, 10) : Number.NaN;
  return Number.isFinite(number) ? Math.floor(number) : manualGrant.limitOtherwise;
}

/** Sets today's count to zero. */
export async function resetUsage(
  ports: ChangePorts,
  admin: Member,
  { id, now }: UserNow,
): Promise<{ user: Profile }> {
  return profileReply(
    ports,
    await ports.changes.resetUsage(id, indianDay(now), actOf(ports, admin, now)),
    now,
  );
}

/** Grants a plan: Free without an end, a paid one for thirty days from now. */
export async function setPlan(
  ports: ChangePorts,
  admin: Member,
  { id, now }: UserNow,
  { plan, status }: { plan: PlanName; status: SubscriptionStatus },
): Promise<{ user: Profile }> {
  const endsAt = plan === 'free' ? null : new Date(now.getTime() + grantMs).toISOString();
  const grant = {
    id: timeOrderedId(now, ports.newId()),
    plan,
    status,
    amountPaise: manualGrant.paise[plan],
    endsAt,
  };
  return profileReply(ports, await ports.changes.grantPlan(id, grant, actOf(ports, admin, now)), now);
}

/** Notes who acts, when, and under which id the audit keeps it. */
export const actOf = ({ newId }: Pick<AdminPorts, 'newId'>, admin: Member, now: Date): Act => ({
  adminId: admin.id,
  at: now,
  auditId: timeOrderedId(now, newId()),
});

async function profileReply(
  ports: ChangePorts,
  account: Account | undefined,
  now: Date,
): Promise<{ user: Profile }> {
  if (!account) throw new Problem('NOT_FOUND');
  return { user: await fullProfileOf(ports, account, now) };
}
