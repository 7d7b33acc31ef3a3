import { Problem } from '#contract/problem';
import type { memberLimits } from '#contract/product';
import type { Row } from '#contract/route';
import type { Member } from '#person/account';
import { type HttpEvent, header, networkOf } from './gateway-event';

/** The facts in a token about its session. The gateway has verified the token before a function is called. */
type TokenClaims = {
  readonly memberId: string;
  /** All tokens of one sign-in carry the same id, refreshed ones included. */
  readonly sessionId: string;
  readonly groups: readonly string[];
  /** The person signed in at this time, in seconds since 1970; a refreshed token keeps it. */
  readonly authenticatedAt: number;
};

/** The door asks the world who is behind a token and how often an address has called. */
export type Door = {
  /** Rows that want a fresh sign-in accept one that is at most this old; a quarter of an hour where it is not set. */
  readonly freshForSeconds?: number;
  /** True where an administrator without an authenticator has to set one up before anything else. */
  readonly wantsSecondFactor?: boolean;
  /** The member behind verified claims, or undefined when the account or the session has ended. */
  admit(claims: TokenClaims, now: Date): Promise<Member | undefined>;
  /** Verifies a token that the gateway has not looked at, and answers its claims; only where a row needs it. */
  readToken?(token: string, now: Date): Promise<Record<string, unknown> | undefined>;
  /** Counts a call from an address in the current minute; answers seconds to wait when there were too many. */
  countCall(address: string, now: Date): Promise<{ waitSeconds: number } | undefined>;
  /** Adds to what a member did of something with a limit; answers seconds to wait when that would be too much. */
  countFor(
    memberId: string,
    limit: keyof typeof memberLimits,
    by: number,
    now: Date,
  ): Promise<{ waitSeconds: number } | undefined>;
};

/** Lets the caller in as the row demands, or throws. For rows that anyone may call it reads nothing. */
export async function enter(row: Row, event: HttpEvent, door: Door, now: Date): Promise<Member | undefined> {
  if (row.rate === 'credential') {
    const refused = await door.countCall(networkOf(event), now);
    if (refused) throw tooManyRequests(refused.waitSeconds);
  }
  if (row.access === 'anyone' || row.access === 'provider') return undefined;

  const shown = row.access === 'either' ? await shownClaims(event, door, now) : gatewayClaims(event);
  const claims = shown && claimsOf(shown);
  const member = claims && (await door.admit(claims, now));
  if (row.access === 'either') return member;
  if (!member) throw new Problem('UNAUTHENTICATED');
  if (row.access === 'admin' && !member.isAdmin) throw new Problem('FORBIDDEN');
  if (row.access === 'admin' && !row.beforeSecondFactor) askSecondFactor(member, door);
  if (row.fresh && claims && !isFresh(claims, door, now)) throw new Problem('SIGN_IN_AGAIN');
  return member;
}

/**
 * A person who has set an authenticator up is asked for its code in each sign-in; a stage may want one of everybody.
 */
function askSecondFactor({ secondFactor }: Member, { wantsSecondFactor }: Door): void {
  const enrolled = secondFactor === 'asked';
  if (!enrolled && !(wantsSecondFactor && secondFactor === 'none')) return;
  throw new Problem('SECOND_FACTOR_REQUIRED', { details: { enrolled } });
}

/** A renewed token keeps the time of its sign-in, so a token that was taken from somebody does not become fresh by itself. */
const isFresh = ({ authenticatedAt }: TokenClaims, { freshForSeconds = 900 }: Door, now: Date): boolean =>
  now.getTime() <= (authenticatedAt + freshForSeconds) * 1_000;

/** Counts a call against what its row allows one person. Malformed calls and those of other plans are not counted. */
export async function countAgainstLimits(
  { limits = [] }: Row,
  member: Member | undefined,
  body: unknown,
  door: Door,
  now: Date,
): Promise<void> {
  for (const { name, by } of member ? limits : []) {
    const amount = by === undefined ? 1 : Number((body as Record<string, unknown> | undefined)?.[by] ?? 0);
    const refused = await door.countFor(member?.id ?? '', name, amount, now);
    if (refused) throw tooManyRequests(refused.waitSeconds);
  }
}

const tooManyRequests = (waitSeconds: number): Problem =>
  new Problem('TOO_MANY_REQUESTS', { fill: [waitSeconds], details: { retryAfter: waitSeconds } });

/** Reads the claims of an access token; every other token, an id token included, gives undefined. */
function claimsOf(claims: Record<string, unknown>): TokenClaims | undefined {
  const memberId = claims.username;
  const sessionId = claims.origin_jti;
  const authenticatedAt = Number(claims.auth_time);
  if (claims.token_use !== 'access' || typeof memberId !== 'string' || typeof sessionId !== 'string') {
    return undefined;
  }
  if (!Number.isFinite(authenticatedAt)) return undefined;
  return { memberId, sessionId, groups: groupsOf(claims['cognito:groups']), authenticatedAt };
}

const gatewayClaims = (event: HttpEvent) => event.requestContext.authorizer?.claims;

/** The claims of a token that the caller shows to a row that anyone may call. */
async function shownClaims(event: HttpEvent, door: Door, now: Date) {
  const [, token] = /^Bearer (.+)$/i.exec(header(event, 'authorization') ?? '') ?? [];
  return token === undefined ? undefined : door.readToken?.(token, now);
}

/** Claims reach a function as strings: a list of groups as `a,b` or `[a b]`. */
function groupsOf(claim: unknown): string[] {
  if (Array.isArray(claim)) return claim.map(String); // as the token itself has it
  if (typeof claim !== 'string') return [];
  return claim
    .replace(/^\[|\]$/g, '')
    .split(/[\s,]+/)
    .filter((group) => group !== '');
}
