import type { DefineAuthChallengeTriggerEvent, VerifyAuthChallengeResponseTriggerEvent } from 'aws-lambda';
import { createChallenge, defineChallenge, verifyChallenge } from '../../../lambdas/auth/challenge';
import { fakeProofs } from '../../support/auth-fakes';
import { later, noon } from '../../support/fakes';

const asked = (...session: DefineAuthChallengeTriggerEvent['request']['session']) =>
  ({ request: { userAttributes: {}, session }, response: {} }) as unknown as DefineAuthChallengeTriggerEvent;
const round = (challengeResult: boolean, challengeName = 'CUSTOM_CHALLENGE') =>
  ({ challengeName, challengeResult, challengeMetadata: 'PROOF' }) as never;

describe('the challenge of the identity service', () => {
  it('asks once, gives tokens for the right answer and ends after a wrong one', () => {
    expect(defineChallenge(asked()).response).toMatchObject({
      challengeName: 'CUSTOM_CHALLENGE',
      issueTokens: false,
      failAuthentication: false,
    });
    expect(defineChallenge(asked(round(true))).response).toMatchObject({
      issueTokens: true,
      failAuthentication: false,
    });
    expect(defineChallenge(asked(round(false))).response).toMatchObject({
      issueTokens: false,
      failAuthentication: true,
    });
  });

  it.each([
    ['a right answer after a wrong one', [round(false), round(true)]],
    ['a challenge of another kind', [round(true, 'PASSWORD_VERIFIER')]],
    ['two right answers', [round(true), round(true)]],
  ])('gives no tokens for %s', (_, session) => {
    expect(defineChallenge(asked(...session)).response).toMatchObject({
      issueTokens: false,
      failAuthentication: true,
    });
  });

  it('gives nobody tokens who is not there', () => {
    const nobody = asked(round(true));
    nobody.request.userNotFound = true;
    expect(defineChallenge(nobody).response.issueTokens).toBe(false);
  });

  it('tells nothing', () => {
    const event = { request: {}, response: {} } as never;
    expect(createChallenge(event).response).toEqual({
      publicChallengeParameters: {},
      privateChallengeParameters: {},
      challengeMetadata: 'PROOF',
    });
  });

  it('takes a proof once, for its member and for a minute', async () => {
    const proofs = fakeProofs();
    const answer = async (userName: string, challengeAnswer: string, at = noon) => {
      const event = { userName, request: { challengeAnswer }, response: {} };
      const verified = await verifyChallenge(
        proofs,
        event as unknown as VerifyAuthChallengeResponseTriggerEvent,
        at,
      );
      return verified.response.answerCorrect;
    };
    const proof = await proofs.issue('asha', noon);
    expect(await answer('ravi', proof)).toBe(false);
    expect(await answer('asha', 'guessed')).toBe(false);
    expect(await answer('asha', proof, later(noon, 60))).toBe(false);
    expect(await answer('asha', proof)).toBe(true);
    expect(await answer('asha', proof)).toBe(false);
  });
});
