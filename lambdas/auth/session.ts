import type { Session } from '#contract/auth';
import { Problem } from '#contract/problem';
import type { Member } from '#platform/account';
import type { AuthPorts, Tokens } from './ports';

/** Tokens as every sign-in answers them. */
export const sessionFrom = (tokens: Tokens, now: Date): Session => ({
  access_token: tokens.accessToken,
  id_token: tokens.idToken,
  refresh_token: tokens.refreshToken,
  token_type: 'Bearer',
  expires_in: tokens.expiresInSeconds,
  expires_at: new Date(now.getTime() + tokens.expiresInSeconds * 1000).toISOString(),
});

/** Renews a session; one that was signed out of stays ended even while its refresh token is still known. */
export async function refreshSession(
  ports: AuthPorts,
  refreshToken: string,
  now: Date,
): Promise<{ session: Session }> {
  const tokens = await ports.pool.refresh(refreshToken);
  if (!tokens || (await ports.endedSessions.has(tokens.memberId, tokens.sessionId))) {
    throw new Problem('UNAUTHENTICATED');
  }
  return { session: sessionFrom(tokens, now) };
}

/** Ends the caller's session at once; the refresh token is revoked as well when the caller names it. */
export async function signOut(
  ports: AuthPorts,
  member: Pick<Member, 'id' | 'sessionId'>,
  refreshToken: string | undefined,
  now: Date,
): Promise<void> {
  await ports.endedSessions.end(member.id, member.sessionId, now);
  if (refreshToken !== undefined) await ports.pool.revoke(refreshToken);
}
