import { CfnResource, Stack, Validations } from 'aws-cdk-lib';
import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { CfnBucket } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { DataStack } from '../stacks/data-stack';
import type { StageParts } from './feature-function';

/** One operation on items of the table. A transaction needs the same permissions as its parts. */
export type ItemAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'BatchWriteItem'
  | 'ConditionCheckItem'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'Query';

/** Reading, writing and removing items, as every feature that keeps something does. */
export const readAndWrite = [
  'GetItem',
  'BatchGetItem',
  'ConditionCheckItem',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
] as const satisfies readonly ItemAction[];

/** Exactly these operations on the table, and the table's key as far as DynamoDB uses it for them. */
export function allowItems(lambda: Lambda, { table, key }: DataStack, actions: readonly ItemAction[]): void {
  lambda.addToRolePolicy(
    new PolicyStatement({
      // Named, because a grant of the table's would reach every index.
      actions: actions.map((action) => `dynamodb:${action}`),
      resources: [table.tableArn],
    }),
  );
  lambda.addToRolePolicy(
    new PolicyStatement({
      actions: ['kms:Decrypt', 'kms:DescribeKey', 'kms:Encrypt', 'kms:GenerateDataKey'],
      resources: [key.keyArn],
      conditions: { StringEquals: { 'kms:ViaService': `dynamodb.${Stack.of(lambda).region}.amazonaws.com` } },
    }),
  );
}

/** Walking the lists of the sparse index; the key's permission comes with the items. */
export function allowLists(lambda: Lambda, { table }: DataStack): void {
  lambda.addToRolePolicy(
    new PolicyStatement({ actions: ['dynamodb:Query'], resources: [`${table.tableArn}/index/lists`] }),
  );
}

/**
 * Taking, reading and removing reports in people's folders, and the bucket's key as far as S3 uses it for that. It may
 * not list them.
 */
export function allowReports(lambda: Lambda, data: DataStack): void {
  const { reports, key } = data;
  lambda.addToRolePolicy(
    new PolicyStatement({
      actions: ['s3:DeleteObject', 's3:GetObject', 's3:PutObject'],
      resources: [reports.arnForObjects('*/reports/*')],
    }),
  );
  lambda.addToRolePolicy(
    new PolicyStatement({
      actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
      resources: [key.keyArn],
      conditions: { StringEquals: { 'kms:ViaService': `s3.${Stack.of(lambda).region}.amazonaws.com` } },
    }),
  );
  acknowledgeUploads(lambda, data, '*/reports/*');
}

/** Removing whatever a person has put into the bucket of the reports, which is found by listing. */
export function allowErasingReports(lambda: Lambda, data: DataStack): void {
  const { reports } = data;
  lambda.addToRolePolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [reports.bucketArn] }));
  lambda.addToRolePolicy(
    new PolicyStatement({ actions: ['s3:DeleteObject'], resources: [reports.arnForObjects('*')] }),
  );
  acknowledgeUploads(lambda, data, '*');
}

function acknowledgeUploads(lambda: Lambda, data: DataStack, objects: string): void {
  Validations.of(roleOf(lambda)).acknowledge({
    id: `AwsSolutions-IAM5[Resource::${exportOfReports(data)}/${objects}]`,
    reason:
      'Uploads are named after their people and times; the statement names the one bucket that holds nothing else.',
  });
}

/**
 * The name under which the data stack exports the address of the bucket, by which the rules speak of it. The stack
 * itself exports it while it is synthesised, so that a twin of both, which nobody deploys, is asked before.
 */
function exportOfReports({ reports, stackName }: DataStack): string {
  const { node, stack } = reports;
  const twinStack = new Stack(undefined, 'twin', { stackName });
  const twin = new CfnResource(twinStack, 'bucket', { type: CfnBucket.CFN_RESOURCE_TYPE_NAME });
  twin.overrideLogicalId(stack.resolve(stack.getLogicalId(node.defaultChild as CfnBucket)));
  return twinStack.resolve(twinStack.exportValue(twin.getAtt('Arn')))['Fn::ImportValue'];
}

/** Operations on the devices of one platform application; each device is a resource of its own. */
export function allowDevices(lambda: Lambda, applicationArn: string, actions: readonly string[]): void {
  const devices = `${applicationArn.replace(':app/', ':endpoint/')}/*`;
  lambda.addToRolePolicy(
    new PolicyStatement({ actions: [...actions], resources: [applicationArn, devices] }),
  );
  Validations.of(roleOf(lambda)).acknowledge({
    id: `AwsSolutions-IAM5[Resource::${devices}]`,
    reason: 'Devices come and go; the statement names the one application whose devices they are.',
  });
}

function roleOf({ role }: Lambda): IRole {
  if (!role) throw new Error('a function has no role');
  return role;
}

/** Reading a secret that the operator puts there by hand: only its name is known here. */
export function allowSecret(lambda: Lambda, name: string): void {
  Secret.fromSecretNameV2(lambda, name, name).grantRead(lambda);
}

/** Allows what may be done in the pool, by the names of its operations. */
export function allowPool(
  lambda: Lambda,
  { pool }: StageParts['identity'],
  actions: readonly string[],
): void {
  lambda.addToRolePolicy(
    new PolicyStatement({
      actions: actions.map((action) => `cognito-idp:${action}`),
      resources: [pool.userPoolArn],
    }),
  );
}

/** Walking what has changed among the accounts; keys only. */
export function allowChanges(lambda: Lambda, { table }: DataStack): void {
  lambda.addToRolePolicy(
    new PolicyStatement({ actions: ['dynamodb:Query'], resources: [`${table.tableArn}/index/changes`] }),
  );
}

/** Handing messages to the topic, and its key as far as SNS uses it for that. */
export function allowMessages(lambda: Lambda, { messages, key }: DataStack): void {
  lambda.addToRolePolicy(new PolicyStatement({ actions: ['sns:Publish'], resources: [messages.topicArn] }));
  lambda.addToRolePolicy(
    new PolicyStatement({
      actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
      resources: [key.keyArn],
      conditions: { StringEquals: { 'kms:ViaService': `sns.${Stack.of(lambda).region}.amazonaws.com` } },
    }),
  );
}

/** Allows text messages. A telephone number is no resource with a name: everything that has one is left out. */
export function allowTexts(lambda: Lambda): void {
  lambda.addToRolePolicy(
    new PolicyStatement({ actions: ['sns:Publish'], notResources: ['arn:aws:sns:*:*:*'] }),
  );
}
