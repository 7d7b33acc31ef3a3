import { join } from 'node:path';
import {
  AdminAddUserToGroupCommand,
  AdminInitiateAuthCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminRespondToAuthChallengeCommand,
  CreateGroupCommand,
  GetGroupCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { DefineAuthChallengeTriggerEvent } from 'aws-lambda';
import { decodeJwt } from 'jose';
import { type Cognito, startCognito } from '../../../local/emulators/cognito';
import { costUnderTest } from '../../../local/emulators/cognito/passwords';
import { poolAt } from './cognito-setup';
import { removeTemporaryFolders, temporaryFolder } from './support';

describe('groups in the local Cognito', () => {
  let server: Cognito;
  let pool: Awaited<ReturnType<typeof poolAt>>;

  beforeAll(async () => {
    server = await startCognito({
      file: join(await temporaryFolder(), 'cognito.jsonl'),
      region: 'ap-south-1',
      passwordCost: costUnderTest,
    });
    pool = await poolAt(server.endpoint);
    await pool.cognito.send(new CreateGroupCommand({ UserPoolId: pool.UserPoolId, GroupName: 'admin' }));
  });
  afterAll(async () => {
    await server.close();
    await removeTemporaryFolders();
  });

  it('puts membership into both tokens, until it is taken away', async () => {
    const { cognito, UserPoolId } = pool;
    const membership = { UserPoolId, Username: 'boss', GroupName: 'admin' };
    const groups = async () => {
      const tokens = await pool.signIn('boss');
      return [tokens.AccessToken, tokens.IdToken].map((token) => decodeJwt(token)['cognito:groups']);
    };
    await pool.signUp('boss');
    await cognito.send(new AdminAddUserToGroupCommand(membership));
    await cognito.send(new AdminAddUserToGroupCommand(membership)); // twice is once
    const { Groups } = await cognito.send(new AdminListGroupsForUserCommand(membership));
    const { Users } = await cognito.send(new ListUsersInGroupCommand(membership));
    expect(await groups()).toEqual([['admin'], ['admin']]);
    expect(Groups).toMatchObject([{ GroupName: 'admin', UserPoolId }]);
    expect(Users).toMatchObject([{ Username: 'boss' }]);

    await cognito.send(new AdminRemoveUserFromGroupCommand(membership));
    expect(await groups()).toEqual([undefined, undefined]);
  });

  it('makes a group once and knows none that was not made', async () => {
    const { cognito, UserPoolId } = pool;

    await expect(
      cognito.send(new CreateGroupCommand({ UserPoolId, GroupName: 'admin' })),
    ).rejects.toMatchObject({ name: 'GroupExistsException' });
    await expect(
      cognito.send(new GetGroupCommand({ UserPoolId, GroupName: 'nurses' })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
});

describe('custom challenges in the local Cognito', () => {
  let server: Cognito;
  let pool: Awaited<ReturnType<typeof poolAt>>;
  let now = new Date();
  const asked: DefineAuthChallengeTriggerEvent[] = [];

  beforeAll(async () => {
    server = await startCognito({
      file: join(await temporaryFolder(), 'cognito.jsonl'),
      region: 'ap-south-1',
      passwordCost: costUnderTest,
      now: () => now,
      triggers: {
        async DefineAuthChallenge(event) {
          asked.push(structuredClone(event));
          const { session } = event.request;
          event.response.issueTokens = session.at(-1)?.challengeResult === true;
          event.response.failAuthentication = !event.response.issueTokens && session.length >= 3;
          event.response.challengeName = 'CUSTOM_CHALLENGE';
          return event;
        },
        async CreateAuthChallenge(event) {
          event.response.publicChallengeParameters = { medium: 'sms' };
          event.response.privateChallengeParameters = { answer: '424242' };
          event.response.challengeMetadata = 'CODE';
          return event;
        },
        async VerifyAuthChallengeResponse(event) {
          if (event.request.challengeAnswer === 'boom') throw new Error('The verifier broke.');
          const wanted = event.request.privateChallengeParameters.answer;
          event.response.answerCorrect = event.request.challengeAnswer === wanted;
          return event;
        },
      },
    });
    pool = await poolAt(server.endpoint);
    await pool.signUp('caller', { phone_number: '+919800000001' });
  });
  afterAll(async () => {
    await server.close();
    await removeTemporaryFolders();
  });

  const open = (USERNAME: string) =>
    pool.cognito.send(
      new AdminInitiateAuthCommand({
        UserPoolId: pool.UserPoolId,
        ClientId: pool.ClientId,
        AuthFlow: 'CUSTOM_AUTH',
        AuthParameters: { USERNAME },
      }),
    );
  const answer = (Session: string | undefined, ANSWER: string, USERNAME = 'caller') =>
    pool.cognito.send(
      new AdminRespondToAuthChallengeCommand({
        UserPoolId: pool.UserPoolId,
        ClientId: pool.ClientId,
        ChallengeName: 'CUSTOM_CHALLENGE',
        Session,
        ChallengeResponses: { USERNAME, ANSWER },
      }),
    );

  it('asks, lets a wrong answer try again, and signs in on the right one', async () => {
    const question = await open('caller');
    expect(question).toMatchObject({
      ChallengeName: 'CUSTOM_CHALLENGE',
      ChallengeParameters: { medium: 'sms' },
    });
    expect(JSON.stringify(question)).not.toContain('424242');

    const second = await answer(question.Session, '000000');
    expect(second.ChallengeName).toBe('CUSTOM_CHALLENGE');
    const { AuthenticationResult } = await answer(second.Session, '424242');

    expect(decodeJwt(AuthenticationResult?.AccessToken ?? '')).toMatchObject({ username: 'caller' });
    expect(asked.at(-1)).toMatchObject({
      version: '1',
      region: 'ap-south-1',
      userPoolId: pool.UserPoolId,
      userName: 'caller',
      callerContext: { clientId: pool.ClientId },
      triggerSource: 'DefineAuthChallenge_Authentication',
      request: {
        userAttributes: { phone_number: '+919800000001', 'cognito:user_status': 'CONFIRMED' },
        session: [
          { challengeName: 'CUSTOM_CHALLENGE', challengeResult: false, challengeMetadata: 'CODE' },
          { challengeName: 'CUSTOM_CHALLENGE', challengeResult: true, challengeMetadata: 'CODE' },
        ],
      },
    });
  });

  it('takes each session once', async () => {
    const { Session } = await open('caller');
    await answer(Session, '424242');

    await expect(answer(Session, '424242')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  it('takes a session neither for another user nor after three minutes', async () => {
    const { Session: borrowed } = await open('caller');
    await expect(answer(borrowed, '424242', 'other')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });

    const { Session: late } = await open('caller');
    now = new Date(now.getTime() + 180_001);
    await expect(answer(late, '424242')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  it('ends the attempt when the trigger says so', async () => {
    let { Session } = await open('caller');
    for (const wrong of ['1', '2']) ({ Session } = await answer(Session, wrong));

    await expect(answer(Session, '3')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  it('asks an unknown user like a known one, and never signs them in', async () => {
    const { Session, ChallengeName } = await open('nobody');
    expect(ChallengeName).toBe('CUSTOM_CHALLENGE');
    expect(asked.at(-1)?.request).toMatchObject({ userNotFound: true, userAttributes: {} });

    await expect(answer(Session, '424242', 'nobody')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
  });

  it('reports a trigger that fails as Cognito does', async () => {
    const { Session } = await open('caller');

    await expect(answer(Session, 'boom')).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: 'VerifyAuthChallengeResponse failed with error The verifier broke..',
    });
  });
});
