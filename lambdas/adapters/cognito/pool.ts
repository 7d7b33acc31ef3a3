import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  NotAuthorizedException,
  RevokeTokenCommand,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { IdentityPool, Tokens } from '../../auth/ports';

/** Cognito keeps the passwords and issues the tokens; its user names are our own ids. */
export function cognitoPool(
  UserPoolId: string,
  ClientId: string,
  client = new CognitoIdentityProviderClient({ maxAttempts: 3 }),
): IdentityPool {
  return {
    async create(member, Password) {
      const attributes = [
        { Name: 'name', Value: member.fullName },
        ...(member.email === null ? [] : [{ Name: 'email', Value: member.email }]),
        ...(member.phone === null ? [] : [{ Name: 'phone_number', Value: member.phone }]),
      ];
      await client
        .send(
          new AdminCreateUserCommand({
            UserPoolId,
            Username: member.id,
            UserAttributes: attributes,
            MessageAction: 'SUPPRESS',
          }),
        )
        .catch((fault: unknown) => {
          // The ids are ours and random: one that exists was made by a retry of this very call.
          if (!(fault instanceof UsernameExistsException)) throw fault;
        });
      await client.send(
        new AdminSetUserPasswordCommand({ UserPoolId, Username: member.id, Password, Permanent: true }),
      );
    },

    async remove(Username) {
      await client.send(new AdminDeleteUserCommand({ UserPoolId, Username })).catch((fault: unknown) => {
        if (!(fault instanceof UserNotFoundException)) throw fault;
      });
    },

    async signIn(memberId, password) {
      const result = await unlessRefused(
        client.send(
          new AdminInitiateAuthCommand({
            UserPoolId,
            ClientId,
            AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
            AuthParameters: { USERNAME: memberId, PASSWORD: password },
          }),
        ),
      );
      return result?.AuthenticationResult && tokensFrom(result.AuthenticationResult);
    },

    async refresh(refreshToken) {
      const result = await unlessRefused(
        client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: refreshToken })),
      );
      return result?.AuthenticationResult && tokensFrom(result.AuthenticationResult, refreshToken);
    },

    async revoke(Token) {
      await unlessRefused(client.send(new RevokeTokenCommand({ ClientId, Token })));
    },
  };
}

/** The answer, or undefined when the service says no. */
async function unlessRefused<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (fault) {
    if (fault instanceof NotAuthorizedException || fault instanceof UserNotFoundException) return undefined;
    throw fault;
  }
}

function tokensFrom(result: AuthenticationResultType, refreshToken = result.RefreshToken): Tokens {
  const { AccessToken, IdToken, ExpiresIn } = result;
  if (!AccessToken || !IdToken || !refreshToken || !ExpiresIn) {
    throw new Error('the identity service answered without tokens');
  }
  // Read, not verified: it comes straight from the service that signed it.
  const claims = JSON.parse(Buffer.from(AccessToken.split('.')[1] ?? '', 'base64url').toString()) as {
    username: string;
    origin_jti: string;
    'cognito:groups'?: string[];
  };
  return {
    accessToken: AccessToken,
    idToken: IdToken,
    refreshToken: result.RefreshToken ?? refreshToken,
    expiresInSeconds: ExpiresIn,
    memberId: claims.username,
    sessionId: claims.origin_jti,
    groups: claims['cognito:groups'] ?? [],
  };
}
