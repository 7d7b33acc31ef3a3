import { Problem } from '#contract/problem';
import type { Browser } from '#contract/sessions';
import type { Session, SignedIn } from '#contract/sign-in';
import { type Account, type Member, signInHasEnded } from '#person/account';
import { noteSignIn } from './note-sign-in';
import type { SessionTokens, SignInPorts } from './ports';

/** Writes tokens in the form in which every sign-in answers them. */
const sessionFrom = (tokens: SessionTokens, now: Date): Session => ({
  access_token: tokens.accessToken,
  id_token: tokens.idToken,
  refresh_token: tokens.refreshToken,
  token_type: 'Bearer',
  expires_in: tokens.expiresInSeconds,
  expires_at: new Date(now.getTime() + tokens.expiresInSeconds * 1000).toISOString(),
});

/** Opens a session as every sign-in does, its person's list included, and makes the reply. */
export async function openSession(
  ports: SignInPorts,
  account: Account,
  tokens: SessionTokens,
  browser: Browser | undefined,
  now: Date,
): Promise<SignedIn> {
  await noteSignIn(ports, account, tokens, browser, now);
  return {
    session: sessionFrom(tokens, now),
    user: { id: account.id, email: account.email, isAdmin: tokens.groups.includes('admin') },
  };
}

const nextSecondMs = 1_000;

/**
 * Signs in with tokens that the door will accept. Tokens count in whole seconds, so a sign-in in the very second of a
 * password reset would be taken for one before the reset and refused: it is made again in the next second.
 */
export async function tokensThatLast(
  ports: Pick<SignInPorts, 'pause'>,
  account: Account,
  signIn: () => Promise<SessionTokens | undefined>,
): Promise<SessionTokens | undefined> {
  const tokens = await signIn();
  if (!tokens || !signInHasEnded(account, tokens.authenticatedAt)) return tokens;
  await ports.pause(nextSecondMs);
  return signIn();
}

/** Renews a session; a session that has ended stays ended even while the pool still knows its refresh token. */
export async function refreshSession(
  ports: SignInPorts,
  refreshToken: string,
  now: Date,
): Promise<{ session: Session }> {
  const tokens = await ports.pool.refresh(refreshToken);
  if (!tokens || (await ports.endedSessions.has(tokens))) {
    throw new Problem('UNAUTHENTICATED');
  }
  return { session: sessionFrom(tokens, now) };
}

/** Ends the caller's session at once; the refresh token is revoked as well when the caller names it. */
export async function signOut(
  ports: SignInPorts,
  member: Pick<Member, 'id' | 'sessionId'>,
  refreshToken: string | undefined,
  now: Date,
): Promise<void> {
  await ports.endedSessions.end(member.id, member.sessionId, now);
  if (refreshToken !== undefined) await ports.pool.revoke(refreshToken);
}
