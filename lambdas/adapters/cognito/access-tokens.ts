import { createPublicKey, type JsonWebKey, type KeyObject, verify } from 'node:crypto';
import * as z from 'zod';
import { traceCall } from '#platform/trace';

const Head = z.object({ alg: z.literal('RS256'), kid: z.string() });
const Claims = z.looseObject({
  iss: z.string(),
  client_id: z.string(),
  token_use: z.literal('access'),
  exp: z.number(),
});
const KeySet = z.object({ keys: z.array(z.looseObject({ kid: z.string() })) });

const patienceMs = 2_000; // the keys are a small file of the same region
const refetchMs = 60_000; // a token with an invented key must not make us fetch with every call

/**
 * Verifies access tokens as the gateway's authorizer does, for rows that anyone may call and that know a member where
 * one shows a token. It answers the token's claims, or undefined for a token that is not good.
 */
export function cognitoAccessTokens(pool: {
  poolId: string;
  clientId: string;
  region: string;
  /** The pool answers at this address on one machine; in the cloud it has its own. */
  endpoint?: string | undefined;
}) {
  const issuer = `https://cognito-idp.${pool.region}.amazonaws.com/${pool.poolId}`;
  const address = `${pool.endpoint ? `${pool.endpoint}/${pool.poolId}` : issuer}/.well-known/jwks.json`;
  let keys: Promise<Map<string, KeyObject>> | undefined;
  let fetchedAt = 0;

  const fetchKeys = async () => {
    const response = await traceCall({ host: new URL(address).hostname }, undefined, () =>
      fetch(address, { signal: AbortSignal.timeout(patienceMs) }),
    );
    if (!response.ok) throw new Error(`the keys of the pool answered ${response.status}`);
    const set = KeySet.parse(await response.json());
    return new Map(
      set.keys.map((jwk) => [jwk.kid, createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' })]),
    );
  };
  const keyOf = async (kid: string, now: Date): Promise<KeyObject | undefined> => {
    const known = await keys?.catch(() => undefined);
    if (known?.has(kid) || (known && now.getTime() - fetchedAt < refetchMs)) return known.get(kid);
    fetchedAt = now.getTime();
    keys = fetchKeys();
    return (await keys).get(kid);
  };

  return async (token: string, now: Date): Promise<Record<string, unknown> | undefined> => {
    const [head, claims, signature, ...rest] = token.split('.');
    if (!head || !claims || !signature || rest.length > 0) return undefined;
    const read = Head.safeParse(jsonIn(head));
    const said = Claims.safeParse(jsonIn(claims));
    if (!read.success || !said.success) return undefined;
    const { iss, client_id, exp } = said.data;
    if (iss !== issuer || client_id !== pool.clientId || exp * 1000 <= now.getTime()) return undefined;
    const key = await keyOf(read.data.kid, now);
    const signed = Buffer.from(`${head}.${claims}`);
    const good = key && verify('RSA-SHA256', signed, key, Buffer.from(signature, 'base64url'));
    return good ? said.data : undefined;
  };
}

function jsonIn(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return undefined;
  }
}
