import { Duration, Stack, Validations } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { CfnConfigurationSet, CfnConfigurationSetEventDestination } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { alarmOn } from '../alarm';
import type { StageSettings } from '../stage';
import type { StageParts } from './feature-function';

/** The name of the set under which SES counts what becomes of a stage's mails. */
export const mailEventsName = ({ name }: StageSettings): string => `ai-medix-${name}`;

const dimension = 'ses:configuration-set'; // SES tags every mail with it

/** Counts mails that came back and mails that people reported: AWS stops a sender who does not look. */
export function mailEvents(scope: Construct, { stage, data }: StageParts): CfnConfigurationSet {
  const name = mailEventsName(stage);
  const set = new CfnConfigurationSet(scope, 'mail-events', {
    name,
    reputationOptions: { reputationMetricsEnabled: true },
    suppressionOptions: { suppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    deliveryOptions: { tlsPolicy: 'REQUIRE' },
  });
  new CfnConfigurationSetEventDestination(scope, 'mail-counts', {
    configurationSetName: set.ref,
    eventDestination: {
      name: 'counts',
      enabled: true,
      matchingEventTypes: ['send', 'delivery', 'bounce', 'complaint', 'reject'],
      cloudWatchDestination: {
        dimensionConfigurations: [
          { dimensionName: dimension, dimensionValueSource: 'messageTag', defaultDimensionValue: name },
        ],
      },
    },
  });
  const counted = (metricName: string) =>
    new Metric({
      namespace: 'AWS/SES',
      metricName,
      dimensionsMap: { [dimension]: name },
      statistic: Stats.SUM,
      period: Duration.hours(1),
    });
  alarmOn(scope, 'mails-come-back', data.operations, {
    metric: counted('Bounce'),
    threshold: 10,
    impact:
      'Ten mails in an hour came back: somebody signs up invented addresses, and AWS stops a sender at one in ten.',
  });
  alarmOn(scope, 'mails-reported', data.operations, {
    metric: counted('Complaint'),
    threshold: 2,
    impact: 'People report our mails as spam: AWS stops a sender at one in a thousand, reset links with it.',
  });
  return set;
}

/**
 * Sending as the stage's one address. SES also asks about the addressee's identity where the account has verified it,
 * which in the sandbox is always so: the sender is held by a condition, not by the list of identities.
 */
export function allowMails(lambda: Lambda, from: string, eventsName: string): void {
  const { partition, region, account } = Stack.of(lambda);
  const identities = `arn:${partition}:ses:${region}:${account}:identity/*`;
  lambda.addToRolePolicy(
    new PolicyStatement({
      actions: ['ses:SendEmail'],
      resources: [identities, `arn:${partition}:ses:${region}:${account}:configuration-set/${eventsName}`],
      conditions: { StringEquals: { 'ses:FromAddress': from } },
    }),
  );
  if (!lambda.role) throw new Error('a function has no role');
  Validations.of(lambda.role).acknowledge({
    id: `AwsSolutions-IAM5[Resource::arn:aws:ses:${region}:<AWS::AccountId>:identity/*]`,
    reason:
      'SES asks about addressees as well; the condition on the sender lets one address send and no other.',
  });
}
