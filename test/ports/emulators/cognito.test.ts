import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  DescribeUserPoolClientCommand,
  DescribeUserPoolCommand,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  ListUserPoolClientsCommand,
  ListUserPoolsCommand,
  ListUsersCommand,
  RevokeTokenCommand,
  UpdateUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { createLocalJWKSet, createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { type Cognito, startCognito } from '../../../local/emulators/cognito';
import { costUnderTest } from '../../../local/emulators/cognito/passwords';
import { poolAt, poolPassword } from './cognito-setup';
import { removeTemporaryFolders, temporaryFolder } from './support';

const wrongCredentials = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const refusedToken = { name: 'NotAuthorizedException' };

describe('the local Cognito', () => {
  let server: Cognito;
  let pool: Awaited<ReturnType<typeof poolAt>>;
  let now: Date;

  beforeAll(async () => {
    const file = join(await temporaryFolder(), 'cognito.jsonl');
    server = await startCognito({ file, region: 'ap-south-1', passwordCost: costUnderTest, now: () => now });
  });
  beforeEach(async () => {
    now = new Date();
    pool = await poolAt(server.endpoint);
  });
  afterAll(async () => {
    await server.close();
    await removeTemporaryFolders();
  });

  const named = (Username: string) => ({ UserPoolId: pool.UserPoolId, Username });

  it('shows the pool and the client as they were made', async () => {
    const { UserPoolId, ClientId, cognito } = pool;
    const described = await cognito.send(new DescribeUserPoolCommand({ UserPoolId }));
    const client = await cognito.send(new DescribeUserPoolClientCommand({ UserPoolId, ClientId }));
    const clients = await cognito.send(new ListUserPoolClientsCommand({ UserPoolId }));
    const pools = await cognito.send(new ListUserPoolsCommand({ MaxResults: 60 }));

    expect(UserPoolId).toMatch(/^ap-south-1_[A-Za-z0-9]{9}$/);
    expect(described.UserPool).toMatchObject({ Id: UserPoolId, Name: 'doctors', EstimatedNumberOfUsers: 0 });
    expect(client.UserPoolClient).toMatchObject({ ClientId, AccessTokenValidity: 15 });
    expect(clients.UserPoolClients).toEqual([{ ClientId, ClientName: 'web', UserPoolId }]);
    expect(pools.UserPools?.map(({ Id }) => Id)).toContain(UserPoolId);
  });

  it('takes new settings for a client, and keeps its name and id', async () => {
    const { UserPoolId, ClientId, cognito } = pool;
    await cognito.send(
      new UpdateUserPoolClientCommand({
        UserPoolId,
        ClientId,
        ExplicitAuthFlows: ['ALLOW_CUSTOM_AUTH'],
      }),
    );
    const { UserPoolClient } = await cognito.send(
      new DescribeUserPoolClientCommand({ UserPoolId, ClientId }),
    );
    expect(UserPoolClient).toMatchObject({
      ClientId,
      ClientName: 'web',
      ExplicitAuthFlows: ['ALLOW_CUSTOM_AUTH'],
    });
    expect(UserPoolClient?.AccessTokenValidity).toBeUndefined();
  });

  it('signs a user in with tokens that verify against the published keys', async () => {
    await pool.signUp('01HZX', { email: 'asha@example.com', email_verified: 'true' });
    const tokens = await pool.signIn('01HZX');
    const issuer = `https://cognito-idp.ap-south-1.amazonaws.com/${pool.UserPoolId}`;
    const published = createRemoteJWKSet(
      new URL(`${server.endpoint}/${pool.UserPoolId}/.well-known/jwks.json`),
    );
    const access = await jwtVerify(tokens.AccessToken, published, { issuer });
    const id = await jwtVerify(tokens.IdToken, createLocalJWKSet(server.jwks(pool.UserPoolId)), {
      issuer,
      audience: pool.ClientId,
    });

    expect(tokens).toMatchObject({ ExpiresIn: 900, TokenType: 'Bearer' });
    expect(access.protectedHeader).toEqual({ alg: 'RS256', kid: expect.any(String) });
    const seconds = Math.floor(now.getTime() / 1000);
    expect(access.payload).toEqual({
      sub: expect.stringMatching(/^[0-9a-f-]{36}$/),
      iss: issuer,
      client_id: pool.ClientId,
      origin_jti: expect.any(String),
      event_id: expect.any(String),
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      auth_time: seconds,
      iat: seconds,
      exp: seconds + 900,
      jti: expect.any(String),
      username: '01HZX',
    });
    expect(id.payload).toMatchObject({
      sub: access.payload.sub,
      'cognito:username': '01HZX',
      email: 'asha@example.com',
      email_verified: true,
      token_use: 'id',
      origin_jti: access.payload.origin_jti,
    });
  });

  it('refuses a token that was changed after signing', async () => {
    await pool.signUp('forger');
    const [header, , signature] = (await pool.signIn('forger')).AccessToken.split('.');
    const claims = Buffer.from(JSON.stringify({ username: 'somebody else' })).toString('base64url');
    const keys = createLocalJWKSet(server.jwks(pool.UserPoolId));

    await expect(jwtVerify(`${header}.${claims}.${signature}`, keys)).rejects.toMatchObject({
      code: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
    });
  });

  it('tells the same about an unknown user as about a wrong password', async () => {
    await pool.signUp('known');

    await expect(pool.signIn('known', 'Wrong-password-1')).rejects.toMatchObject(wrongCredentials);
    await expect(pool.signIn('unknown')).rejects.toMatchObject(wrongCredentials);
  });

  it('admits that a user is unknown where the client does not hide it', async () => {
    const open = await poolAt(server.endpoint, { PreventUserExistenceErrors: 'LEGACY' });

    await expect(open.signIn('unknown')).rejects.toMatchObject({ name: 'UserNotFoundException' });
  });

  it('refuses a second user of the same name, a weak password, and a name with a space', async () => {
    await pool.signUp('twice');

    await expect(pool.signUp('twice')).rejects.toMatchObject({ name: 'UsernameExistsException' });
    await expect(pool.signUp('weak', {}, 'short-1')).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    await expect(pool.signUp('weaker', {}, 'no number in here')).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    await expect(pool.signUp('two words')).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });

  it('gives no tokens for a temporary password', async () => {
    await pool.cognito.send(
      new AdminCreateUserCommand({
        ...named('temp'),
        MessageAction: 'SUPPRESS',
        TemporaryPassword: poolPassword,
      }),
    );
    const answer = await pool.cognito.send(
      new AdminInitiateAuthCommand({
        UserPoolId: pool.UserPoolId,
        ClientId: pool.ClientId,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'temp', PASSWORD: poolPassword },
      }),
    );

    expect(answer.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    expect(answer.AuthenticationResult).toBeUndefined();
  });

  it('signs nobody in who was given no password yet', async () => {
    await pool.cognito.send(new AdminCreateUserCommand({ ...named('bare'), MessageAction: 'SUPPRESS' }));

    await expect(pool.signIn('bare', '')).rejects.toMatchObject(wrongCredentials);
    await expect(pool.signIn('bare', poolPassword)).rejects.toMatchObject(wrongCredentials);
  });

  it('replaces a password, and the old one stops working', async () => {
    await pool.signUp('changed');
    await pool.cognito.send(
      new AdminSetUserPasswordCommand({ ...named('changed'), Password: 'Another-horse-7', Permanent: true }),
    );

    await expect(pool.signIn('changed')).rejects.toMatchObject(wrongCredentials);
    await expect(pool.signIn('changed', 'Another-horse-7')).resolves.toBeDefined();
  });

  it.each(['USER_PASSWORD_AUTH', 'USER_SRP_AUTH', 'CUSTOM_AUTH', 'USER_AUTH'] as const)(
    'lets no browser try %s',
    async (AuthFlow) => {
      await pool.signUp('browser');
      const attempt = pool.cognito.send(
        new InitiateAuthCommand({
          ClientId: pool.ClientId,
          AuthFlow,
          AuthParameters: { USERNAME: 'browser', PASSWORD: poolPassword },
        }),
      );

      await expect(attempt).rejects.toMatchObject({
        name: 'InvalidParameterException',
        message: `${AuthFlow} flow not enabled for this client`,
      });
    },
  );

  it('refuses a flow that the client was not given', async () => {
    const narrow = await poolAt(server.endpoint, { ExplicitAuthFlows: ['ALLOW_CUSTOM_AUTH'] });
    await narrow.signUp('narrow');

    await expect(narrow.signIn('narrow')).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await expect(narrow.refresh('any')).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });

  it('refreshes tokens within the same session, with the time of the sign-in', async () => {
    await pool.signUp('fresh');
    const first = await pool.signIn('fresh');
    now = new Date(now.getTime() + 60_000);
    const { AuthenticationResult } = await pool.refresh(first.RefreshToken);
    const [before, after] = [first.AccessToken, AuthenticationResult?.AccessToken ?? ''].map((token) =>
      decodeJwt(token),
    );

    expect(AuthenticationResult?.RefreshToken).toBeUndefined();
    expect(after).toMatchObject({ auth_time: before?.auth_time, origin_jti: before?.origin_jti });
    expect(after?.iat).toBe(Number(before?.iat) + 60);
    expect(after?.jti).not.toBe(before?.jti);
  });

  it('refuses a refresh token after its validity, and one of another client', async () => {
    await pool.signUp('late');
    const { RefreshToken } = await pool.signIn('late');
    const other = await poolAt(server.endpoint);
    await expect(other.refresh(RefreshToken)).rejects.toMatchObject(refusedToken);

    now = new Date(now.getTime() + 30 * 86_400_000 + 1_000);
    await expect(pool.refresh(RefreshToken)).rejects.toMatchObject(refusedToken);
  });

  it('ends every session of a user at a global sign-out, and nobody else’s', async () => {
    await pool.signUp('leaver');
    await pool.signUp('stayer');
    const sessions = [await pool.signIn('leaver'), await pool.signIn('leaver')];
    const stayer = await pool.signIn('stayer');
    await pool.cognito.send(new AdminUserGlobalSignOutCommand(named('leaver')));

    for (const { RefreshToken } of sessions)
      await expect(pool.refresh(RefreshToken)).rejects.toMatchObject(refusedToken);
    await expect(pool.refresh(stayer.RefreshToken)).resolves.toBeDefined();
  });

  it.each(['a b', '€'])('refuses %j as a token by its pattern, before it looks for one', async (token) => {
    const { ClientId } = pool;
    const wrong = { name: 'InvalidParameterException' };
    await expect(
      pool.cognito.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: token })),
    ).rejects.toMatchObject(wrong);
    await expect(pool.cognito.send(new RevokeTokenCommand({ ClientId, Token: token }))).rejects.toMatchObject(
      wrong,
    );
  });

  it('ends one session when its refresh token is revoked', async () => {
    await pool.signUp('revoker');
    const [revoked, kept] = [await pool.signIn('revoker'), await pool.signIn('revoker')];
    const revoke = () =>
      pool.cognito.send(new RevokeTokenCommand({ ClientId: pool.ClientId, Token: revoked.RefreshToken }));
    await revoke();
    await revoke(); // a second time is no error

    await expect(pool.refresh(revoked.RefreshToken)).rejects.toMatchObject(refusedToken);
    await expect(pool.refresh(kept.RefreshToken)).resolves.toBeDefined();
  });

  it('shuts a disabled user out at once, and lets the enabled one sign in anew', async () => {
    await pool.signUp('off');
    const { RefreshToken } = await pool.signIn('off');
    await pool.cognito.send(new AdminDisableUserCommand(named('off')));
    await expect(pool.refresh(RefreshToken)).rejects.toMatchObject(refusedToken);
    await expect(pool.signIn('off')).rejects.toMatchObject({ message: 'User is disabled.' });

    await pool.cognito.send(new AdminEnableUserCommand(named('off')));
    await expect(pool.refresh(RefreshToken)).rejects.toMatchObject(refusedToken);
    await expect(pool.signIn('off')).resolves.toBeDefined();
  });

  it('gives no session to a user who is disabled while the password is being checked', async () => {
    await pool.signUp('racing');
    const [attempt] = await Promise.allSettled([
      pool.signIn('racing'),
      pool.cognito.send(new AdminDisableUserCommand(named('racing'))),
    ]);
    // Whichever came first: no refresh token works once the user is disabled.
    const token = attempt.status === 'fulfilled' ? attempt.value.RefreshToken : 'none was given';

    await expect(pool.refresh(token)).rejects.toMatchObject(refusedToken);
  });

  it('deletes a user with all sessions', async () => {
    await pool.signUp('gone');
    const { RefreshToken } = await pool.signIn('gone');
    await pool.cognito.send(new AdminDeleteUserCommand(named('gone')));

    await expect(pool.cognito.send(new AdminGetUserCommand(named('gone')))).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
    await expect(pool.refresh(RefreshToken)).rejects.toMatchObject(refusedToken);
    await expect(pool.signIn('gone')).rejects.toMatchObject(wrongCredentials);
  });

  it('replaces a rotated refresh token, and keeps the old one only for the grace period', async () => {
    const rotating = await poolAt(server.endpoint, {
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 10 },
    });
    await rotating.signUp('rotator');
    const { RefreshToken: first } = await rotating.signIn('rotator');
    const rotate = async (token: string) =>
      (
        await rotating.cognito.send(
          new GetTokensFromRefreshTokenCommand({ ClientId: rotating.ClientId, RefreshToken: token }),
        )
      ).AuthenticationResult?.RefreshToken ?? '';
    const second = await rotate(first);
    await expect(rotate(first)).resolves.not.toBe(second);

    now = new Date(now.getTime() + 11_000);
    await expect(rotate(first)).rejects.toMatchObject(refusedToken);
    await expect(rotate(second)).resolves.not.toBe('');
  });

  it('takes the verified mark away when an address changes', async () => {
    await pool.signUp('mover', { email: 'old@example.com', email_verified: 'true' });
    await pool.cognito.send(
      new AdminUpdateUserAttributesCommand({
        ...named('mover'),
        UserAttributes: [{ Name: 'email', Value: 'new@example.com' }],
      }),
    );
    const { UserAttributes, UserStatus, UserCreateDate } = await pool.cognito.send(
      new AdminGetUserCommand(named('mover')),
    );

    expect(UserAttributes).toContainEqual({ Name: 'email', Value: 'new@example.com' });
    expect(UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'false' });
    expect(UserStatus).toBe('CONFIRMED');
    expect(UserCreateDate?.toISOString()).toBe(now.toISOString());
  });

  it('makes 100 users at once and lists them in pages without loss', async () => {
    const names = Array.from({ length: 100 }, (_, number) => `user-${String(number).padStart(3, '0')}`);
    await Promise.all(names.map((name) => pool.signUp(name, { email: `${name}@example.com` })));
    const first = await pool.cognito.send(new ListUsersCommand({ UserPoolId: pool.UserPoolId }));
    const second = await pool.cognito.send(
      new ListUsersCommand({ UserPoolId: pool.UserPoolId, PaginationToken: first.PaginationToken }),
    );
    const listed = [...(first.Users ?? []), ...(second.Users ?? [])].map(({ Username }) => Username);
    const one = await pool.cognito.send(
      new ListUsersCommand({ UserPoolId: pool.UserPoolId, Filter: 'email = "user-007@example.com"' }),
    );

    expect(first.Users).toHaveLength(60);
    expect(second.PaginationToken).toBeUndefined();
    expect(listed).toEqual(names);
    expect(one.Users?.map(({ Username }) => Username)).toEqual(['user-007']);
  });
});

describe('what a web page may ask of the local Cognito', () => {
  let server: Cognito;

  beforeAll(async () => {
    server = await startCognito({
      file: join(await temporaryFolder(), 'cognito.jsonl'),
      region: 'ap-south-1',
      passwordCost: costUnderTest,
    });
  });
  afterAll(async () => {
    await server.close();
    await removeTemporaryFolders();
  });

  const call = (operation: string, input: object, headers: Record<string, string> = {}) =>
    fetch(server.endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        ...headers,
      },
      body: JSON.stringify(input),
    });

  it('lets the page refresh, readable from any origin', async () => {
    const pool = await poolAt(server.endpoint);
    await pool.signUp('page');
    const { RefreshToken } = await pool.signIn('page');
    const answer = await call(
      'GetTokensFromRefreshToken',
      { ClientId: pool.ClientId, RefreshToken },
      { origin: 'http://127.0.0.1:3000' },
    );

    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.json()).toMatchObject({ AuthenticationResult: { AccessToken: expect.any(String) } });
  });

  it('tells the browser which headers a page may send, and signing is not among them', async () => {
    const answer = await fetch(server.endpoint, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://127.0.0.1:3000',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-amz-target,amz-sdk-request,Authorization',
      },
    });
    const allowed = answer.headers.get('access-control-allow-headers');

    expect(allowed).toBe('content-type, x-amz-target, amz-sdk-request');
  });

  it.each([
    ['without a signature', {}],
    ['from a page', { origin: 'https://evil.example', authorization: 'AWS4-HMAC-SHA256 Credential=x' }],
  ])('refuses what only the server may ask %s', async (_, headers) => {
    const answer = await call('ListUserPools', { MaxResults: 1 }, headers);

    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
  });

  it('says so when a request is too large, instead of hanging up', async () => {
    const answer = await call('RevokeToken', { ClientId: 'x', Token: 'x'.repeat(1_000_001) });

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ __type: 'EntityTooLarge' });
  });

  it('answers 404 for the keys of a pool that is not there', async () => {
    const answer = await fetch(`${server.endpoint}/ap-south-1_none/.well-known/jwks.json`);

    expect(answer.status).toBe(404);
  });

  it('names the issuer and the keys in its configuration', async () => {
    const pool = await poolAt(server.endpoint);
    const answer = await fetch(`${server.endpoint}/${pool.UserPoolId}/.well-known/openid-configuration`);

    expect(await answer.json()).toMatchObject({
      issuer: `https://cognito-idp.ap-south-1.amazonaws.com/${pool.UserPoolId}`,
      jwks_uri: `${server.endpoint}/${pool.UserPoolId}/.well-known/jwks.json`,
    });
  });
});
