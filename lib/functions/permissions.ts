import { Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import type { DataStack } from '../stacks/data-stack';

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
 * not list them. `bucketName` is the name under which the rules speak of the bucket.
 */
export function allowReports(lambda: Lambda, { reports, key }: DataStack, bucketName: string): void {
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
  if (!lambda.role) throw new Error('a function has no role');
  Validations.of(lambda.role).acknowledge({
    id: `AwsSolutions-IAM5[Resource::${bucketName}/*/reports/*]`,
    reason:
      'Uploads are named after their people and times; the statement names the one bucket that holds nothing else.',
  });
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
