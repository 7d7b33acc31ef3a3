import type { AskForDeletion, DeletionRequest } from '#contract/deletion';
import { Problem } from '#contract/problem';
import type { Member } from '#person/account';
import { admitAttempt, attemptsHashOf, wrongPassword } from '#person/account-blocked';
import { timeOrderedId } from '#platform/time-ordered-id';
import type { MePorts } from './ports';

type Ports = Pick<MePorts, 'attempts' | 'passwords' | 'deletions' | 'hash' | 'newId'>;

/**
 * Files a request to delete one's own account. The password is checked, and a wrong one counts as a failed
 * sign-in; one request at a time can be pending. An administrator's account is not deleted this way.
 */
export async function requestDeletion(
  ports: Ports,
  member: Member,
  asked: AskForDeletion,
  now: Date,
): Promise<{ request: DeletionRequest }> {
  if (member.isAdmin) throw new Problem('FORBIDDEN', { sentence: administrator });
  await checkPassword(ports, member, asked.password, now);
  const request: DeletionRequest = {
    id: `${member.id}.${timeOrderedId(now, ports.newId())}`,
    full_name: member.account.fullName,
    phone: asked.phone,
    reason: asked.reason,
    reason_category: asked.reasonCategory,
    status: 'pending',
    created_at: now.toISOString(),
  };
  if (!(await ports.deletions.add(member.id, request))) {
    throw new Problem('CONFLICT', { sentence: alreadyAsked });
  }
  return { request };
}

async function checkPassword(
  { attempts, passwords, ...ports }: Ports,
  { id }: Member,
  password: string,
  now: Date,
): Promise<void> {
  // Failed tries are counted in the very count of signing in.
  const attemptsHash = await attemptsHashOf(ports, { id });
  const counted = await attempts.attempt(attemptsHash, now);
  admitAttempt(counted);
  if (!(await passwords.isRight(id, password))) throw wrongPassword(counted);
  await attempts.clear(attemptsHash);
}

const administrator = {
  en: 'An administrator’s account is not deleted this way. Another administrator must take the role away first.',
  hi: 'एडमिन का खाता इस तरह नहीं हटता। पहले कोई दूसरा एडमिन यह भूमिका हटाए।',
};
const alreadyAsked = {
  en: 'Your request to delete this account is already being reviewed.',
  hi: 'खाता हटाने के आपके अनुरोध की समीक्षा पहले से चल रही है।',
};
