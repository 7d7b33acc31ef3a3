import {
  CognitoIdentityProviderClient,
  CreateGroupCommand,
  CreateUserPoolClientCommand,
  type CreateUserPoolClientCommandInput,
  CreateUserPoolCommand,
  GroupExistsException,
  ListUserPoolClientsCommand,
  ListUserPoolsCommand,
  UpdateUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ResourceInUseException,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import {
  CreateBucketCommand,
  HeadBucketCommand,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { CreatePlatformApplicationCommand, CreateTopicCommand, SNSClient } from '@aws-sdk/client-sns';
import { appOrigin } from '../lib/edge/app-origin';

export const names = {
  table: 'ai-medix',
  pool: 'ai-medix',
  client: 'ai-medix-web',
  bucket: 'medical-documents',
  topic: 'ai-medix-alarms',
  messagesTopic: 'ai-medix-messages',
  pushApplication: 'ai-medix-push',
  adminGroup: 'admin',
} as const;

export type ProvisionedParts = {
  userPoolId: string;
  userPoolClientId: string;
  messagesTopicArn: string;
  pushApplicationArn: string;
};

/** Makes table, pool, bucket and topic where they are missing, by the ordinary calls of the services. */
export async function provision(origin: string): Promise<ProvisionedParts> {
  const [pool, , , topics] = await Promise.all([
    provisionPool(),
    provisionTable(),
    provisionBucket(origin),
    provisionTopics(),
  ]);
  return { ...pool, ...topics };
}

/** The keys and billing of lib/stacks/data-stack.ts; test/infra/one-machine.test.ts holds the two together. */
export const tableShape = {
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [
    { AttributeName: 'pk', AttributeType: 'S' },
    { AttributeName: 'sk', AttributeType: 'S' },
    { AttributeName: 'list', AttributeType: 'S' },
    { AttributeName: 'at', AttributeType: 'S' },
    { AttributeName: 'changed', AttributeType: 'S' },
    { AttributeName: 'changedAt', AttributeType: 'S' },
  ],
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'lists',
      KeySchema: [
        { AttributeName: 'list', KeyType: 'HASH' },
        { AttributeName: 'at', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'ALL' },
    },
    {
      IndexName: 'changes',
      KeySchema: [
        { AttributeName: 'changed', KeyType: 'HASH' },
        { AttributeName: 'changedAt', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'KEYS_ONLY' },
    },
  ],
} satisfies Omit<CreateTableCommandInput, 'TableName'>;

async function provisionTable(): Promise<void> {
  const client = new DynamoDBClient();
  const TableName = names.table;
  try {
    await client.send(new CreateTableCommand({ TableName, ...tableShape }));
    await waitUntilTableExists({ client, maxWaitTime: 60, minDelay: 1 }, { TableName });
  } catch (fault) {
    if (!(fault instanceof ResourceInUseException)) throw fault;
    await addMissingIndex(client, TableName);
  }
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  if (TimeToLiveDescription?.TimeToLiveStatus === 'DISABLED') {
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName,
        TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
      }),
    );
  }
}

/** A table of an earlier version gets the index that it lacks; the database fills it by itself. */
async function addMissingIndex(client: DynamoDBClient, TableName: string): Promise<void> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  const { AttributeDefinitions, GlobalSecondaryIndexes } = tableShape;
  for (const index of GlobalSecondaryIndexes) {
    if (Table?.GlobalSecondaryIndexes?.some(({ IndexName }) => IndexName === index.IndexName)) continue;
    await client.send(
      new UpdateTableCommand({
        TableName,
        AttributeDefinitions,
        GlobalSecondaryIndexUpdates: [{ Create: index }],
      }),
    );
  }
}

/** The same settings as lib/stacks/identity-stack.ts: test/infra/one-machine.test.ts holds the two together. */
export const poolSettings = {
  Policies: {
    PasswordPolicy: {
      MinimumLength: 6,
      RequireLowercase: false,
      RequireUppercase: false,
      RequireNumbers: false,
      RequireSymbols: false,
    },
  },
  AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
};
export const poolClientSettings = {
  GenerateSecret: false,
  ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_CUSTOM_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  AccessTokenValidity: 60,
  IdTokenValidity: 60,
  RefreshTokenValidity: 30 * 24 * 60,
  TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
  PreventUserExistenceErrors: 'ENABLED',
  EnableTokenRevocation: true,
} satisfies Partial<CreateUserPoolClientCommandInput>;

async function provisionPool(): Promise<Pick<ProvisionedParts, 'userPoolId' | 'userPoolClientId'>> {
  const client = new CognitoIdentityProviderClient();
  const { UserPools } = await client.send(new ListUserPoolsCommand({ MaxResults: 60 }));
  const userPoolId =
    UserPools?.find(({ Name }) => Name === names.pool)?.Id ??
    (
      await client.send(
        new CreateUserPoolCommand({
          PoolName: names.pool,
          ...poolSettings,
        }),
      )
    ).UserPool?.Id;
  if (userPoolId === undefined) throw new Error('the identity service made no pool');
  await client
    .send(new CreateGroupCommand({ UserPoolId: userPoolId, GroupName: names.adminGroup }))
    .catch((fault: unknown) => {
      if (!(fault instanceof GroupExistsException)) throw fault;
    });
  return { userPoolId, userPoolClientId: await provisionPoolClient(client, userPoolId) };
}

async function provisionPoolClient(
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
): Promise<string> {
  const { UserPoolClients } = await client.send(
    new ListUserPoolClientsCommand({ UserPoolId, MaxResults: 60 }),
  );
  const existing = UserPoolClients?.find(({ ClientName }) => ClientName === names.client)?.ClientId;
  if (existing !== undefined) {
    // One of an earlier version gets the settings of this one.
    const { GenerateSecret: _, ...changeable } = poolClientSettings;
    await client.send(new UpdateUserPoolClientCommand({ UserPoolId, ClientId: existing, ...changeable }));
    return existing;
  }
  const { UserPoolClient } = await client.send(
    new CreateUserPoolClientCommand({
      UserPoolId,
      ClientName: names.client,
      ...poolClientSettings,
    }),
  );
  if (!UserPoolClient?.ClientId) throw new Error('the identity service made no client');
  return UserPoolClient.ClientId;
}

/** As in lib/stacks/data-stack.ts: a report is read once and is gone the next day. */
export const reportDays = 1;

async function provisionBucket(origin: string): Promise<void> {
  const client = new S3Client({ forcePathStyle: true });
  const Bucket = names.bucket;
  await client
    .send(new HeadBucketCommand({ Bucket }))
    .catch(() => client.send(new CreateBucketCommand({ Bucket })));
  await client.send(
    new PutBucketCorsCommand({
      Bucket,
      CORSConfiguration: {
        CORSRules: [
          { AllowedOrigins: [origin, appOrigin], AllowedMethods: ['POST', 'GET'], AllowedHeaders: ['*'] },
        ],
      },
    }),
  );
  await client.send(
    new PutBucketLifecycleConfigurationCommand({
      Bucket,
      LifecycleConfiguration: {
        Rules: [
          { ID: 'reports', Status: 'Enabled', Filter: { Prefix: '' }, Expiration: { Days: reportDays } },
        ],
      },
    }),
  );
}

/** The topics, and an application for push messages: SNS answers the existing ones when they are there. */
async function provisionTopics(): Promise<Pick<ProvisionedParts, 'messagesTopicArn' | 'pushApplicationArn'>> {
  const client = new SNSClient();
  await client.send(new CreateTopicCommand({ Name: names.topic }));
  const [{ TopicArn }, { PlatformApplicationArn }] = await Promise.all([
    client.send(new CreateTopicCommand({ Name: names.messagesTopic })),
    client.send(
      new CreatePlatformApplicationCommand({ Name: names.pushApplication, Platform: 'GCM', Attributes: {} }),
    ),
  ]);
  if (!TopicArn || !PlatformApplicationArn) throw new Error('SNS made no topic or no application');
  return { messagesTopicArn: TopicArn, pushApplicationArn: PlatformApplicationArn };
}
