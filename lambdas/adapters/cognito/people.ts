import { patienceOf } from '#platform/config';
import { traceClient } from '#platform/trace';
import type { People } from '../../admin/ports';
import { cognitoPool } from './pool';

const requestMs = 4_000;

/** Asks and changes members of the pool for an administrator. */
export function cognitoPeople(UserPoolId: string, clientId: string): People {
  const pool = cognitoPool(UserPoolId, clientId);
  return {
    async isAdmin(Username) {
      const { AdminListGroupsForUserCommand, CognitoIdentityProviderClient, UserNotFoundException } =
        await import('@aws-sdk/client-cognito-identity-provider');
      const client = traceClient(
        new CognitoIdentityProviderClient({ maxAttempts: 3, requestHandler: patienceOf(requestMs) }),
        { service: 'Cognito', of: { user_pool_id: UserPoolId } },
      );
      try {
        const { Groups = [] } = await client.send(
          new AdminListGroupsForUserCommand({ UserPoolId, Username }),
        );
        return Groups.some(({ GroupName }) => GroupName === 'admin');
      } catch (fault) {
        // An earlier run of the same erasure has removed the person from the pool.
        if (fault instanceof UserNotFoundException) return false;
        throw fault;
      }
    },

    remove: (memberId) => pool.remove(memberId),
  };
}
