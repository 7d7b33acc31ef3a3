import type { People } from '../../admin/ports';
import { cognitoPool } from './pool';

const patience = { connectionTimeout: 1_000, requestTimeout: 4_000, throwOnRequestTimeout: true };

/** Members of the pool, as an administrator decides about them. */
export function cognitoPeople(UserPoolId: string, clientId: string): People {
  const pool = cognitoPool(UserPoolId, clientId);
  return {
    async isAdmin(Username) {
      const { AdminListGroupsForUserCommand, CognitoIdentityProviderClient, UserNotFoundException } =
        await import('@aws-sdk/client-cognito-identity-provider');
      const client = new CognitoIdentityProviderClient({ maxAttempts: 3, requestHandler: patience });
      try {
        const { Groups = [] } = await client.send(
          new AdminListGroupsForUserCommand({ UserPoolId, Username }),
        );
        return Groups.some(({ GroupName }) => GroupName === 'admin');
      } catch (fault) {
        // Removed from the pool by an earlier run of the same erasure.
        if (fault instanceof UserNotFoundException) return false;
        throw fault;
      }
    },

    remove: (memberId) => pool.remove(memberId),
  };
}
