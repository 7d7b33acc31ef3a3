import { Duration, type Stack } from 'aws-cdk-lib';
import { type UserPool, UserPoolOperation } from 'aws-cdk-lib/aws-cognito';
import type { ChallengeConfig } from '../../lambdas/auth/config';
import type { DataStack } from '../stacks/data-stack';
import type { StageSettings } from '../stage';
import type { Bundles, ChallengeFunction } from './bundle';
import { type Environment, FeatureFunction } from './feature-function';
import { allowItems } from './permissions';

type Around = { readonly stage: StageSettings; readonly bundles: Bundles; readonly data: DataStack };

const poolWaits = Duration.seconds(5); // Cognito waits no longer for an answer

/** What the pool asks while somebody signs in by a one-time code: three small functions of ours. */
export function challengeFunctions(
  stack: Stack,
  pool: UserPool,
  { stage, bundles, data }: Around,
): Readonly<Record<ChallengeFunction, FeatureFunction<unknown>>> {
  const made = <Config>(
    feature: ChallengeFunction,
    environment: Environment<Config>,
  ): FeatureFunction<Config> =>
    new FeatureFunction<Config>(stack, {
      feature,
      stage,
      bundle: bundles[feature],
      operations: data.operations,
      timeout: poolWaits,
      environment,
      errorImpact: 'Nobody can sign in by a one-time code; signing in by password goes on.',
    });
  const define = made<object>('define-challenge', {});
  const create = made<object>('create-challenge', {});
  const verify = made<ChallengeConfig>('verify-challenge', { TABLE_NAME: data.table.tableName });
  allowItems(verify.lambda, data, ['DeleteItem']);

  pool.addTrigger(UserPoolOperation.DEFINE_AUTH_CHALLENGE, define.lambda);
  pool.addTrigger(UserPoolOperation.CREATE_AUTH_CHALLENGE, create.lambda);
  pool.addTrigger(UserPoolOperation.VERIFY_AUTH_CHALLENGE_RESPONSE, verify.lambda);
  return { 'define-challenge': define, 'create-challenge': create, 'verify-challenge': verify };
}
