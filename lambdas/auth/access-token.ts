import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { apiScope } from '#contract/access-scope';

/**
 * A token with this scope may change the password and delete the user at AWS's own public address, past our lockout.
 */
const selfServiceScope = 'aws.cognito.signin.user.admin';

/** Gives an access token our scope and takes the identity service's own one away, at sign-in and at each renewal. */
export function limitAccessToken(event: PreTokenGenerationV2TriggerEvent): PreTokenGenerationV2TriggerEvent {
  event.response = {
    claimsAndScopeOverrideDetails: {
      accessTokenGeneration: { scopesToAdd: [apiScope], scopesToSuppress: [selfServiceScope] },
    },
  };
  return event;
}
