import type { AuthenticationResultType } from '@aws-sdk/client-cognito-identity-provider';
import { patienceOf } from '#platform/config';
import { traceClient } from '#platform/trace';
import type { IdentityPool, SessionTokens } from '../../auth/ports';

// Checking a password takes the service some tenths of a second. A call that hangs is given up and repeated.
const requestMs = 4_000;

/** Loads the SDK with the first call that needs it: refused input, lockouts and cold starts do not. */
const load = () => import('@aws-sdk/client-cognito-identity-provider');
type Cognito = Awaited<ReturnType<typeof load>>;

/** Cognito keeps the passwords and issues the tokens; its user names are our own ids. */
export function cognitoPool(UserPoolId: string, ClientId: string): IdentityPool {
  let opened:
    | Promise<{ sdk: Cognito; client: InstanceType<Cognito['CognitoIdentityProviderClient']> }>
    | undefined;
  const open = () => {
    opened ??= load().then((sdk) => ({
      sdk,
      client: traceClient(
        new sdk.CognitoIdentityProviderClient({ maxAttempts: 3, requestHandler: patienceOf(requestMs) }),
        { service: 'Cognito', of: { user_pool_id: UserPoolId } },
      ),
    }));
    return opened;
  };

  return {
    create: (member, Password) =>
      heard(async () => {
        const { sdk, client } = await open();
        const Username = member.id;
        const UserAttributes = [
          { Name: 'name', Value: member.fullName },
          ...(member.email === null ? [] : [{ Name: 'email', Value: member.email }]),
          ...(member.phone === null ? [] : [{ Name: 'phone_number', Value: member.phone }]),
        ];
        // The ids are ours and random: one that exists was made by a retry of this very call.
        await unlessRefused(
          [sdk.UsernameExistsException],
          client.send(
            new sdk.AdminCreateUserCommand({
              UserPoolId,
              Username,
              UserAttributes,
              MessageAction: 'SUPPRESS',
            }),
          ),
        );
        await client.send(
          new sdk.AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }),
        );
      }),

    async remove(Username) {
      const { sdk, client } = await open();
      const removal = client.send(new sdk.AdminDeleteUserCommand({ UserPoolId, Username }));
      await unlessRefused([sdk.UserNotFoundException], removal);
    },

    async signIn(memberId, password) {
      const { sdk, client } = await open();
      const attempt = client.send(
        new sdk.AdminInitiateAuthCommand({
          UserPoolId,
          ClientId,
          AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: memberId, PASSWORD: password },
        }),
      );
      const result = await unlessRefused([sdk.NotAuthorizedException, sdk.UserNotFoundException], attempt);
      return result?.AuthenticationResult && tokensFrom(result.AuthenticationResult);
    },

    async signInByProof(memberId, proof) {
      const { sdk, client } = await open();
      const opened = client.send(
        new sdk.AdminInitiateAuthCommand({
          UserPoolId,
          ClientId,
          AuthFlow: 'CUSTOM_AUTH',
          AuthParameters: { USERNAME: memberId },
        }),
      );
      const refusals = [sdk.NotAuthorizedException, sdk.UserNotFoundException];
      const challenge = await unlessRefused(refusals, opened);
      if (challenge?.Session === undefined) return undefined;
      const answered = client.send(
        new sdk.AdminRespondToAuthChallengeCommand({
          UserPoolId,
          ClientId,
          ChallengeName: 'CUSTOM_CHALLENGE',
          Session: challenge.Session,
          ChallengeResponses: { USERNAME: memberId, ANSWER: proof },
        }),
      );
      const result = await unlessRefused(refusals, answered);
      return result?.AuthenticationResult && tokensFrom(result.AuthenticationResult);
    },

    async setPassword(Username, Password) {
      const { sdk, client } = await open();
      const change = client.send(
        new sdk.AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }),
      );
      return (await unlessRefused([sdk.UserNotFoundException], change)) !== undefined;
    },

    async signOutEverywhere(Username) {
      const { sdk, client } = await open();
      const signOut = client.send(new sdk.AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
      await unlessRefused([sdk.UserNotFoundException], signOut);
    },

    async refresh(RefreshToken) {
      const { sdk, client } = await open();
      // Not GetTokensFromRefreshToken, which has refused tokens of the flow that our sign-in uses (aws-sdk-js-v3 #7162).
      const renewal = client.send(
        new sdk.InitiateAuthCommand({
          ClientId,
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          AuthParameters: { REFRESH_TOKEN: RefreshToken },
        }),
      );
      const ways = [sdk.NotAuthorizedException, sdk.UserNotFoundException, sdk.InvalidParameterException];
      const result = await unlessRefused(ways, renewal);
      return result?.AuthenticationResult && tokensFrom(result.AuthenticationResult, RefreshToken);
    },

    async revoke(Token) {
      const { sdk, client } = await open();
      const revocation = client.send(new sdk.RevokeTokenCommand({ ClientId, Token }));
      // A token that cannot be revoked opens nothing.
      const ways = [
        sdk.UnauthorizedException,
        sdk.InvalidParameterException,
        sdk.UnsupportedTokenTypeException,
      ];
      await unlessRefused(ways, revocation);
    },
  };
}

/** Tells a call that was never answered, and may still be carried out, from one that the service refused. */
async function heard(work: () => Promise<void>): Promise<'made' | 'unheard'> {
  try {
    await work();
    return 'made';
  } catch (fault) {
    const { $metadata } = fault as { $metadata?: { httpStatusCode?: number } };
    if ($metadata?.httpStatusCode !== undefined) throw fault;
    return 'unheard';
  }
}

/** Gives the answer, or undefined when the service refuses in one of these ways. */
async function unlessRefused<T>(
  // biome-ignore lint/suspicious/noExplicitAny: only the identity of the classes matters
  ways: (abstract new (...given: any[]) => Error)[],
  call: Promise<T>,
): Promise<T | undefined> {
  try {
    return await call;
  } catch (fault) {
    if (ways.some((way) => fault instanceof way)) return undefined;
    throw fault;
  }
}

function tokensFrom(result: AuthenticationResultType, refreshToken = result.RefreshToken): SessionTokens {
  const { AccessToken, IdToken, ExpiresIn } = result;
  if (!AccessToken || !IdToken || !refreshToken || !ExpiresIn) {
    throw new Error('the identity service answered without tokens');
  }
  // The token is read and not verified, because it comes straight from the service that signed it.
  const claims = JSON.parse(Buffer.from(AccessToken.split('.')[1] ?? '', 'base64url').toString()) as {
    username: string;
    origin_jti: string;
    auth_time: number;
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
    authenticatedAt: claims.auth_time,
  };
}
