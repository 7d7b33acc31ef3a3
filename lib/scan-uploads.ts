import { Stack, Validations } from 'aws-cdk-lib';
import { CfnMalwareProtectionPlan } from 'aws-cdk-lib/aws-guardduty';
import { AnyPrincipal, Effect, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Key } from 'aws-cdk-lib/aws-kms';
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

const verdictTag = 'GuardDutyMalwareScanStatus';

/**
 * Has GuardDuty look into every upload and tag it. What it finds bad cannot be read by anybody, ourselves included; a
 * file that is not yet looked into can, because a doctor waits, and its only reader is a process without keys.
 */
export function scanUploads(scope: Construct, bucket: Bucket, key: Key): void {
  const { account, region, partition } = Stack.of(scope);
  const rules = `arn:${partition}:events:${region}:${account}:rule/DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3*`;
  const role = new Role(scope, 'scanner', {
    assumedBy: new ServicePrincipal('malware-protection-plan.guardduty.amazonaws.com'),
  });
  const allow = (actions: string[], resources: string[], conditions: object = {}) =>
    role.addToPolicy(new PolicyStatement({ actions, resources, conditions }));
  allow(['events:PutRule', 'events:DeleteRule', 'events:PutTargets', 'events:RemoveTargets'], [rules], {
    StringLike: { 'events:ManagedBy': 'malware-protection-plan.guardduty.amazonaws.com' },
  });
  allow(['events:DescribeRule', 'events:ListTargetsByRule'], [rules]);
  allow(['s3:GetBucketNotification', 's3:PutBucketNotification', 's3:ListBucket'], [bucket.bucketArn]);
  allow(
    [
      's3:GetObject',
      's3:GetObjectVersion',
      's3:GetObjectTagging',
      's3:PutObjectTagging',
      's3:PutObjectVersionTagging',
    ],
    [bucket.arnForObjects('*')],
  );
  allow(['s3:PutObject'], [bucket.arnForObjects('malware-protection-resource-validation-object')]);
  allow(['kms:GenerateDataKey', 'kms:Decrypt'], [key.keyArn], {
    StringLike: { 'kms:ViaService': `s3.${region}.amazonaws.com` },
  });

  const logicalId = Stack.of(bucket).getLogicalId(bucket.node.defaultChild as CfnBucket);
  const reason =
    'AWS makes the rule under a name of its own beginning, and the scanner reads uploads of all members of one bucket.';
  Validations.of(role).acknowledge(
    {
      id: 'AwsSolutions-IAM5[Resource::arn:aws:events:ap-south-1:<AWS::AccountId>:rule/DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3*]',
      reason,
    },
    { id: `AwsSolutions-IAM5[Resource::<${logicalId}.Arn>/*]`, reason },
  );

  const plan = new CfnMalwareProtectionPlan(scope, 'scans', {
    role: role.roleArn,
    protectedResource: { s3Bucket: { bucketName: bucket.bucketName } },
    actions: { tagging: { status: 'ENABLED' } },
  });
  plan.node.addDependency(role);
  bucket.addToResourcePolicy(
    new PolicyStatement({
      effect: Effect.DENY,
      principals: [new AnyPrincipal()],
      actions: ['s3:GetObject'],
      resources: [bucket.arnForObjects('*')],
      conditions: { StringEquals: { [`s3:ExistingObjectTag/${verdictTag}`]: 'THREATS_FOUND' } },
    }),
  );
  // The writer of an upload must not call it clean: the form carries no tag and our functions may not set one.
}
