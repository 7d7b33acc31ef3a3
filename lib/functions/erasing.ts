import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import type { AdminConfig } from '../../lambdas/admin/config';
import type { Environment, StageParts } from './feature-function';
import {
  allowDevices,
  allowErasingReports,
  allowItems,
  allowMessages,
  allowPool,
  readAndWrite,
} from './permissions';

/** The settings of a function that erases people. */
export const erasingSettings = ({ data, identity }: StageParts): Environment<AdminConfig> => ({
  TABLE_NAME: data.table.tableName,
  REPORTS_BUCKET: data.reports.bucketName,
  USER_POOL_ID: identity.pool.userPoolId,
  USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
  MESSAGES_TOPIC_ARN: data.messages.topicArn,
  PEOPLE_SEARCH_ENDPOINT: data.peopleSearch?.endpoint,
});

/** The items that are read and removed when a person is erased. */
export const allowErasingItems = (lambda: Lambda, { data }: StageParts): void =>
  allowItems(lambda, data, [...readAndWrite, 'BatchWriteItem', 'Query']);

/** A function that erases a person reaches everywhere else that something of them is kept. */
export function allowErasing(lambda: Lambda, parts: StageParts, inPool: readonly string[]): void {
  const { stage, identity, data } = parts;
  allowMessages(lambda, data);
  allowPool(lambda, identity, inPool);
  allowErasingReports(lambda, data);
  data.peopleSearch?.allowPanel(lambda);
  if (stage.pushApplicationArn !== undefined) {
    allowDevices(lambda, stage.pushApplicationArn, ['sns:DeleteEndpoint']);
  }
}
