import type {
  AdminInitiateAuthRequest,
  AdminRespondToAuthChallengeRequest,
  GetTokensFromRefreshTokenRequest,
  InitiateAuthRequest,
  RevokeTokenRequest,
} from '@aws-sdk/client-cognito-identity-provider';
import { Refusal } from '../loopback';
import { answerChallenge, type Challenges, openChallenge } from './custom-challenge';
import { demandPattern, passwordMatches } from './passwords';
import { refreshTokens, revokeSession, startSession } from './tokens';
import { type Client, demandEnabled, type UserPools } from './user-pools';

const tokenPattern = /^[A-Za-z0-9-_=.]+$/;

/** Cognito allows these flows to a client that was made without naming any. */
const defaultFlows = ['ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_CUSTOM_AUTH'];

export const signInOperations = (pools: UserPools, challenges: Challenges) => ({
  async AdminInitiateAuth(input: AdminInitiateAuthRequest) {
    const client = clientIn(pools, input);
    const { USERNAME, PASSWORD, REFRESH_TOKEN } = input.AuthParameters ?? {};
    demandFlow(client, input.AuthFlow);
    switch (input.AuthFlow) {
      case 'ADMIN_USER_PASSWORD_AUTH':
        return passwordSignIn(pools, client, USERNAME, PASSWORD);
      case 'CUSTOM_AUTH':
        return openChallenge(pools, challenges, client, USERNAME, input.ClientMetadata);
      case 'REFRESH_TOKEN_AUTH':
        return signedIn(await refreshTokens(pools, client, REFRESH_TOKEN));
      default:
        throw notEnabled(input.AuthFlow);
    }
  },

  async AdminRespondToAuthChallenge(input: AdminRespondToAuthChallengeRequest) {
    if (input.ChallengeName !== 'CUSTOM_CHALLENGE')
      throw new Refusal('InvalidParameterException', `${input.ChallengeName} is not served locally.`);
    return answerChallenge(pools, challenges, clientIn(pools, input), input);
  },

  /** The browser's door: it may refresh and nothing else, whatever the client allows the server. */
  async InitiateAuth(input: InitiateAuthRequest) {
    const client = pools.client(input.ClientId);
    if (input.AuthFlow !== 'REFRESH_TOKEN_AUTH') throw notEnabled(input.AuthFlow);
    demandFlow(client, input.AuthFlow);
    return signedIn(await refreshTokens(pools, client, input.AuthParameters?.REFRESH_TOKEN));
  },

  async GetTokensFromRefreshToken(input: GetTokensFromRefreshTokenRequest) {
    demandPattern('refreshToken', tokenPattern, input.RefreshToken);
    const client = pools.client(input.ClientId);
    return { AuthenticationResult: await refreshTokens(pools, client, input.RefreshToken) };
  },

  async RevokeToken(input: RevokeTokenRequest) {
    demandPattern('token', tokenPattern, input.Token);
    await revokeSession(pools, pools.client(input.ClientId), input.Token);
    return {};
  },
});

async function passwordSignIn(pools: UserPools, client: Client, username = '', password = '') {
  const pool = pools.pool(client.UserPoolId);
  const asked = pools.find(pool, username);
  if (!asked && client.PreventUserExistenceErrors !== 'ENABLED') pools.user(pool, username);
  const matches = await passwordMatches(asked?.password, password, pools.passwordCost);
  // Read again: the password, the permission or the whole user may have gone while the hash was computed.
  const user = pools.find(pool, username);
  if (!matches || !user || user.password !== asked?.password)
    throw new Refusal('NotAuthorizedException', 'Incorrect username or password.');
  demandEnabled(user);
  if (user.status === 'FORCE_CHANGE_PASSWORD')
    return {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ChallengeParameters: { USER_ID_FOR_SRP: user.username },
    };
  return signedIn(await startSession(pools, client, user));
}

const signedIn = (tokens: object) => ({ ChallengeParameters: {}, AuthenticationResult: tokens });

function clientIn(
  pools: UserPools,
  input: { UserPoolId: string | undefined; ClientId: string | undefined },
): Client {
  const client = pools.client(input.ClientId);
  if (client.UserPoolId !== pools.pool(input.UserPoolId).id)
    throw new Refusal('ResourceNotFoundException', `User pool client ${client.ClientId} does not exist.`);
  return client;
}

function demandFlow(client: Client, flow: string | undefined): void {
  const allowed: string[] = client.ExplicitAuthFlows ?? defaultFlows;
  if (!allowed.includes(`ALLOW_${flow}`)) throw notEnabled(flow);
}

const notEnabled = (flow: string | undefined) =>
  new Refusal('InvalidParameterException', `${flow} flow not enabled for this client`);
