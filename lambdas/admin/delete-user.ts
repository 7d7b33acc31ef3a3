import { Problem } from '#contract/problem';
import type { Member } from '#person/account';
import { timeOrderedId } from '#platform/time-ordered-id';
import { type ErasePorts, erase } from './erase';
import type { AdminPorts, DecidedErasure } from './ports';

/**
 * Deletes a user, but never an administrator, with everything that belongs to them. When it was stopped on the way,
 * calling it again continues it, and so does the hourly job.
 */
export async function deleteUser(
  ports: ErasePorts & Pick<AdminPorts, 'newId'>,
  admin: Member,
  memberId: string,
  now: Date,
): Promise<Record<string, never>> {
  if (await ports.people.isAdmin(memberId)) throw new Problem('FORBIDDEN');
  const wanted: DecidedErasure = {
    id: `${memberId}.${timeOrderedId(now, ports.newId())}`,
    memberId,
    action: 'user deleted',
    adminId: admin.id,
    at: now,
  };
  const begun = await ports.erasure.begin(wanted);
  const erasing = begun ? wanted : await ports.erasure.standing(memberId);
  if (!erasing) throw new Problem('NOT_FOUND');
  await erase(ports, erasing);
  return {};
}
