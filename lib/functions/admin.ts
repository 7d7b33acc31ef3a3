import { Duration, type Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import type { AdminConfig, ErasuresConfig, PanelJobConfig } from '../../lambdas/admin/config';
import type { DataStack } from '../stacks/data-stack';
import type { IdentityStack } from '../stacks/identity-stack';
import type { StageSettings } from '../stage';
import type { Bundles } from './bundle';
import { type Environment, FeatureFunction } from './feature-function';
import { uploadsOf } from './me';
import { allowDevices } from './messages';
import { allowChanges, allowItems, allowLists, allowMessages, type ItemAction } from './permissions';
import { runOnSchedule } from './schedules';

type Around = {
  readonly stage: StageSettings;
  readonly bundles: Bundles;
  readonly identity: IdentityStack;
  readonly data: DataStack;
};

/** What administrators do, erasing a person among it. */
export function adminFunction(stack: Stack, around: Around): FeatureFunction<AdminConfig> {
  const { stage, bundles, data } = around;
  const admin = new FeatureFunction<AdminConfig>(stack, {
    feature: 'admin',
    stage,
    bundle: bundles.admin,
    operations: data.operations,
    timeout: Duration.seconds(28), // erasing somebody with years of items; the gateway waits for 29
    environment: erasingSettings(around),
    errorImpact: 'Administrators cannot work; people who asked for the deletion of their account wait.',
  });
  allowItems(admin.lambda, data, erasingActions);
  allowLists(admin.lambda, data);
  allowChanges(admin.lambda, data);
  allowErasing(admin.lambda, around, ['cognito-idp:AdminDeleteUser', 'cognito-idp:AdminListGroupsForUser']);
  return admin;
}

export type PanelJob = 'resume-erasures' | 'pack-directory' | 'recount';

/** The jobs behind the panel: what was stopped is ended, what is searched is packed, what is counted is proved. */
export function panelJobs(
  stack: Stack,
  around: Around,
): Readonly<Record<PanelJob, FeatureFunction<unknown>>> {
  const { data } = around;
  const erasures = job<ErasuresConfig>(stack, around, 'resume-erasures', erasingSettings(around), {
    impact: 'People whose account is being deleted are not wholly deleted; their request stays approved.',
    expression: 'cron(22 * * * ? *)',
  });
  allowItems(erasures.lambda, data, erasingActions);
  allowErasing(erasures.lambda, around, ['cognito-idp:AdminDeleteUser']);

  const settings = { TABLE_NAME: data.table.tableName };
  const directory = job<PanelJobConfig>(stack, around, 'pack-directory', settings, {
    impact: 'A first search of the panel after a while becomes slower from day to day.',
    expression: 'cron(37 * * * ? *)',
  });
  allowItems(directory.lambda, data, ['GetItem', 'BatchGetItem', 'PutItem']);
  allowChanges(directory.lambda, data);

  const recount = job<PanelJobConfig>(stack, around, 'recount', settings, {
    impact: 'A number on the panel was wrong, or nobody has proved it right: the log says which.',
    expression: 'cron(40 3 * * ? *)', // when the fewest people change anything
  });
  allowItems(recount.lambda, data, ['BatchGetItem', 'PutItem']);
  return { 'resume-erasures': erasures, 'pack-directory': directory, recount };
}

function job<Config>(
  stack: Stack,
  { stage, bundles, data }: Around,
  name: PanelJob,
  environment: Environment<Config>,
  { impact, expression }: { impact: string; expression: string },
): FeatureFunction<Config> {
  const made = new FeatureFunction<Config>(stack, {
    feature: name,
    stage,
    bundle: bundles[name],
    operations: data.operations,
    undelivered: data.undelivered,
    timeout: Duration.minutes(5), // a million accounts are walked in about one
    environment,
    errorImpact: impact,
  });
  allowLists(made.lambda, data);
  runOnSchedule(stack, made.lambda, { name, expression, undelivered: data.undelivered });
  return made;
}

const erasingActions: readonly ItemAction[] = [
  'GetItem',
  'BatchGetItem',
  'BatchWriteItem',
  'ConditionCheckItem',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'Query',
];

const erasingSettings = ({ data, identity }: Around) => ({
  TABLE_NAME: data.table.tableName,
  REPORTS_BUCKET: data.reports.bucketName,
  USER_POOL_ID: identity.pool.userPoolId,
  USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
  MESSAGES_TOPIC_ARN: data.messages.topicArn,
});

/** Whoever erases a person reaches everywhere that something of them is kept. */
function allowErasing(lambda: Lambda, { stage, identity, data }: Around, ofPeople: readonly string[]): void {
  allowMessages(lambda, data);
  lambda.addToRolePolicy(
    new PolicyStatement({ actions: [...ofPeople], resources: [identity.pool.userPoolArn] }),
  );
  lambda.addToRolePolicy(
    new PolicyStatement({ actions: ['s3:ListBucket'], resources: [data.reports.bucketArn] }),
  );
  lambda.addToRolePolicy(
    new PolicyStatement({ actions: ['s3:DeleteObject'], resources: [data.reports.arnForObjects('*')] }),
  );
  if (!lambda.role) throw new Error('a function has no role');
  Validations.of(lambda.role).acknowledge({
    id: `AwsSolutions-IAM5[Resource::${uploadsOf(stage)}/*]`,
    reason:
      'Uploads are named after their people and times; the statement names the one bucket that holds nothing else.',
  });
  if (stage.pushApplicationArn !== undefined) {
    allowDevices(lambda, stage.pushApplicationArn, ['sns:DeleteEndpoint']);
  }
}
