import { type CfnElement, Duration, Names, Stack, Validations } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Key } from 'aws-cdk-lib/aws-kms';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { CfnAccessPolicy, CfnCollection, CfnSecurityPolicy } from 'aws-cdk-lib/aws-opensearchserverless';
import { CfnPipeline } from 'aws-cdk-lib/aws-osis';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { asBucket } from './as-bucket';
import type { StageSettings } from './stage';

type Source = { readonly table: Table; readonly key: Key; readonly accessLogs: Bucket };

const index = 'people';
// A part of a word is found in small letters, as a search is folded; ids and plans are compared whole.
const searchedText = { type: 'wildcard', normalizer: 'lowercase' };
const word = { type: 'keyword' };
const moment = { type: 'date' };
const fields = {
  ...{ fullName: searchedText, email: searchedText, phone: searchedText, city: searchedText },
  ...{ id: word, status: word, role: word, plan: word, planStatus: word },
  ...{ createdAt: moment, planEndsAt: moment },
};

/**
 * The engine behind the panel's search (decision 30): a collection of OpenSearch Serverless under our key, which AWS's own
 * pipeline fills from the table's export and then from its stream. The accounts alone get into it, and of them only what
 * is searched: no answer, no report.
 */
export class PeopleSearch extends Construct {
  readonly endpoint: string;
  readonly #collection: CfnCollection;
  readonly #name: string;

  constructor(
    scope: Construct,
    stage: StageSettings,
    chosen: NonNullable<StageSettings['peopleSearch']>,
    source: Source,
  ) {
    super(scope, 'people-search');
    this.#name = `ai-medix-${stage.name}`;
    this.#collection = this.#madeCollection(chosen.redundant, source.key);
    this.endpoint = this.#collection.attrCollectionEndpoint;
    const files = this.#exportedFiles(stage, source);
    const role = this.#feedingRole(source, files);
    const pipeline = new CfnPipeline(this, 'pipeline', {
      pipelineName: `${this.#name}-people`,
      minUnits: 1,
      maxUnits: chosen.mostIngestionUnits,
      pipelineConfigurationBody: this.#configuration(role, source, files),
    });
    pipeline.node.addDependency(role);
  }

  /** Lets a function search people and remove one who is erased, and nothing else of the collection. */
  allowPanel(lambda: Lambda): void {
    this.#allowData(
      lambda,
      Names.uniqueResourceName(lambda, { maxLength: 32, separator: '-' }).toLowerCase(),
      ['aoss:ReadDocument', 'aoss:WriteDocument'],
      lambda.role?.roleArn,
    );
    lambda.addToRolePolicy(this.#mayCall());
  }

  #mayCall(): PolicyStatement {
    return new PolicyStatement({ actions: ['aoss:APIAccessAll'], resources: [this.#collection.attrArn] });
  }

  #allowData(
    scope: Construct,
    name: string,
    actions: string[],
    principal: string | undefined,
  ): CfnAccessPolicy {
    const resources = [`index/${this.#name}/${index}`];
    const rules = [{ ResourceType: 'index', Resource: resources, Permission: actions }];
    return new CfnAccessPolicy(scope, 'people-index', {
      name,
      type: 'data',
      policy: Stack.of(scope).toJsonString([{ Rules: rules, Principal: [principal] }]),
    });
  }

  #madeCollection(redundant: boolean, key: Key): CfnCollection {
    const resource = [`collection/${this.#name}`];
    const encryption = new CfnSecurityPolicy(this, 'encryption', {
      name: this.#name,
      type: 'encryption',
      policy: Stack.of(this).toJsonString({
        Rules: [{ ResourceType: 'collection', Resource: resource }],
        AWSOwnedKey: false,
        KmsARN: key.keyArn,
      }),
    });
    // The functions stand in no network of ours: who may ask is decided by signature and policy, not by address.
    const network = new CfnSecurityPolicy(this, 'network', {
      name: this.#name,
      type: 'network',
      policy: Stack.of(this).toJsonString([
        { Rules: [{ ResourceType: 'collection', Resource: resource }], AllowFromPublic: true },
      ]),
    });
    const collection = new CfnCollection(this, 'collection', {
      name: this.#name,
      type: 'SEARCH',
      standbyReplicas: redundant ? 'ENABLED' : 'DISABLED',
    });
    collection.addResourceDependency(encryption);
    collection.addResourceDependency(network);
    return collection;
  }

  /** The export holds the whole table: it lies under our key, for a day, and only the pipeline reads it. */
  #exportedFiles(stage: StageSettings, { key, accessLogs }: Source): Bucket {
    return new Bucket(this, 'export', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      encryption: BucketEncryption.KMS,
      encryptionKey: key,
      bucketKeyEnabled: true,
      serverAccessLogsBucket: asBucket(accessLogs),
      serverAccessLogsPrefix: 'people-export/',
      lifecycleRules: [
        { id: 'export', expiration: Duration.days(1), abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      removalPolicy: stage.removal,
    });
  }

  #feedingRole({ table, key }: Source, files: Bucket): Role {
    const role = new Role(this, 'feeder', {
      assumedBy: new ServicePrincipal('osis-pipelines.amazonaws.com'),
    });
    const allow = (actions: string[], resources: string[]) =>
      role.addToPolicy(new PolicyStatement({ actions, resources }));
    const { tableArn } = table;
    allow(
      ['dynamodb:DescribeTable', 'dynamodb:DescribeContinuousBackups', 'dynamodb:ExportTableToPointInTime'],
      [tableArn],
    );
    allow(['dynamodb:DescribeExport'], [`${tableArn}/export/*`]);
    allow(
      ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
      [`${tableArn}/stream/*`],
    );
    allow(
      ['s3:GetObject', 's3:PutObject', 's3:PutObjectAcl', 's3:AbortMultipartUpload'],
      [files.arnForObjects('*')],
    );
    allow(['kms:Decrypt', 'kms:GenerateDataKey'], [key.keyArn]);
    allow(['aoss:BatchGetCollection', 'aoss:APIAccessAll'], [this.#collection.attrArn]);
    this.#allowData(
      this,
      `${this.#name}-feeder`,
      ['aoss:CreateIndex', 'aoss:UpdateIndex', 'aoss:DescribeIndex', 'aoss:WriteDocument'],
      role.roleArn,
    );
    const reason =
      'AWS names exports and streams itself, and the export’s bucket holds nothing but its files.';
    const tableName = Stack.of(this).getLogicalId(table.node.defaultChild as CfnElement);
    const bucketName = Stack.of(this).getLogicalId(files.node.defaultChild as CfnElement);
    Validations.of(role).acknowledge(
      ...[`${tableName}.Arn>/export/*`, `${tableName}.Arn>/stream/*`, `${bucketName}.Arn>/*`].map((all) => ({
        id: `AwsSolutions-IAM5[Resource::<${all}]`,
        reason,
      })),
    );
    return role;
  }

  #configuration(role: Role, { table }: Source, files: Bucket): string {
    const { region } = Stack.of(this);
    const aws = { sts_role_arn: role.roleArn, region };
    // JSON is YAML too, so nothing has to be quoted by hand.
    return Stack.of(this).toJsonString({
      version: '2',
      people: {
        source: {
          dynamodb: {
            acknowledgments: true,
            tables: [
              {
                table_arn: table.tableArn,
                stream: { start_position: 'LATEST' },
                export: { s3_bucket: files.bucketName, s3_region: region, s3_prefix: 'people/' },
              },
            ],
            aws,
          },
        },
        processor: [
          { drop_events: { drop_when: 'getMetadata("sort_key") != "ACCOUNT"' } },
          { select_entries: { include_keys: Object.keys(fields) } },
        ],
        sink: [
          {
            opensearch: {
              hosts: [this.endpoint],
              index,
              index_type: 'custom',
              template_type: 'index-template',
              template_content: JSON.stringify({
                template: { mappings: { dynamic: false, properties: fields } },
              }),
              document_id: ofEvent('primary_key'),
              action: ofEvent('opensearch_action'),
              document_version: ofEvent('document_version'),
              document_version_type: 'external',
              aws: { ...aws, serverless: true },
            },
          },
        ],
      },
    });
  }
}

/** The pipeline puts in what it knows of an event. */
const ofEvent = (name: string): string => `\${getMetadata("${name}")}`;
