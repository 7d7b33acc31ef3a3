import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { Refusal } from '../loopback';
import { askTrigger, eventFor } from './triggers';
import type { Client, Pool, TokenGrant, User, UserPools } from './user-pools';

const unitSeconds = { seconds: 1, minutes: 60, hours: 3_600, days: 86_400 };
const signers = new WeakMap<JWK, Promise<CryptoKey | Uint8Array>>(); // importing a key costs more than signing

export async function newSigningKey(): Promise<Pool['signingKey']> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomBytes(32).toString('base64') };
}

/** The pool's public key as `/.well-known/jwks.json` shows it. */
export const publicKeys = ({ signingKey: { kid, n, e } }: Pool): { keys: JWK[] } => ({
  keys: [{ kty: 'RSA', kid, alg: 'RS256', use: 'sig', ...(n && { n }), ...(e && { e }) }],
});

export const issuerOf = (pools: UserPools, pool: Pool) =>
  `https://cognito-idp.${pools.region}.amazonaws.com/${pool.id}`;

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** A new session: its refresh token is on disk before anybody sees a token. */
export async function startSession(pools: UserPools, client: Client, user: User) {
  const authTime = pools.nowSeconds();
  const grant: TokenGrant = {
    poolId: user.poolId,
    username: user.username,
    clientId: client.ClientId,
    originJti: randomUUID(),
    authTime,
    expires: authTime + validity(client, 'RefreshToken'),
  };
  const refreshToken = randomBytes(128).toString('base64url'); // long like Cognito's, which fill a cookie
  await pools.commit(['grant', hashToken(refreshToken), grant]);
  const tokens = await tokensOf(pools, client, user, grant, 'TokenGeneration_Authentication');
  return { ...tokens, RefreshToken: refreshToken };
}

/** Fresh access and id tokens for a refresh token; with rotation on, a fresh refresh token as well. */
export async function refreshTokens(pools: UserPools, client: Client, token = '') {
  const hash = hashToken(token);
  const grant = pools.records.of('grant').get(hash);
  if (!grant || grant.clientId !== client.ClientId || grant.expires < pools.nowSeconds())
    throw new Refusal('NotAuthorizedException', 'Invalid Refresh Token');
  const user = pools.user(pools.pool(grant.poolId), grant.username);
  if (client.RefreshTokenRotation?.Feature !== 'ENABLED') return tokensOf(pools, client, user, grant);

  const rotated = randomBytes(128).toString('base64url');
  // The old token lives on for the grace period, for a client that never saw the answer.
  const grace = pools.nowSeconds() + (client.RefreshTokenRotation.RetryGracePeriodSeconds ?? 0);
  const retired = { ...grant, expires: Math.min(grant.expires, grace) };
  await pools.commit(
    ['grant', hash, client.RefreshTokenRotation.RetryGracePeriodSeconds ? retired : null],
    ['grant', hashToken(rotated), grant],
  );
  return { ...(await tokensOf(pools, client, user, grant)), RefreshToken: rotated };
}

/** Ends the session that the refresh token belongs to, rotated tokens included. */
export async function revokeSession(pools: UserPools, client: Client, token = ''): Promise<void> {
  const grants = pools.records.of('grant');
  const grant = grants.get(hashToken(token));
  if (!grant) return; // Cognito answers a token that is already gone with success
  if (grant.clientId !== client.ClientId) throw new Refusal('UnauthorizedException', 'Invalid client');
  const session = [...grants].filter(([, { originJti }]) => originJti === grant.originJti);
  await pools.commit(...session.map(([hash]) => ['grant', hash, null] as const));
}

async function tokensOf(
  pools: UserPools,
  client: Client,
  user: User,
  grant: TokenGrant,
  source: TokenSource = 'TokenGeneration_RefreshTokens',
) {
  const pool = pools.pool(user.poolId);
  const now = pools.nowSeconds();
  const { sub, ...attributes } = user.attributes;
  const shared = {
    sub,
    ...(user.groups.length > 0 && { 'cognito:groups': user.groups }),
    iss: issuerOf(pools, pool),
    origin_jti: grant.originJti,
    event_id: randomUUID(),
    auth_time: grant.authTime,
    iat: now,
  };
  const id = {
    ...claimsOf(attributes),
    ...shared,
    'cognito:username': user.username,
    aud: client.ClientId,
    token_use: 'id',
    exp: now + validity(client, 'IdToken'),
    jti: randomUUID(),
  };
  const access = {
    ...shared,
    client_id: client.ClientId,
    username: user.username,
    token_use: 'access',
    scope: (await scopesOf(pools, client, user, source)).join(' '),
    exp: now + validity(client, 'AccessToken'),
    jti: randomUUID(),
  };
  const [IdToken, AccessToken] = await Promise.all([sign(pool, id), sign(pool, access)]);
  return { AccessToken, IdToken, ExpiresIn: validity(client, 'AccessToken'), TokenType: 'Bearer' };
}

type TokenSource = 'TokenGeneration_Authentication' | 'TokenGeneration_RefreshTokens';

/** Cognito's own scope, changed by the pool's trigger where it has one. */
async function scopesOf(pools: UserPools, client: Client, user: User, triggerSource: TokenSource) {
  const scopes = ['aws.cognito.signin.user.admin'];
  if (!pools.triggers.PreTokenGenerationConfig) return scopes;
  const { response } = await askTrigger<PreTokenGenerationV2TriggerEvent>(pools, 'PreTokenGenerationConfig', {
    ...eventFor(pools, client, user.username),
    version: '2',
    triggerSource,
    request: {
      userAttributes: { ...user.attributes, 'cognito:user_status': user.status },
      groupConfiguration: { groupsToOverride: user.groups, iamRolesToOverride: [] },
      scopes,
    },
    response: { claimsAndScopeOverrideDetails: {} },
  });
  const { scopesToAdd = [], scopesToSuppress = [] } =
    response.claimsAndScopeOverrideDetails.accessTokenGeneration ?? {};
  return [...scopes, ...scopesToAdd].filter((scope) => !scopesToSuppress.includes(scope));
}

/** Attributes are text everywhere but here: Cognito writes its two verified marks as booleans. */
const claimsOf = (attributes: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      name === 'email_verified' || name === 'phone_number_verified' ? value === 'true' : value,
    ]),
  );

async function sign(pool: Pool, claims: Record<string, unknown>): Promise<string> {
  const known = signers.get(pool.signingKey);
  const signer = known ?? importJWK(pool.signingKey, 'RS256');
  if (!known) signers.set(pool.signingKey, signer);
  return new SignJWT(claims)
    .setProtectedHeader({ kid: pool.signingKey.kid, alg: 'RS256' })
    .sign(await signer);
}

/** Seconds, with Cognito's defaults: an hour, and thirty days for the refresh token. */
function validity(client: Client, token: 'AccessToken' | 'IdToken' | 'RefreshToken'): number {
  const refresh = token === 'RefreshToken';
  const unit = client.TokenValidityUnits?.[token] ?? (refresh ? 'days' : 'hours');
  return (client[`${token}Validity`] ?? (refresh ? 30 : 1)) * unitSeconds[unit];
}
