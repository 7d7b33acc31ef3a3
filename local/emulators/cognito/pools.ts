import { randomInt } from 'node:crypto';
import type {
  CreateGroupRequest,
  CreateUserPoolClientRequest,
  CreateUserPoolRequest,
  DeleteUserPoolRequest,
  DescribeUserPoolClientRequest,
  DescribeUserPoolRequest,
  GetGroupRequest,
  ListUserPoolClientsRequest,
  UpdateUserPoolClientRequest,
} from '@aws-sdk/client-cognito-identity-provider';
import { Refusal } from '../loopback';
import { newSigningKey } from './tokens';
import { type Client, keyIn, type Pool, type PoolGroup, type UserPools } from './user-pools';

export const poolOperations = (pools: UserPools) => {
  const poolView = ({ id, settings: { PoolName, ...settings } }: Pool) => ({
    ...settings,
    Id: id,
    Name: PoolName,
  });

  return {
    async CreateUserPool(input: CreateUserPoolRequest) {
      const pool = {
        id: `${pools.region}_${randomName(9)}`,
        settings: input,
        signingKey: await newSigningKey(),
      };
      await pools.commit(['pool', pool.id, pool]);
      return { UserPool: poolView(pool) };
    },

    async DescribeUserPool(input: DescribeUserPoolRequest) {
      const pool = pools.pool(input.UserPoolId);
      return { UserPool: { ...poolView(pool), EstimatedNumberOfUsers: pools.usersOf(pool).length } };
    },

    /** With the pool go its clients, groups and users, and with the users their sessions. */
    async DeleteUserPool(input: DeleteUserPoolRequest) {
      const pool = pools.pool(input.UserPoolId);
      const clients = [...pools.records.of('client').values()].filter(
        ({ UserPoolId }) => UserPoolId === pool.id,
      );
      const groups = [...pools.records.of('group').values()].filter(({ poolId }) => poolId === pool.id);
      await pools.commit(
        ...pools
          .usersOf(pool)
          .flatMap((user) => [
            ...pools.endSessions(user),
            ['user', keyIn(pool.id, user.username), null] as const,
          ]),
        ...clients.map(({ ClientId }) => ['client', ClientId, null] as const),
        ...groups.map(({ name }) => ['group', keyIn(pool.id, name), null] as const),
        ['pool', pool.id, null],
      );
      return {};
    },

    async ListUserPools() {
      return { UserPools: [...pools.records.of('pool').values()].map(poolView) };
    },

    async CreateUserPoolClient(input: CreateUserPoolClientRequest) {
      const pool = pools.pool(input.UserPoolId);
      const client: Client = { ...input, UserPoolId: pool.id, ClientId: randomName(26).toLowerCase() };
      await pools.commit(['client', client.ClientId, client]);
      return { UserPoolClient: client };
    },

    /** Replaces all settings, as the service does: a setting that the call does not name goes back to its default. */
    async UpdateUserPoolClient(input: UpdateUserPoolClientRequest) {
      const { ClientId, UserPoolId, ClientName, GenerateSecret } = pools.client(input.ClientId);
      const client: Client = { ClientName, GenerateSecret, ...input, UserPoolId, ClientId };
      await pools.commit(['client', ClientId, client]);
      return { UserPoolClient: client };
    },

    async DescribeUserPoolClient(input: DescribeUserPoolClientRequest) {
      return { UserPoolClient: pools.client(input.ClientId) };
    },

    async ListUserPoolClients(input: ListUserPoolClientsRequest) {
      const { id } = pools.pool(input.UserPoolId);
      const clients = [...pools.records.of('client').values()].filter(({ UserPoolId }) => UserPoolId === id);
      return {
        UserPoolClients: clients.map(({ ClientId, ClientName, UserPoolId }) => ({
          ClientId,
          ClientName,
          UserPoolId,
        })),
      };
    },

    async CreateGroup(input: CreateGroupRequest) {
      const pool = pools.pool(input.UserPoolId);
      const name = input.GroupName ?? '';
      if (pools.records.of('group').has(keyIn(pool.id, name)))
        throw new Refusal('GroupExistsException', 'A group with the name already exists.');
      const group: PoolGroup = {
        poolId: pool.id,
        name,
        ...(input.Description !== undefined && { description: input.Description }),
        ...(input.Precedence !== undefined && { precedence: input.Precedence }),
      };
      await pools.commit(['group', keyIn(pool.id, name), group]);
      return { Group: groupView(group) };
    },

    async GetGroup(input: GetGroupRequest) {
      return { Group: groupView(pools.group(pools.pool(input.UserPoolId), input.GroupName)) };
    },
  };
};

export const groupView = ({ poolId, name, description, precedence }: PoolGroup) => ({
  UserPoolId: poolId,
  GroupName: name,
  Description: description,
  Precedence: precedence,
});

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const randomName = (length: number) =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
