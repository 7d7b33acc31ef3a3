import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import type { DataStack } from './data-stack';

/** One operation on items of the table. A transaction needs the same permissions as its parts. */
export type ItemAction = 'GetItem' | 'BatchGetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem';

/** Exactly these operations on the table, and the table's key as far as DynamoDB uses it for them. */
export function allowItems(lambda: Lambda, { table, key }: DataStack, actions: readonly ItemAction[]): void {
  table.grant(lambda, ...actions.map((action) => `dynamodb:${action}`));
  lambda.addToRolePolicy(
    new PolicyStatement({
      actions: ['kms:Decrypt', 'kms:DescribeKey', 'kms:Encrypt', 'kms:GenerateDataKey'],
      resources: [key.keyArn],
      conditions: { StringEquals: { 'kms:ViaService': `dynamodb.${Stack.of(lambda).region}.amazonaws.com` } },
    }),
  );
}
