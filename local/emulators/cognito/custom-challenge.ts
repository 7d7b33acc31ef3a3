import { randomBytes } from 'node:crypto';
import type { AdminRespondToAuthChallengeRequest } from '@aws-sdk/client-cognito-identity-provider';
import type { DefineAuthChallengeTriggerEvent } from 'aws-lambda';
import { Refusal } from '../loopback';
import { startSession } from './tokens';
import { askTrigger, eventFor } from './triggers';
import { type Client, demandEnabled, type User, type UserPools } from './user-pools';

type History = DefineAuthChallengeTriggerEvent['request']['session'];
type OpenChallenge = {
  username: string;
  clientId: string;
  history: History;
  secret: Record<string, string>;
  metadata: string | undefined;
  expires: number;
};
/** Challenges wait in memory, since a challenge lives three minutes at most. */
export type Challenges = Map<string, OpenChallenge>;
type Metadata = Record<string, string> | undefined;

const answerWithinMs = 180_000; // Cognito's default AuthSessionValidity, 3 minutes

/** Begins a CUSTOM_AUTH sign-in. An unknown user is asked like any other, and can never answer rightly. */
export async function openChallenge(
  pools: UserPools,
  challenges: Challenges,
  client: Client,
  username = '',
  metadata?: Metadata,
) {
  const user = pools.find(pools.pool(client.UserPoolId), username);
  if (!user && client.PreventUserExistenceErrors !== 'ENABLED')
    throw new Refusal('UserNotFoundException', 'User does not exist.');
  if (user) demandEnabled(user);
  return nextStep(pools, challenges, client, username, [], metadata);
}

/** Each session answers once; what follows is the trigger's choice: tokens, another try, or the end. */
export async function answerChallenge(
  pools: UserPools,
  challenges: Challenges,
  client: Client,
  input: AdminRespondToAuthChallengeRequest,
) {
  const asked = challenges.get(input.Session ?? '');
  challenges.delete(input.Session ?? '');
  const { USERNAME: username = '', ANSWER: answer = '' } = input.ChallengeResponses ?? {};
  if (!asked || asked.expires < pools.now().getTime() || asked.clientId !== client.ClientId)
    throw new Refusal('NotAuthorizedException', 'Invalid session for the user.');
  if (asked.username !== username)
    throw new Refusal('NotAuthorizedException', 'Invalid session for the user.');

  const { response } = await askTrigger(pools, 'VerifyAuthChallengeResponse', {
    ...eventFor(pools, client, username),
    triggerSource: 'VerifyAuthChallengeResponse_Authentication',
    request: {
      ...about(pools, client, username),
      privateChallengeParameters: asked.secret,
      challengeAnswer: answer,
      ...(input.ClientMetadata && { clientMetadata: input.ClientMetadata }),
    },
    response: { answerCorrect: false },
  });
  const round = {
    challengeName: 'CUSTOM_CHALLENGE' as const,
    challengeResult: response.answerCorrect === true,
    ...(asked.metadata !== undefined && { challengeMetadata: asked.metadata }),
  };
  return nextStep(pools, challenges, client, username, [...asked.history, round], input.ClientMetadata);
}

async function nextStep(
  pools: UserPools,
  challenges: Challenges,
  client: Client,
  username: string,
  history: History,
  metadata: Metadata,
) {
  const request = {
    ...about(pools, client, username),
    session: history,
    ...(metadata && { clientMetadata: metadata }),
  };
  const { response: decision } = await askTrigger(pools, 'DefineAuthChallenge', {
    ...eventFor(pools, client, username),
    triggerSource: 'DefineAuthChallenge_Authentication',
    request,
    response: { challengeName: '', failAuthentication: false, issueTokens: false },
  });
  const user = pools.find(pools.pool(client.UserPoolId), username);
  if (decision.failAuthentication || (decision.issueTokens && !user))
    throw new Refusal('NotAuthorizedException', 'Incorrect username or password.');
  if (decision.issueTokens && user) return signInAs(pools, client, user);
  if (decision.challengeName !== 'CUSTOM_CHALLENGE')
    throw new Refusal(
      'InvalidLambdaResponseException',
      `Challenge ${decision.challengeName} is not served locally.`,
    );

  const { response: question } = await askTrigger(pools, 'CreateAuthChallenge', {
    ...eventFor(pools, client, username),
    triggerSource: 'CreateAuthChallenge_Authentication',
    request: { ...request, challengeName: 'CUSTOM_CHALLENGE' },
    response: { publicChallengeParameters: {}, privateChallengeParameters: {}, challengeMetadata: '' },
  });
  return {
    ChallengeName: 'CUSTOM_CHALLENGE',
    ChallengeParameters: { USERNAME: username, ...question.publicChallengeParameters },
    Session: remember(pools, challenges, {
      username,
      clientId: client.ClientId,
      history,
      secret: question.privateChallengeParameters ?? {},
      metadata: question.challengeMetadata || undefined,
    }),
  };
}

async function signInAs(pools: UserPools, client: Client, user: User) {
  demandEnabled(user);
  return { ChallengeParameters: {}, AuthenticationResult: await startSession(pools, client, user) };
}

function remember(
  pools: UserPools,
  challenges: Challenges,
  challenge: Omit<OpenChallenge, 'expires'>,
): string {
  const now = pools.now().getTime();
  for (const [session, { expires }] of challenges) if (expires < now) challenges.delete(session);
  const session = randomBytes(64).toString('base64url'); // beyond guessing, and as long as callers must expect
  challenges.set(session, { ...challenge, expires: now + answerWithinMs });
  return session;
}

function about(pools: UserPools, client: Client, username: string) {
  const user = pools.find(pools.pool(client.UserPoolId), username);
  return {
    userAttributes: user ? { ...user.attributes, 'cognito:user_status': user.status } : {},
    userNotFound: user === undefined,
  };
}
