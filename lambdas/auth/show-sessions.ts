import { Problem } from '#contract/problem';
import type { OpenSession } from '#contract/sessions';
import { type Member, signInHasEnded } from '#person/account';
import type { AuthPorts, BegunSession } from './ports';

/** Lists where a member is signed in: what was ended, one by one or all at once, is not among it. */
export async function showSessions(
  ports: Pick<AuthPorts, 'sessions'>,
  member: Pick<Member, 'id' | 'account' | 'sessionId'>,
  now: Date,
): Promise<OpenSession[]> {
  return (await openOnes(ports, member, now)).map(({ sessionId, browser, signedInAt }) => ({
    session_id: sessionId,
    browser,
    signed_in_at: signedInAt,
    is_current: sessionId === member.sessionId,
  }));
}

async function openOnes(
  { sessions }: Pick<AuthPorts, 'sessions'>,
  { id, account }: Pick<Member, 'id' | 'account'>,
  now: Date,
): Promise<BegunSession[]> {
  const begun = await sessions.list(id, now);
  return begun.filter(({ authenticatedAt }) => !signInHasEnded(account, authenticatedAt));
}

/** Ends one session of a member at once. Its refresh token opens nothing any more: the door refuses what it renews. */
export async function endOneSession(
  ports: Pick<AuthPorts, 'sessions' | 'endedSessions'>,
  member: Pick<Member, 'id' | 'account'>,
  sessionId: string,
  now: Date,
): Promise<void> {
  const open = await openOnes(ports, member, now);
  if (!open.some((session) => session.sessionId === sessionId)) throw new Problem('NOT_FOUND');
  await ports.endedSessions.end(member.id, sessionId, now);
}

/** Ends every session of a member, those that are in no list included: first at the door, then at the identity service. */
export async function endAllSessions(
  { accounts, pool, clock }: Pick<AuthPorts, 'accounts' | 'pool' | 'clock'>,
  member: Pick<Member, 'id'>,
): Promise<void> {
  await accounts.endSessions(member.id, clock());
  await pool.signOutEverywhere(member.id);
}
