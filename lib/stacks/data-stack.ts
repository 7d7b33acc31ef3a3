import { Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import { Key } from 'aws-cdk-lib/aws-kms';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { retention } from '#contract/product';
import { asBucket } from '../as-bucket';
import { Operations } from '../operations';
import { PeopleSearch } from '../people-search';
import { ReadersOfReports } from '../readers-of-reports';
import { scanUploads } from '../scan-uploads';
import type { StageSettings } from '../stage';

/** Holds what the product keeps: the one table, the reports, the secrets; and who is told when something fails. */
export class DataStack extends Stack {
  readonly operations: Operations;
  readonly key: Key;
  readonly table: Table;
  /** The names of its indexes. */
  readonly indexNames = ['lists', 'changes'] as const;
  readonly accessLogs: Bucket;
  readonly reports: Bucket;
  /** This topic takes what is to be sent by mail and push; the function `messages` listens. */
  readonly messages: Topic;
  /** This queue holds what could not be handed over after every repetition; somebody has to look. */
  readonly undelivered: Queue;
  /** Key of the hashes under which identifiers and addresses are counted. */
  readonly keyedHashSecret: Secret;
  /** CloudFront shows this secret to the gateway, so that nobody walks around it. */
  readonly originSecret: Secret;
  /** The model's key, when the stage has one. It is put there by the operator, never by a deployment. */
  readonly modelKey: ISecret | undefined;
  /** The engine behind the panel's search, when the stage has chosen it. */
  readonly peopleSearch: PeopleSearch | undefined;

  constructor(scope: Construct, stage: StageSettings, props: StackProps) {
    super(scope, 'data', props);
    this.operations = new Operations(this, stage);

    this.key = new Key(this, 'key', {
      description: `AI Medix ${stage.name}: table and reports`,
      enableKeyRotation: true,
      removalPolicy: stage.removal,
    });
    this.table = new Table(this, 'table', {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      timeToLiveAttribute: 'expiresAt',
      ...(stage.peopleSearch && { stream: StreamViewType.NEW_IMAGE }),
      encryption: TableEncryption.CUSTOMER_MANAGED,
      encryptionKey: this.key,
      deletionProtection: stage.deletionProtection,
      removalPolicy: stage.removal,
    });
    // Sparse: only what an administrator or a job walks by time has these keys.
    this.table.addGlobalSecondaryIndex({
      indexName: 'lists',
      partitionKey: { name: 'list', type: AttributeType.STRING },
      sortKey: { name: 'at', type: AttributeType.STRING },
      projectionType: ProjectionType.ALL,
    });
    // This index lists the changes among the accounts, for the panel's directory, which reads the accounts themselves.
    this.table.addGlobalSecondaryIndex({
      indexName: 'changes',
      partitionKey: { name: 'changed', type: AttributeType.STRING },
      sortKey: { name: 'changedAt', type: AttributeType.STRING },
      projectionType: ProjectionType.KEYS_ONLY,
    });
    this.messages = new Topic(this, 'messages', {
      displayName: `AI Medix ${stage.name} messages`,
      masterKey: this.key,
      enforceSSL: true,
    });
    this.undelivered = new Queue(this, 'undelivered', {
      encryption: QueueEncryption.SQS_MANAGED, // ids only; a key of ours would have to be opened to two services
      enforceSSL: true,
      retentionPeriod: Duration.days(14), // the longest there is
      removalPolicy: stage.removal,
    });
    const lastPlace =
      'It is the place for what failed everywhere else; an alarm wakes somebody for every message in it.';
    Validations.of(this.undelivered).acknowledge(
      { id: 'AwsSolutions-SQS3', reason: lastPlace },
      { id: 'Serverless-SQSRedrivePolicy', reason: lastPlace },
    );
    this.accessLogs = this.logBucket(stage);
    this.reports = this.reportsBucket(stage);

    if (stage.scansUploads) scanUploads(this, this.reports, this.key);
    new ReadersOfReports(this, stage, this);

    this.peopleSearch =
      stage.peopleSearch === null ? undefined : new PeopleSearch(this, stage, stage.peopleSearch, this);

    this.keyedHashSecret = this.madeSecret(
      'keyed-hash',
      stage,
      'Key of the hashes of identifiers and addresses',
    );
    this.originSecret = this.madeSecret('origin', stage, 'What the gateway asks of whoever calls it');
    this.modelKey =
      stage.model === null
        ? undefined
        : Secret.fromSecretNameV2(this, 'model-key', stage.model.keySecretName);
  }

  /** The model where the stage has its key, or else the built-in reference engine. */
  get aiProvider(): 'openai' | 'reference' {
    return this.modelKey ? 'openai' : 'reference';
  }

  private reportsBucket(stage: StageSettings): Bucket {
    return new Bucket(this, 'medical-documents', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      encryption: BucketEncryption.KMS,
      encryptionKey: this.key,
      bucketKeyEnabled: true,
      serverAccessLogsBucket: asBucket(this.accessLogs),
      serverAccessLogsPrefix: 'medical-documents/',
      // A report is read once and is gone the next day. Every object here is one, whoever's folder it is in.
      lifecycleRules: [
        {
          id: 'reports',
          expiration: Duration.hours(retention.uploadHours),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
      cors: [
        {
          allowedOrigins: [...stage.allowedOrigins],
          allowedMethods: [HttpMethods.POST],
          allowedHeaders: ['content-type'],
          maxAge: 3600,
        },
      ],
      removalPolicy: stage.removal,
    });
  }

  private logBucket(stage: StageSettings): Bucket {
    const bucket = new Bucket(this, 'access-logs', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      encryption: BucketEncryption.S3_MANAGED, // the log delivery cannot use a key of ours
      lifecycleRules: [{ id: 'logs', expiration: stage.logFilesKept }],
      removalPolicy: stage.removal,
    });
    Validations.of(bucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'This bucket receives the access logs of the others; logging it into itself would never end.',
    });
    return bucket;
  }

  private madeSecret(id: string, stage: StageSettings, description: string): Secret {
    const secret = new Secret(this, id, {
      description: `AI Medix ${stage.name}: ${description}`,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: stage.removal,
    });
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'Generated at deployment, never seen by a person and readable by one role; a planned change of it is a runbook, ' +
        'because counters and the edge must change in the same moment.',
    });
    return secret;
  }
}
