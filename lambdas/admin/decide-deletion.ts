import type { DeletionRequest } from '#contract/deletion';
import { Problem } from '#contract/problem';
import type { Member } from '#person/account';
import { notify } from '#person/notice';
import { erase } from './erase';
import type { DecidedErasure, DialogPorts, KnownRequest } from './ports';

type DecisionInput = { id: string; notes: string | undefined; now: Date };

/**
 * Approves a request and erases the person. When an erasure was stopped on the way, approving once more continues it;
 * a request that was carried out or denied is a conflict. An administrator is never erased.
 */
export async function approveDeletion(
  ports: DialogPorts,
  admin: Member,
  { id, notes, now }: DecisionInput,
): Promise<{ request: DeletionRequest }> {
  const known = await find(ports, id);
  if (known.request.status === 'denied') throw new Problem('CONFLICT');
  if (await ports.people.isAdmin(known.memberId)) throw new Problem('FORBIDDEN');
  if (known.request.status === 'pending') {
    const decision = { adminId: admin.id, at: now, notes };
    if (!(await ports.deletions.approve(known, decision))) throw new Problem('CONFLICT');
  }
  const { memberId } = known;
  const erasing: DecidedErasure = (await ports.erasure.standing(memberId)) ?? {
    ...{ id, memberId, action: 'deletion approved', adminId: admin.id, at: now },
  };
  await erase(ports, erasing);
  return { request: { ...known.request, status: 'approved' } };
}

/** Denies a request; the person is told and may ask again. */
export async function denyDeletion(
  ports: DialogPorts,
  admin: Member,
  { id, notes, now }: DecisionInput,
): Promise<{ request: DeletionRequest }> {
  const known = await find(ports, id);
  if (known.request.status !== 'pending') throw new Problem('CONFLICT');
  if (!(await ports.deletions.deny(known, { adminId: admin.id, at: now, notes }))) {
    throw new Problem('CONFLICT');
  }
  const account = await ports.erasure.account(known.memberId);
  if (account) await notify(ports, account, 'deletion_denied', [], now);
  return { request: { ...known.request, status: 'denied' } };
}

async function find({ deletions }: DialogPorts, id: string): Promise<KnownRequest> {
  const known = await deletions.read(id);
  if (known) return known;
  throw new Problem((await deletions.wasCarriedOut(id)) ? 'CONFLICT' : 'NOT_FOUND');
}
