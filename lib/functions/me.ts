import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { MeConfig } from '../../lambdas/me/config';
import { FeatureFunction, quick, type StageParts } from './feature-function';
import { allowDevices, allowItems, allowPool, readAndWrite } from './permissions';

/** A person's own affairs. */
export function meFunction(scope: Construct, parts: StageParts): FeatureFunction<MeConfig> {
  const { stage, identity, data } = parts;
  const { pushApplicationArn } = stage;
  const me = new FeatureFunction<MeConfig>(scope, parts, {
    feature: 'me',
    comesInSteps: true,
    timeout: quick,
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
  allowItems(me.lambda, data, [...readAndWrite, 'Query']);
  // The password behind a request to delete the account is checked by signing in with it.
  allowPool(me.lambda, identity, ['AdminInitiateAuth']);
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
