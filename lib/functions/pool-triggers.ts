import { Duration } from 'aws-cdk-lib';
import { LambdaVersion, UserPoolOperation } from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import type { ChallengeConfig } from '../../lambdas/auth/config';
import type { TriggerFunction } from './bundle';
import { type Environment, FeatureFunction, type StageParts } from './feature-function';
import { allowItems } from './permissions';

const poolWaits = Duration.seconds(5); // Cognito waits no longer for an answer

/** Makes what the pool asks: three functions while somebody signs in by a one-time code, and one before each token. */
export function poolTriggers(
  scope: Construct,
  parts: StageParts,
): Readonly<Record<TriggerFunction, FeatureFunction<unknown>>> {
  const { identity, data } = parts;
  const trigger = <Config>(
    feature: TriggerFunction,
    environment: Environment<Config>,
    errorImpact = `Nobody can sign in by a one-time code, because "${feature}" fails; by password people can.`,
  ) => new FeatureFunction<Config>(scope, parts, { feature, timeout: poolWaits, environment, errorImpact });
  const define = trigger<object>('define-challenge', {});
  const create = trigger<object>('create-challenge', {});
  const verify = trigger<ChallengeConfig>('verify-challenge', { TABLE_NAME: data.table.tableName });
  const limit = trigger<object>(
    'limit-token',
    {},
    'Nobody can sign in or stay signed in: the pool issues no token, because "limit-token" fails.',
  );
  allowItems(verify.lambda, data, ['DeleteItem']);

  const { pool } = identity;
  pool.addTrigger(UserPoolOperation.DEFINE_AUTH_CHALLENGE, define.lambda);
  pool.addTrigger(UserPoolOperation.CREATE_AUTH_CHALLENGE, create.lambda);
  pool.addTrigger(UserPoolOperation.VERIFY_AUTH_CHALLENGE_RESPONSE, verify.lambda);
  // The first version of this event cannot change an access token; the second needs the Essentials plan, which we have.
  pool.addTrigger(UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG, limit.lambda, LambdaVersion.V2_0);
  return {
    'define-challenge': define,
    'create-challenge': create,
    'verify-challenge': verify,
    'limit-token': limit,
  };
}
