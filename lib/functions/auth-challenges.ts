import { Duration } from 'aws-cdk-lib';
import { UserPoolOperation } from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import type { ChallengeConfig } from '../../lambdas/auth/config';
import type { ChallengeFunction } from './bundle';
import { type Environment, FeatureFunction, type StageParts } from './feature-function';
import { allowItems } from './permissions';

const poolWaits = Duration.seconds(5); // Cognito waits no longer for an answer

/** What the pool asks while somebody signs in by a one-time code: three small functions of ours. */
export function authChallenges(
  scope: Construct,
  parts: StageParts,
): Readonly<Record<ChallengeFunction, FeatureFunction<unknown>>> {
  const { identity, data } = parts;
  const challenge = <Config>(feature: ChallengeFunction, environment: Environment<Config>) =>
    new FeatureFunction<Config>(scope, parts, {
      feature,
      timeout: poolWaits,
      environment,
      errorImpact: `Nobody can sign in by a one-time code, because "${feature}" fails; by password people can.`,
    });
  const define = challenge<object>('define-challenge', {});
  const create = challenge<object>('create-challenge', {});
  const verify = challenge<ChallengeConfig>('verify-challenge', { TABLE_NAME: data.table.tableName });
  allowItems(verify.lambda, data, ['DeleteItem']);

  identity.pool.addTrigger(UserPoolOperation.DEFINE_AUTH_CHALLENGE, define.lambda);
  identity.pool.addTrigger(UserPoolOperation.CREATE_AUTH_CHALLENGE, create.lambda);
  identity.pool.addTrigger(UserPoolOperation.VERIFY_AUTH_CHALLENGE_RESPONSE, verify.lambda);
  return { 'define-challenge': define, 'create-challenge': create, 'verify-challenge': verify };
}
