import { stageOf } from '../../lib/stage';
import { readStageFile } from '../../lib/stage-file';
import { ofType, only, type Resource, synthesised, type Template } from './synthesised';
import { templatesOf, theApp } from './the-app';

const { dev, prod } = await synthesised();

describe('the pool of people', () => {
  const client = (template: Template) => only(template, 'AWS::Cognito::UserPoolClient').Properties;

  it.each([
    ['dev', dev.identity],
    ['prod', prod.identity],
  ])('of %s takes a password from our own function only', (_, template) => {
    // A flow that a browser could call would lead around the count of failed sign-ins.
    expect(client(template).ExplicitAuthFlows.sort()).toEqual([
      'ALLOW_ADMIN_USER_PASSWORD_AUTH',
      'ALLOW_CUSTOM_AUTH', // asks for a proof of ours and for no password: challenges.test.ts
      'ALLOW_REFRESH_TOKEN_AUTH',
    ]);
    expect(client(template).AllowedOAuthFlowsUserPoolClient).toBe(false);
    expect(client(template)).not.toHaveProperty('AllowedOAuthFlows');
    expect(client(template).GenerateSecret).toBe(false);
  });

  it('gives tokens for an hour and a session for thirty days, which can be revoked', () => {
    const { AccessTokenValidity, IdTokenValidity, RefreshTokenValidity, TokenValidityUnits } = client(
      prod.identity,
    );
    const units = { minutes: 1, hours: 60, days: 1_440 } as Record<string, number>;
    const minutes = (value: number, unit: string) => value * (units[unit] ?? Number.NaN);
    expect(minutes(AccessTokenValidity, TokenValidityUnits.AccessToken)).toBe(60);
    expect(minutes(IdTokenValidity, TokenValidityUnits.IdToken)).toBe(60);
    expect(minutes(RefreshTokenValidity, TokenValidityUnits.RefreshToken)).toBe(30 * 24 * 60);
    expect(client(prod.identity).EnableTokenRevocation).toBe(true);
  });

  it('does not tell who has an account', () => {
    expect(client(prod.identity).PreventUserExistenceErrors).toBe('ENABLED');
  });

  it('lets nobody sign up, or change who they are, past our own functions', () => {
    const pool = only(prod.identity, 'AWS::Cognito::UserPool').Properties;
    expect(pool.AdminCreateUserConfig.AllowAdminCreateUserOnly).toBe(true);
    expect(pool).not.toHaveProperty('UsernameAttributes');
    expect(pool).not.toHaveProperty('AliasAttributes');
    // An empty list would mean every attribute.
    expect(client(prod.identity).WriteAttributes).toEqual(['locale']);
    expect(client(prod.identity).ReadAttributes).toEqual(['email']);
  });

  it('has the specified password rule, one group of administrators, and recovery by e-mail', () => {
    const pool = only(prod.identity, 'AWS::Cognito::UserPool').Properties;
    expect(pool.Policies.PasswordPolicy.MinimumLength).toBe(6);
    expect(pool.AccountRecoverySetting.RecoveryMechanisms).toEqual([{ Name: 'verified_email', Priority: 1 }]);
    expect(only(prod.identity, 'AWS::Cognito::UserPoolGroup').Properties.GroupName).toBe('admin');
  });

  it('is not deleted by accident in prod', () => {
    const pool = only(prod.identity, 'AWS::Cognito::UserPool');
    expect(pool.Properties.DeletionProtection).toBe('ACTIVE');
    expect(pool.DeletionPolicy).toBe('Retain');
    expect(only(dev.identity, 'AWS::Cognito::UserPool').Properties.DeletionProtection).not.toBe('ACTIVE');
  });
});

describe('the table', () => {
  it.each([
    ['dev', dev.data],
    ['prod', prod.data],
  ])('of %s has two text keys, is paid by use, restorable and under our own key', (_, template) => {
    const { Properties } = only(template, 'AWS::DynamoDB::Table');
    expect(Properties).toMatchObject({
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
      // Only what administrators and jobs walk by time has its keys.
      GlobalSecondaryIndexes: [
        {
          IndexName: 'lists',
          KeySchema: [
            { AttributeName: 'list', KeyType: 'HASH' },
            { AttributeName: 'at', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'ALL' },
        },
        // This index finds who has changed and when; what became of them is read from the table.
        {
          IndexName: 'changes',
          KeySchema: [
            { AttributeName: 'changed', KeyType: 'HASH' },
            { AttributeName: 'changedAt', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'KEYS_ONLY' },
        },
      ],
      BillingMode: 'PAY_PER_REQUEST',
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
      SSESpecification: { SSEEnabled: true, SSEType: 'KMS' },
    });
    const key = template.Resources[Properties.SSESpecification.KMSMasterKeyId['Fn::GetAtt'][0]];
    expect(key?.Properties.EnableKeyRotation).toBe(true);
  });

  it('is kept in prod, with the key without which it could not be read', () => {
    const table = only(prod.data, 'AWS::DynamoDB::Table');
    expect(table.Properties.DeletionProtectionEnabled).toBe(true);
    expect(table.DeletionPolicy).toBe('Retain');
    for (const [, key] of ofType(prod.data, 'AWS::KMS::Key')) expect(key.DeletionPolicy).toBe('Retain');
    expect(only(dev.data, 'AWS::DynamoDB::Table').DeletionPolicy).toBe('Delete');
  });
});

describe('buckets', () => {
  const templates = [dev.data, dev.web, prod.data, prod.web];
  const buckets = templates.flatMap((template) =>
    ofType(template, 'AWS::S3::Bucket').map(([id, bucket]) => [id, bucket, template] as const),
  );
  type Statement = {
    Effect: string;
    Principal: unknown;
    Action: unknown;
    Condition?: Resource['Properties'];
  };
  const policyOf = (template: Template, id: string): Statement[] =>
    ofType(template, 'AWS::S3::BucketPolicy')
      .filter(([, { Properties }]) => Properties.Bucket.Ref === id)
      .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement);

  it.each(buckets)(
    '%s is closed to the public and to unencrypted connections',
    (id, { Properties }, template) => {
      expect(Properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(Properties.BucketEncryption).toBeDefined();
      const refused = policyOf(template, id).filter(({ Effect }) => Effect === 'Deny');
      expect(refused.map(({ Condition }) => Condition)).toEqual(
        expect.arrayContaining([{ Bool: { 'aws:SecureTransport': 'false' } }]),
      );
      for (const { Principal } of policyOf(template, id).filter(({ Effect }) => Effect === 'Allow')) {
        expect(JSON.stringify(Principal)).toMatch(
          /^\{"Service":"(cloudfront|cloudtrail|logging\.s3)\.amazonaws\.com"\}$/,
        );
      }
    },
  );

  it('keeps reports under our key for one day, half-sent ones included', () => {
    const [, reports] =
      ofType(prod.data, 'AWS::S3::Bucket').find(([id]) => id.startsWith('medicaldocuments')) ?? [];
    expect(reports?.Properties.BucketEncryption.ServerSideEncryptionConfiguration).toMatchObject([
      { BucketKeyEnabled: true, ServerSideEncryptionByDefault: { SSEAlgorithm: 'aws:kms' } },
    ]);
    expect(reports?.Properties.LifecycleConfiguration.Rules).toEqual([
      expect.objectContaining({
        Status: 'Enabled',
        ExpirationInDays: 1,
        AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
      }),
    ]);
    // A prefix would leave what lies beside it for ever.
    expect(reports?.Properties.LifecycleConfiguration.Rules[0]).not.toHaveProperty('Prefix');
    expect(reports?.Properties.LoggingConfiguration.LogFilePrefix).toBe('medical-documents/');
  });

  const origins = (template: Template) =>
    ofType(template, 'AWS::S3::Bucket').flatMap(
      ([, { Properties }]) =>
        Properties.CorsConfiguration?.CorsRules.flatMap((r: Resource['Properties']) => r.AllowedOrigins) ??
        [],
    );

  it('takes reports from our own pages only', () => {
    const { deployments } = theApp(undefined, [
      stageOf('prod', { ...readStageFile('prod'), distributionOrigin: 'https://d1.cloudfront.net' }),
    ]);
    const [known] = deployments.map(templatesOf);
    expect(known && origins(known.data)).toEqual(['https://d1.cloudfront.net', 'https://localhost']);
  });

  it('takes reports on the first day without a domain, when nobody knows the address of the pages yet', () => {
    for (const { data } of [dev, prod]) expect(origins(data)).toEqual(['*']);
  });
});

describe('secrets', () => {
  const all = Object.entries({ dev, prod }).flatMap(([stage, stacks]) =>
    Object.entries(stacks).map(([stack, template]) => [stage, stack, template] as const),
  );

  it.each(all)('%s %s holds none in plain text', (_, __, template) => {
    for (const [, { Properties }] of ofType(template, 'AWS::SecretsManager::Secret')) {
      expect(Object.keys(Properties.GenerateSecretString).sort()).toEqual([
        'ExcludePunctuation',
        'PasswordLength',
      ]);
      expect(Properties).not.toHaveProperty('SecretString');
    }
    for (const [, { Properties }] of ofType(template, 'AWS::Lambda::Function')) {
      for (const [name, value] of Object.entries(Properties.Environment?.Variables ?? {})) {
        if (/SECRET|_KEY$|PASSWORD|TOKEN/.test(name))
          expect(JSON.stringify(value)).toContain('"secretsmanager:');
      }
    }
    expect(JSON.stringify(template)).not.toMatch(
      /sk-[A-Za-z0-9]{16}|AKIA[A-Z0-9]{16}|rzp_(live|test)_|-----BEGIN/,
    );
  });

  it('are read by CloudFront and by the firewall while deploying, never written down', () => {
    const { ByteMatchStatement } = only(prod.api, 'AWS::WAFv2::WebACL').Properties.Rules[0].Statement
      .NotStatement.Statement;
    const { Origins } = only(prod.web, 'AWS::CloudFront::Distribution').Properties.DistributionConfig;
    const [shown] = Origins.flatMap((o: Resource['Properties']) => o.OriginCustomHeaders ?? []);
    expect(JSON.stringify(ByteMatchStatement.SearchString)).toContain('{{resolve:secretsmanager:');
    expect(shown.HeaderValue).toEqual(ByteMatchStatement.SearchString);
  });
});

describe('logs', () => {
  it('are kept for 180 days, the security log for a year, all of them under our key', () => {
    const logs = [...ofType(prod.api, 'AWS::Logs::LogGroup'), ...ofType(prod.web, 'AWS::Logs::LogGroup')];
    const yearly = logs.filter(([, { Properties }]) => Properties.RetentionInDays === 365);
    expect(yearly).toHaveLength(2); // calls, and whose they were
    const { AccessLogSetting } = only(prod.api, 'AWS::ApiGateway::Stage').Properties;
    expect(JSON.stringify(AccessLogSetting.DestinationArn)).toMatch(
      new RegExp(yearly.map(([id]) => id).join('|')),
    );
    for (const [, { Properties }] of logs) {
      expect(Properties.RetentionInDays).toBeGreaterThanOrEqual(180);
      expect(Properties.KmsKeyId).toBeDefined();
    }
  });
});
