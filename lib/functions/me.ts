import { Duration, type Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { MeConfig } from '../../lambdas/me/config';
import type { DataStack } from '../stacks/data-stack';
import type { IdentityStack } from '../stacks/identity-stack';
import type { StageSettings } from '../stage';
import type { Bundles } from './bundle';
import { FeatureFunction } from './feature-function';
import { allowDevices } from './messages';
import { allowItems } from './permissions';

type Around = {
  readonly stage: StageSettings;
  readonly bundles: Bundles;
  readonly identity: IdentityStack;
  readonly data: DataStack;
};

/** A person's own affairs. */
export function meFunction(
  stack: Stack,
  { stage, bundles, identity, data }: Around,
): FeatureFunction<MeConfig> {
  const { pushApplicationArn } = stage;
  const me = new FeatureFunction<MeConfig>(stack, {
    feature: 'me',
    stage,
    bundle: bundles.me,
    operations: data.operations,
    timeout: Duration.seconds(15), // it answers within one; a slower dependency is a fault
    environment: {
      TABLE_NAME: data.table.tableName,
      REPORTS_BUCKET: data.reports.bucketName,
      USER_POOL_ID: identity.pool.userPoolId,
      USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
      KEYED_HASH_SECRET: `secretsmanager:${data.keyedHashSecret.secretArn}`,
      ...(pushApplicationArn !== undefined && { PUSH_APPLICATION_ARN: pushApplicationArn }),
    },
    errorImpact:
      'People see neither their profile nor their remaining queries and cannot change their settings.',
  });
  allowItems(me.lambda, data, [
    'GetItem',
    'BatchGetItem',
    'ConditionCheckItem',
    'PutItem',
    'UpdateItem',
    'DeleteItem',
    'Query',
  ]);
  me.lambda.addToRolePolicy(
    // The password behind a request to delete the account is checked by signing in with it.
    new PolicyStatement({
      actions: ['cognito-idp:AdminInitiateAuth'],
      resources: [identity.pool.userPoolArn],
    }),
  );
  me.lambda.addToRolePolicy(
    new PolicyStatement({ actions: ['s3:ListBucket'], resources: [data.reports.bucketArn] }),
  );
  data.keyedHashSecret.grantRead(me.lambda);
  if (pushApplicationArn !== undefined) {
    allowDevices(me.lambda, pushApplicationArn, [
      'sns:CreatePlatformEndpoint',
      'sns:DeleteEndpoint',
      'sns:SetEndpointAttributes',
    ]);
  }
  return me;
}

/** The bucket of the reports as its stack hands it over: the name under which the rules speak of it. */
export const uploadsOf = ({ name }: StageSettings): string =>
  `ai-medix-${name}-data:ExportsOutputFnGetAttmedicaldocumentsA3BE9B01Arn389DFBE3`;
