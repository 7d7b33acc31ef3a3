import type {
  CreateAuthChallengeTriggerEvent,
  DefineAuthChallengeTriggerEvent,
  VerifyAuthChallengeResponseTriggerEvent,
} from 'aws-lambda';
import type { SignInProofs } from './ports';

/**
 * The identity service's own challenge, of which signing in by a code is made. Anybody may begin one, so it asks for
 * one thing only: a proof that our server has put into the table a moment ago for this very member. One try.
 */
export function defineChallenge(event: DefineAuthChallengeTriggerEvent): DefineAuthChallengeTriggerEvent {
  const { session } = event.request;
  const [answered] = session;
  const right =
    session.length === 1 &&
    answered?.challengeName === 'CUSTOM_CHALLENGE' &&
    answered.challengeResult === true;
  event.response = {
    challengeName: 'CUSTOM_CHALLENGE',
    issueTokens: right && event.request.userNotFound !== true,
    failAuthentication: session.length > 0 && !right,
  };
  return event;
}

/** There is nothing to tell: who has a proof knows what to answer. */
export function createChallenge(event: CreateAuthChallengeTriggerEvent): CreateAuthChallengeTriggerEvent {
  event.response = {
    publicChallengeParameters: {},
    privateChallengeParameters: {},
    challengeMetadata: 'PROOF',
  };
  return event;
}

/** Spends the proof. Of many answers with the same one, one is right. */
export async function verifyChallenge(
  proofs: Pick<SignInProofs, 'spend'>,
  event: VerifyAuthChallengeResponseTriggerEvent,
  now: Date,
): Promise<VerifyAuthChallengeResponseTriggerEvent> {
  event.response = {
    answerCorrect:
      event.request.userNotFound !== true &&
      (await proofs.spend(event.userName, event.request.challengeAnswer, now)),
  };
  return event;
}
