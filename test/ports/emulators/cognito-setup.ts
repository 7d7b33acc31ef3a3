import { readFileSync } from 'node:fs';
import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  type CreateUserPoolClientCommandInput,
  CreateUserPoolCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { clientOf, present } from './support';

type Tokens = { AccessToken: string; IdToken: string; RefreshToken: string };

export const poolPassword = 'Correct-horse-9';

/** The names of the faults that the SDK's own model lists for an operation, as its types tell them. */
function faultsOf(command: string): ReadonlySet<string> {
  const types = `node_modules/@aws-sdk/client-cognito-identity-provider/dist-types/commands/${command}.d.ts`;
  const named = readFileSync(types, 'utf8').matchAll(/@throws \{@link (\w+)\}/g);
  return new Set([...named].map(([, name]) => name as string));
}

/** A client that fails a test when the emulator refuses by a name that the real service never uses for that operation. */
function heldToTheModel(endpoint: string): CognitoIdentityProviderClient {
  const client = new CognitoIdentityProviderClient(clientOf(endpoint));
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (given) => {
        try {
          return await next(given);
        } catch (fault) {
          const { name } = fault as Error;
          if (faultsOf(commandName).has(name)) throw fault;
          throw new Error(`${commandName} does not refuse with ${name}`, { cause: fault });
        }
      },
    { step: 'initialize' },
  );
  return client;
}

/** A pool as the product makes it, with the calls the tests repeat. */
export async function poolAt(endpoint: string, settings: Partial<CreateUserPoolClientCommandInput> = {}) {
  const cognito = heldToTheModel(endpoint);
  const { UserPool } = await cognito.send(
    new CreateUserPoolCommand({
      PoolName: 'doctors',
      Policies: { PasswordPolicy: { MinimumLength: 10, RequireNumbers: true } },
    }),
  );
  const UserPoolId = present(UserPool?.Id);
  const { UserPoolClient } = await cognito.send(
    new CreateUserPoolClientCommand({
      UserPoolId,
      ClientName: 'web',
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_CUSTOM_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      AccessTokenValidity: 15,
      IdTokenValidity: 15,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'days' },
      RefreshTokenValidity: 30,
      PreventUserExistenceErrors: 'ENABLED',
      ...settings,
    }),
  );
  return knownPool(endpoint, UserPoolId, present(UserPoolClient?.ClientId));
}

export function knownPool(endpoint: string, UserPoolId: string, ClientId: string) {
  const cognito = heldToTheModel(endpoint);
  return {
    cognito,
    UserPoolId,
    ClientId,

    async signUp(Username: string, attributes: Record<string, string> = {}, password = poolPassword) {
      await cognito.send(
        new AdminCreateUserCommand({
          UserPoolId,
          Username,
          MessageAction: 'SUPPRESS',
          UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
        }),
      );
      await cognito.send(
        new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: password, Permanent: true }),
      );
    },

    async signIn(USERNAME: string, password = poolPassword): Promise<Tokens> {
      const { AuthenticationResult } = await cognito.send(
        new AdminInitiateAuthCommand({
          UserPoolId,
          ClientId,
          AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME, PASSWORD: password },
        }),
      );
      const { AccessToken, IdToken, RefreshToken, ...rest } = present(AuthenticationResult);
      return {
        ...rest,
        AccessToken: present(AccessToken),
        IdToken: present(IdToken),
        RefreshToken: present(RefreshToken),
      };
    },

    refresh: (token: string) =>
      cognito.send(
        new InitiateAuthCommand({
          ClientId,
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          AuthParameters: { REFRESH_TOKEN: token },
        }),
      ),
  };
}
