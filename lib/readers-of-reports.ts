import { ReadWriteType, Trail } from 'aws-cdk-lib/aws-cloudtrail';
import type { Key } from 'aws-cdk-lib/aws-kms';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { asBucket } from './as-bucket';
import type { StageSettings } from './stage';

type Watched = { readonly reports: Bucket; readonly accessLogs: Bucket; readonly key: Key };

/**
 * Keeps who read or wrote a report, operators included, where nobody changes it: a trail of the bucket's own events and of
 * what was changed in the account. Events of the table are left out: they would cost more than the table.
 */
export class ReadersOfReports extends Construct {
  constructor(scope: Construct, stage: StageSettings, { reports, accessLogs }: Watched) {
    super(scope, 'readers');
    const bucket = new Bucket(this, 'trail-files', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      encryption: BucketEncryption.S3_MANAGED,
      versioned: true,
      serverAccessLogsBucket: asBucket(accessLogs),
      serverAccessLogsPrefix: 'trail/',
      lifecycleRules: [
        { id: 'trail', expiration: stage.logFilesKept, noncurrentVersionExpiration: stage.logFilesKept },
      ],
      removalPolicy: stage.removal,
    });
    const trail = new Trail(this, 'trail', {
      bucket: asBucket(bucket),
      isMultiRegionTrail: false,
      includeGlobalServiceEvents: false,
      enableFileValidation: true,
      managementEvents: ReadWriteType.WRITE_ONLY,
    });
    trail.addS3EventSelector([{ bucket: asBucket(reports) }], { includeManagementEvents: true });
  }
}
