import { randomUUID } from 'node:crypto';
import type {
  AdminAddUserToGroupRequest,
  AdminCreateUserRequest,
  AdminGetUserRequest,
  AdminSetUserPasswordRequest,
  AdminUpdateUserAttributesRequest,
  ListUsersInGroupRequest,
  ListUsersRequest,
} from '@aws-sdk/client-cognito-identity-provider';
import { Refusal } from '../loopback';
import { demandPolicy, hashPassword } from './passwords';
import { groupView } from './pools';
import { fromAttributes, keyIn, toAttributes, type User, type UserPools } from './user-pools';

const pageLimit = 60; // Cognito's own most for a page of users

export const userOperations = (pools: UserPools) => {
  const named = (input: { UserPoolId: string | undefined; Username: string | undefined }) =>
    pools.user(pools.pool(input.UserPoolId), input.Username);

  return {
    async AdminCreateUser(input: AdminCreateUserRequest) {
      const pool = pools.pool(input.UserPoolId);
      const username = input.Username ?? '';
      if (!/^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u.test(username)) throw invalid('Username is not valid.');
      if (input.MessageAction !== 'SUPPRESS')
        throw invalid('No invitations locally: use MessageAction SUPPRESS.');
      if (input.TemporaryPassword)
        demandPolicy(pool.settings.Policies?.PasswordPolicy, input.TemporaryPassword);
      const password = input.TemporaryPassword
        ? await hashPassword(input.TemporaryPassword, pools.passwordCost)
        : undefined;
      if (pools.find(pool, username))
        throw new Refusal('UsernameExistsException', 'User account already exists');
      const now = pools.now().getTime();
      const user: User = {
        poolId: pool.id,
        username,
        attributes: { ...fromAttributes(input.UserAttributes), sub: randomUUID() },
        status: 'FORCE_CHANGE_PASSWORD',
        enabled: true,
        created: now,
        modified: now,
        groups: [],
        ...(password && { password }),
      };
      await pools.save(user);
      return { User: { ...userView(user), Attributes: toAttributes(user.attributes) } };
    },

    async AdminSetUserPassword(input: AdminSetUserPasswordRequest) {
      named(input);
      demandPolicy(pools.pool(input.UserPoolId).settings.Policies?.PasswordPolicy, input.Password ?? '');
      const password = await hashPassword(input.Password ?? '', pools.passwordCost);
      await pools.save({
        ...named(input),
        password,
        status: input.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
      });
      return {};
    },

    async AdminGetUser(input: AdminGetUserRequest) {
      const user = named(input);
      return { ...userView(user), UserAttributes: toAttributes(user.attributes) };
    },

    async AdminUpdateUserAttributes(input: AdminUpdateUserAttributesRequest) {
      const user = named(input);
      const changes = fromAttributes(input.UserAttributes);
      if ('sub' in changes) throw invalid('Cannot modify the non-mutable attribute sub');
      // A changed address is not verified until somebody says so.
      for (const name of ['email', 'phone_number'])
        if (name in changes && changes[name] !== user.attributes[name])
          changes[`${name}_verified`] ??= 'false';
      await pools.save({ ...user, attributes: { ...user.attributes, ...changes } });
      return {};
    },

    async AdminDeleteUser(input: AdminGetUserRequest) {
      const user = named(input);
      await pools.commit(...pools.endSessions(user), ['user', keyIn(user.poolId, user.username), null]);
      return {};
    },

    async AdminDisableUser(input: AdminGetUserRequest) {
      const user = named(input);
      await pools.save({ ...user, enabled: false }, ...pools.endSessions(user));
      return {};
    },

    async AdminEnableUser(input: AdminGetUserRequest) {
      await pools.save({ ...named(input), enabled: true });
      return {};
    },

    async AdminUserGlobalSignOut(input: AdminGetUserRequest) {
      await pools.commit(...pools.endSessions(named(input)));
      return {};
    },

    async AdminAddUserToGroup(input: AdminAddUserToGroupRequest) {
      const group = pools.group(pools.pool(input.UserPoolId), input.GroupName);
      const user = named(input);
      await pools.save({ ...user, groups: [...new Set([...user.groups, group.name])] });
      return {};
    },

    async AdminRemoveUserFromGroup(input: AdminAddUserToGroupRequest) {
      const user = named(input);
      await pools.save({ ...user, groups: user.groups.filter((name) => name !== input.GroupName) });
      return {};
    },

    async AdminListGroupsForUser(input: AdminGetUserRequest) {
      const pool = pools.pool(input.UserPoolId);
      return { Groups: named(input).groups.map((name) => groupView(pools.group(pool, name))) };
    },

    async ListUsers(input: ListUsersRequest) {
      const matches = filterOf(input.Filter);
      return page(
        pools.usersOf(pools.pool(input.UserPoolId)).filter(matches),
        input.Limit,
        input.PaginationToken,
        'PaginationToken',
      );
    },

    async ListUsersInGroup(input: ListUsersInGroupRequest) {
      const pool = pools.pool(input.UserPoolId);
      const group = pools.group(pool, input.GroupName);
      const members = pools.usersOf(pool).filter(({ groups }) => groups.includes(group.name));
      return page(members, input.Limit, input.NextToken, 'NextToken');
    },
  };
};

const invalid = (message: string) => new Refusal('InvalidParameterException', message);

const userView = (user: User) => ({
  Username: user.username,
  Enabled: user.enabled,
  UserStatus: user.status,
  UserCreateDate: user.created / 1000, // the protocol counts in seconds
  UserLastModifiedDate: user.modified / 1000,
});

/** The cursor is a username, so users who come and go between two pages shift nobody. */
function page(users: User[], limit = pageLimit, cursor: string | undefined, cursorName: string) {
  if (limit > pageLimit) throw invalid(`Value at 'limit' failed to satisfy constraint: at most ${pageLimit}`);
  const after = cursor && Buffer.from(cursor, 'base64url').toString();
  const ordered = users.sort((one, other) => (one.username < other.username ? -1 : 1));
  const rest = after ? ordered.filter(({ username }) => username > after) : ordered;
  const shown = rest.slice(0, limit);
  const last = shown.at(-1);
  return {
    Users: shown.map((user) => ({ ...userView(user), Attributes: toAttributes(user.attributes) })),
    ...(last && rest.length > limit && { [cursorName]: Buffer.from(last.username).toString('base64url') }),
  };
}

/** `email = "…"` or `email ^= "…"` (begins with). */
function filterOf(filter = ''): (user: User) => boolean {
  if (filter === '') return () => true;
  const [, name = '', comparison, wanted = ''] = /^"?([\w:]+)"?\s*(\^?=)\s*"(.*)"$/.exec(filter) ?? [];
  if (!comparison) throw invalid('Error while parsing filter.');
  return (user) => {
    const value =
      name === 'username'
        ? user.username
        : name === 'cognito:user_status'
          ? user.status
          : user.attributes[name];
    return comparison === '=' ? value === wanted : (value?.startsWith(wanted) ?? false);
  };
}
