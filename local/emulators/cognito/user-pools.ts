import type {
  AttributeType,
  CreateUserPoolClientRequest,
  CreateUserPoolRequest,
} from '@aws-sdk/client-cognito-identity-provider';
import type { JWK } from 'jose';
import { Refusal } from '../loopback';
import { openRecords, type RecordChange, type Records } from '../records';
import type { PasswordHash } from './passwords';
import type { Triggers } from './triggers';

export type Pool = { id: string; settings: CreateUserPoolRequest; signingKey: JWK & { kid: string } };
export type Client = CreateUserPoolClientRequest & { ClientId: string; UserPoolId: string };
export type PoolGroup = { poolId: string; name: string; description?: string; precedence?: number };
export type User = {
  poolId: string;
  username: string;
  attributes: Record<string, string>;
  status: 'FORCE_CHANGE_PASSWORD' | 'CONFIRMED';
  enabled: boolean;
  created: number;
  modified: number;
  groups: string[];
  password?: PasswordHash;
};
/** A refresh token stands for this; it is kept under the token's hash, so the file cannot be used to sign in. */
export type TokenGrant = {
  poolId: string;
  username: string;
  clientId: string;
  originJti: string;
  authTime: number;
  expires: number;
};
type Shape = { pool: Pool; client: Client; group: PoolGroup; user: User; grant: TokenGrant };

export type UserPools = Awaited<ReturnType<typeof openUserPools>>;

/** The stored state with Cognito's own refusals for what is missing. Times are milliseconds but in grants: seconds. */
export async function openUserPools(options: {
  file: string;
  region: string;
  now: () => Date;
  triggers: Triggers;
  passwordCost: number;
}) {
  const records: Records<Shape> = await openRecords<Shape>(options.file, { forgotten: ['user'] });
  const { commit, close } = records;
  const nowSeconds = () => Math.floor(options.now().getTime() / 1000);
  const stale = [...records.of('grant')].filter(([, grant]) => grant.expires < nowSeconds());
  if (stale.length > 0) await commit(...stale.map(([hash]) => ['grant', hash, null] as const));

  const find = (pool: Pool, username = '') => records.of('user').get(keyIn(pool.id, username));
  return {
    region: options.region,
    now: options.now,
    triggers: options.triggers,
    passwordCost: options.passwordCost,
    nowSeconds,
    records,
    commit,
    close,
    find,
    pool(id = ''): Pool {
      return records.of('pool').get(id) ?? missing(`User pool ${id} does not exist.`);
    },
    client(id = ''): Client {
      return records.of('client').get(id) ?? missing(`User pool client ${id} does not exist.`);
    },
    group(pool: Pool, name = ''): PoolGroup {
      return records.of('group').get(keyIn(pool.id, name)) ?? missing('Group not found.');
    },
    user(pool: Pool, username?: string): User {
      const user = find(pool, username);
      if (!user) throw new Refusal('UserNotFoundException', 'User does not exist.');
      return user;
    },
    usersOf: (pool: Pool) => [...records.of('user').values()].filter(({ poolId }) => poolId === pool.id),
    save: (user: User, ...more: RecordChange<Shape>[]) =>
      commit(
        ['user', keyIn(user.poolId, user.username), { ...user, modified: options.now().getTime() }],
        ...more,
      ),
    /** The changes that end every session of the user: no refresh token works once they are committed. */
    endSessions: (user: User) =>
      [...records.of('grant')]
        .filter(([, grant]) => grant.username === user.username && grant.poolId === user.poolId)
        .map(([hash]) => ['grant', hash, null] as const),
  };
}

export function demandEnabled(user: User): void {
  if (!user.enabled) throw new Refusal('NotAuthorizedException', 'User is disabled.');
}

export const keyIn = (poolId: string, name: string) => `${poolId}/${name}`;

export const fromAttributes = (attributes: AttributeType[] = []): Record<string, string> =>
  Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value ?? '']));

export const toAttributes = (attributes: Record<string, string>) =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));

function missing(message: string): never {
  throw new Refusal('ResourceNotFoundException', message);
}
