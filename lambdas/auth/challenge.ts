import type {
  CreateAuthChallengeTriggerEvent,
  DefineAuthChallengeTriggerEvent,
  VerifyAuthChallengeResponseTriggerEvent,
} from 'aws-lambda';
import type { SignInProofs } from './ports';

/**
 * Answers the identity service's own challenge, on which signing in by a code is built. Anybody may begin a challenge,
 * so it asks for one thing only: a proof that our server put into the table a moment ago for this very member. A
 * challenge allows one try.
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

/** The challenge tells its caller nothing: a caller with a proof knows what to answer. */
export function createChallenge(event: CreateAuthChallengeTriggerEvent): CreateAuthChallengeTriggerEvent {
  event.response = {
    publicChallengeParameters: {},
    privateChallengeParameters: {},
    challengeMetadata: 'PROOF',
  };
  return event;
}

/** Spends the proof. When many answers carry the same proof, one of them is right. */
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
