import type {
  CreateAuthChallengeTriggerEvent,
  DefineAuthChallengeTriggerEvent,
  PreTokenGenerationV2TriggerEvent,
  VerifyAuthChallengeResponseTriggerEvent,
} from 'aws-lambda';
import { Refusal } from '../loopback';

type Answers<Event> = (event: Event) => Promise<Event>;

/** The product's own trigger functions, called with the event that Cognito would send. */
export type Triggers = {
  DefineAuthChallenge?: Answers<DefineAuthChallengeTriggerEvent>;
  CreateAuthChallenge?: Answers<CreateAuthChallengeTriggerEvent>;
  VerifyAuthChallengeResponse?: Answers<VerifyAuthChallengeResponseTriggerEvent>;
  PreTokenGenerationConfig?: Answers<PreTokenGenerationV2TriggerEvent>;
};

/** The fields that every event of a pool has. */
export const eventFor = (
  { region }: { region: string },
  client: { UserPoolId: string; ClientId: string },
  username: string,
) => ({
  version: '1',
  region,
  userPoolId: client.UserPoolId,
  userName: username,
  callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: client.ClientId },
});

/** Calls a trigger, and refuses as Cognito does when there is none or it fails. */
export async function askTrigger<Event>(
  { triggers }: { triggers: Triggers },
  name: keyof Triggers,
  event: Event,
): Promise<Event> {
  const trigger = triggers[name] as Answers<Event> | undefined;
  if (!trigger) throw new Refusal('InvalidLambdaResponseException', `The pool has no ${name} trigger.`);
  try {
    return await trigger(structuredClone(event)); // Lambda, too, hands over a copy
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal('UserLambdaValidationException', `${name} failed with error ${reason}.`);
  }
}
