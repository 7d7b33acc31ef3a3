import { Duration, type Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { AdminConfig } from '../lambdas/admin/config';
import type { MeConfig } from '../lambdas/me/config';
import { allowDevices } from './background-functions';
import type { Bundles } from './bundle';
import type { DataStack } from './data-stack';
import { FeatureFunction } from './feature-function';
import type { IdentityStack } from './identity-stack';
import { allowItems, allowLists, allowMessages } from './permissions';
import type { StageSettings } from './stage';

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

/** What administrators do, erasing a person among it. */
export function adminFunction(
  stack: Stack,
  { stage, bundles, identity, data }: Around,
): FeatureFunction<AdminConfig> {
  const admin = new FeatureFunction<AdminConfig>(stack, {
    feature: 'admin',
    stage,
    bundle: bundles.admin,
    operations: data.operations,
    timeout: Duration.seconds(28), // erasing somebody with years of items; the gateway waits for 29
    environment: {
      TABLE_NAME: data.table.tableName,
      REPORTS_BUCKET: data.reports.bucketName,
      USER_POOL_ID: identity.pool.userPoolId,
      USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
      MESSAGES_TOPIC_ARN: data.messages.topicArn,
    },
    errorImpact: 'Administrators cannot work; people who asked for the deletion of their account wait.',
  });
  allowItems(admin.lambda, data, [
    'GetItem',
    'BatchGetItem',
    'BatchWriteItem',
    'ConditionCheckItem',
    'PutItem',
    'UpdateItem',
    'DeleteItem',
    'Query',
  ]);
  allowLists(admin.lambda, data);
  allowMessages(admin.lambda, data);
  admin.lambda.addToRolePolicy(
    new PolicyStatement({
      actions: ['cognito-idp:AdminDeleteUser', 'cognito-idp:AdminListGroupsForUser'],
      resources: [identity.pool.userPoolArn],
    }),
  );
  admin.lambda.addToRolePolicy(
    new PolicyStatement({ actions: ['s3:ListBucket'], resources: [data.reports.bucketArn] }),
  );
  admin.lambda.addToRolePolicy(
    new PolicyStatement({ actions: ['s3:DeleteObject'], resources: [data.reports.arnForObjects('*')] }),
  );
  if (!admin.lambda.role) throw new Error('a function has no role');
  Validations.of(admin.lambda.role).acknowledge({
    id: `AwsSolutions-IAM5[Resource::${uploadsOf(stage)}/*]`,
    reason:
      'Uploads are named after their people and times; the statement names the one bucket that holds nothing else.',
  });
  if (stage.pushApplicationArn !== undefined) {
    allowDevices(admin.lambda, stage.pushApplicationArn, ['sns:DeleteEndpoint']);
  }
  return admin;
}

/** The bucket of the reports as its stack hands it over: the name under which the rules speak of it. */
const uploadsOf = ({ name }: StageSettings): string =>
  `ai-medix-${name}-data:ExportsOutputFnGetAttmedicaldocumentsA3BE9B01Arn389DFBE3`;
