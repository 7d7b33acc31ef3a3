import { Problem } from '#contract/problem';
import type { Row } from '#contract/route';
import type { Member } from '#person/account';
import { type HttpEvent, networkOf } from './gateway-event';

/** The facts in a token about its session. The gateway has verified the token before a function is called. */
type TokenClaims = {
  readonly memberId: string;
  /** All tokens of one sign-in carry the same id, refreshed ones included. */
  readonly sessionId: string;
  readonly groups: readonly string[];
  /** When the person signed in, in seconds since 1970; a refreshed token keeps it. */
  readonly authenticatedAt: number;
};

/** The door asks the world who is behind a token and how often an address has called. */
export type Door = {
  /** The member behind verified claims, or undefined when the account or the session has ended. */
  admit(claims: TokenClaims): Promise<Member | undefined>;
  /** Counts a call from an address in the current minute; answers seconds to wait when there were too many. */
  countCall(address: string, now: Date): Promise<{ waitSeconds: number } | undefined>;
};

/** Lets the caller in as the row demands, or throws. For rows that anyone may call it reads nothing. */
export async function enter(row: Row, event: HttpEvent, door: Door, now: Date): Promise<Member | undefined> {
  if (row.rate === 'credential') {
    const refused = await door.countCall(networkOf(event), now);
    if (refused) {
      throw new Problem('TOO_MANY_REQUESTS', {
        fill: [refused.waitSeconds],
        details: { retryAfter: refused.waitSeconds },
      });
    }
  }
  if (row.access === 'anyone' || row.access === 'provider') return undefined;

  const claims = claimsOf(event);
  const member = claims && (await door.admit(claims));
  if (!member) throw new Problem('UNAUTHENTICATED');
  if (row.access === 'admin' && !member.isAdmin) throw new Problem('FORBIDDEN');
  return member;
}

/** Reads the claims of an access token; every other token, an id token included, gives undefined. */
function claimsOf(event: HttpEvent): TokenClaims | undefined {
  const claims = event.requestContext.authorizer?.claims;
  const memberId = claims?.username;
  const sessionId = claims?.origin_jti;
  const authenticatedAt = Number(claims?.auth_time);
  if (claims?.token_use !== 'access' || typeof memberId !== 'string' || typeof sessionId !== 'string') {
    return undefined;
  }
  if (!Number.isFinite(authenticatedAt)) return undefined;
  return { memberId, sessionId, groups: groupsOf(claims['cognito:groups']), authenticatedAt };
}

/** Claims reach a function as strings: a list of groups as `a,b` or `[a b]`. */
function groupsOf(claim: unknown): string[] {
  if (typeof claim !== 'string') return [];
  return claim
    .replace(/^\[|\]$/g, '')
    .split(/[\s,]+/)
    .filter((group) => group !== '');
}
