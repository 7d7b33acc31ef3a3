import { Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { StageSettings } from './stage';

/** Every stack needs these to run: the key of the logs and of the alarms, and who is told. */
export class Operations extends Construct {
  readonly key: Key;
  readonly topic: Topic;

  constructor(scope: Construct, stage: StageSettings) {
    super(scope, 'operations');
    const { account, region, partition } = Stack.of(this);

    this.key = new Key(this, 'key', {
      description: `AI Medix ${stage.name}: logs and alarms`,
      enableKeyRotation: true,
      removalPolicy: stage.removal,
    });
    this.key.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal(`logs.${region}.amazonaws.com`)],
        actions: ['kms:Encrypt', 'kms:Decrypt', 'kms:ReEncrypt*', 'kms:GenerateDataKey*', 'kms:DescribeKey'],
        resources: ['*'], // in a key's policy: this key
        conditions: {
          ArnLike: {
            'kms:EncryptionContext:aws:logs:arn': `arn:${partition}:logs:${region}:${account}:log-group:*`,
          },
        },
      }),
    );
    this.key.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['kms:Decrypt', 'kms:GenerateDataKey*'],
        resources: ['*'], // in a key's policy: this key
        conditions: { StringEquals: { 'aws:SourceAccount': account } },
      }),
    );

    this.topic = new Topic(this, 'alarms', {
      displayName: `AI Medix ${stage.name} alarms`,
      masterKey: this.key,
      enforceSSL: true,
    });
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': account } },
      }),
    );
    const mail = this.topic.addSubscription(new EmailSubscription(stage.alarmEmail));
    Validations.of(mail).acknowledge({
      id: 'Serverless-SNSRedrivePolicy',
      reason:
        'An e-mail is handed to the mail system, which repeats it itself; the alarm stays visible on the dashboard.',
    });
  }
}
