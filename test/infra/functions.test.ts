import type * as z from 'zod';
import { AdminConfig, PanelConfig, PanelJobConfig } from '../../lambdas/admin/config';
import { AuthConfig } from '../../lambdas/auth/config';
import { MeConfig } from '../../lambdas/me/config';
import { MessagesConfig, RemindersConfig } from '../../lambdas/messages/config';
import { EndPlansConfig, PaymentJobsConfig, PaymentsConfig } from '../../lambdas/payments/config';
import { SiteSettings, WatchConfig } from '../../lambdas/site/config';
import { reportsConfig, ToolsConfig } from '../../lambdas/tools/config';
import {
  type BackgroundFunction,
  backgroundFunctions,
  type ServedFeature,
  servedFeatures,
} from '../../lib/functions/bundle';
import { readStageFile, type StageName } from '../../lib/stage-file';
import { functionOf, inWords, ofType, only, settingsOf, synthesised, type Template } from './synthesised';

const stagesOf = await synthesised();
const apis = Object.entries(stagesOf).map(([name, { api }]) => [name, api] as const);

/** The functions of the API's stack; those of the identity service stand beside the pool. */
type ApiFunction = ServedFeature | BackgroundFunction;
const apiFunctions: readonly ApiFunction[] = [...servedFeatures, ...backgroundFunctions];
const timeouts = {
  site: 15,
  auth: 15,
  me: 15,
  tools: 90,
  reports: 90,
  admin: 28,
  messages: 20,
  reminders: 300,
  payments: 28,
  'reconcile-orders': 300,
  'renew-plans': 300,
  'end-plans': 300,
  'resume-erasures': 300,
  'pack-directory': 300,
  recount: 300,
  'watch-site': 300,
};

/** Where a function mostly waits, memory is paid for nothing; where it reads scans, it needs a whole processor. */
const memory: Partial<Record<ApiFunction, number>> = { tools: 512, reports: 1769 };

describe.each(apis)('the functions of %s', (_, template) => {
  it('are one for each feature of the table and those behind it, and no other', () => {
    const found = ofType(template, 'AWS::Lambda::Function').map(
      ([, { Properties }]) => Properties.Environment.Variables.POWERTOOLS_SERVICE_NAME,
    );
    expect(found.sort()).toEqual([...apiFunctions].sort());
  });

  it.each(apiFunctions)('run %s on the newest runtime, traced, with a JSON log of its own', (feature) => {
    const { Properties } = functionOf(template, feature);
    expect(Properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      MemorySize: memory[feature] ?? 1024,
      Timeout: timeouts[feature],
      Handler: 'index.handler',
      TracingConfig: { Mode: 'Active' },
      LoggingConfig: { LogFormat: 'JSON' },
    });
    const log = template.Resources[Properties.LoggingConfig.LogGroup.Ref];
    expect(log?.Properties.RetentionInDays).toBe(180);
    expect(log?.Properties.KmsKeyId).toBeDefined();
  });
});

describe('settings', () => {
  const schemas: Record<ApiFunction, z.ZodObject> = {
    site: SiteSettings,
    auth: AuthConfig,
    me: MeConfig,
    tools: ToolsConfig,
    reports: reportsConfig(),
    admin: PanelConfig,
    messages: MessagesConfig,
    reminders: RemindersConfig,
    payments: PaymentsConfig,
    'reconcile-orders': PaymentJobsConfig,
    'renew-plans': PaymentJobsConfig,
    'end-plans': EndPlansConfig,
    'resume-erasures': AdminConfig,
    'pack-directory': PanelJobConfig,
    recount: PanelJobConfig,
    'watch-site': WatchConfig,
  };
  const cases = apis.flatMap(([stage, template]) =>
    apiFunctions.map((feature) => [stage, feature, template] as const),
  );

  it.each(cases)(
    'of %s %s are what its function declares, and it accepts them',
    (stage, feature, template) => {
      const { POWERTOOLS_SERVICE_NAME, POWERTOOLS_METRICS_NAMESPACE, ...settings } = settingsOf(
        template,
        feature,
      );
      expect(POWERTOOLS_SERVICE_NAME).toBe(feature);
      expect(POWERTOOLS_METRICS_NAMESPACE).toBe(`AiMedix/${stage}`);
      const declared = Object.keys(schemas[feature].shape);
      expect(declared).toEqual(expect.arrayContaining(Object.keys(settings)));
      expect(schemas[feature].safeParse({ ...settings, AWS_REGION: 'ap-south-1' }).error).toBeUndefined();
    },
  );

  it('let what an operator has chosen pass from one network and in a day', () => {
    for (const [stage, { api }] of Object.entries(stagesOf)) {
      const { perNetwork, perDay } = readStageFile(stage as StageName);
      const auth = settingsOf(api, 'auth');
      const { CREDENTIAL_CALLS_PER_MINUTE, CODES_PER_NETWORK_AN_HOUR } = auth;
      expect(CREDENTIAL_CALLS_PER_MINUTE).toBe(String(perNetwork.credentialCallsPerMinute));
      expect(CODES_PER_NETWORK_AN_HOUR).toBe(String(perNetwork.codesAnHour));
      expect(auth.SIGN_UPS_PER_NETWORK_A_DAY).toBe(String(perNetwork.signUpsADay));
      expect([auth.SIGN_UPS_A_DAY, auth.TEXT_CODES_A_DAY]).toEqual([
        String(perDay.signUps),
        String(perDay.textCodes),
      ]);
      for (const tools of ['tools', 'reports'] as const)
        expect(settingsOf(api, tools).MODEL_CALLS_A_DAY).toBe(String(perDay.modelCalls));
    }
  });

  it('let no stage tell codes and links to whoever asks, dev neither: the internet reaches both', () => {
    for (const { api } of Object.values(stagesOf)) {
      expect(settingsOf(api, 'auth').DEV_CODES).toBe('false');
      expect(Number(settingsOf(api, 'auth').EVEN_ANSWER_MS)).toBeGreaterThanOrEqual(1_000);
    }
  });

  it('name a model only where a key for it is stored', () => {
    expect(settingsOf(stagesOf.dev.api, 'tools')).not.toHaveProperty('OPENAI_API_KEY');
    expect(settingsOf(stagesOf.dev.api, 'tools').AI_PROVIDER).toBe('reference');
    expect(settingsOf(stagesOf.prod.api, 'tools').AI_PROVIDER).toBe('openai');
    expect(settingsOf(stagesOf.prod.api, 'tools').REQUIRE_PROVED_ADDRESS).toBe('true');
    expect(settingsOf(stagesOf.prod.api, 'site').AI_PROVIDER).toBe('openai');
  });

  it('have the whole patience with a model in every stage', () => {
    for (const { api } of Object.values(stagesOf)) {
      expect(settingsOf(api, 'tools')).not.toHaveProperty('MODEL_PATIENCE');
    }
    expect(ToolsConfig.shape.MODEL_PATIENCE.parse(undefined)).toBe(1);
  });
});

describe('permissions', () => {
  const own = ['logs:CreateLogStream', 'logs:PutLogEvents'];
  const traces = ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'];
  const key = ['kms:Decrypt', 'kms:DescribeKey', 'kms:Encrypt', 'kms:GenerateDataKey'];
  const secret = ['secretsmanager:DescribeSecret', 'secretsmanager:GetSecretValue'];
  const items = (...actions: string[]) => actions.map((action) => `dynamodb:${action}`);
  const allItems = items(
    ...['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
  );
  const people = [
    'AdminCreateUser',
    'AdminDeleteUser',
    'AdminInitiateAuth',
    'AdminRespondToAuthChallenge',
    'AdminSetUserPassword',
    'AdminUserGlobalSignOut',
  ].map((action) => `cognito-idp:${action}`);
  const codes = ['sns:Publish']; // and other text messages
  const messages = ['sns:Publish', 'kms:Decrypt', 'kms:GenerateDataKey'];
  const ledger = [...own, ...traces, ...allItems, ...items('Query'), ...key, ...messages];
  const job = [...ledger, ...items('Query'), 'sqs:SendMessage'];
  const allowed = {
    site: [...own, ...traces],
    auth: [
      ...[...own, ...traces, ...allItems, ...items('Query'), ...key, ...people, ...secret, ...codes],
      ...messages,
      'ses:SendEmail',
    ],
    me: [
      ...[...own, ...traces, ...allItems, ...items('Query'), ...key, ...secret],
      ...['cognito-idp:AdminInitiateAuth', 's3:ListBucket'],
    ],
    tools: [...own, ...traces, ...allItems, ...items('Query'), ...key, ...messages, ...secret],
    reports: [
      ...[...own, ...traces, ...allItems, ...items('Query'), ...key, ...messages, ...secret],
      ...['s3:DeleteObject', 's3:GetObject', 's3:PutObject', 'kms:Decrypt', 'kms:GenerateDataKey'],
    ],
    admin: [
      ...[...own, ...traces, ...allItems, ...items('BatchWriteItem'), ...key, ...messages],
      ...items('Query', 'Query'), // of the table, and of its two indexes
      ...['cognito-idp:AdminDeleteUser', 'cognito-idp:AdminListGroupsForUser'],
      ...['s3:DeleteObject', 's3:ListBucket'],
    ],
    messages: [
      ...[...own, ...traces, ...allItems, ...items('Query', 'Query'), ...key, ...messages],
      ...['ses:SendEmail', 'sqs:SendMessage', ...codes],
    ],
    reminders: [
      ...[...own, ...traces, ...items('ConditionCheckItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem')],
      ...[...key, ...messages, 'sqs:SendMessage'],
    ],
    payments: [...ledger, ...secret],
    'reconcile-orders': [...job, ...secret],
    'renew-plans': [...job, ...secret],
    'end-plans': job,
    'resume-erasures': [
      ...[...own, ...traces, ...allItems, ...items('BatchWriteItem', 'Query', 'Query'), ...key, ...messages],
      ...['cognito-idp:AdminDeleteUser', 's3:DeleteObject', 's3:ListBucket', 'sqs:SendMessage'],
    ],
    'pack-directory': [
      ...[...own, ...traces, ...items('BatchGetItem', 'GetItem', 'PutItem', 'Query'), ...key],
      'sqs:SendMessage',
    ],
    'watch-site': [...own, ...traces, 'sqs:SendMessage'],
    recount: [...own, ...traces, ...items('BatchGetItem', 'PutItem', 'Query'), ...key, 'sqs:SendMessage'],
  };

  type Statement = { Effect: string; Action: string | string[]; Resource: unknown; Condition?: unknown };
  const statementsOf = (template: Template, feature: ApiFunction): Statement[] => {
    const role = functionOf(template, feature).Properties.Role['Fn::GetAtt'][0] as string;
    expect(template.Resources[role]?.Properties.ManagedPolicyArns).toBeUndefined();
    expect(template.Resources[role]?.Properties.Policies).toBeUndefined();
    return ofType(template, 'AWS::IAM::Policy')
      .filter(([, { Properties }]) => Properties.Roles.some(({ Ref }: { Ref: string }) => Ref === role))
      .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement);
  };
  const actionsOf = (statements: Statement[]) => statements.flatMap(({ Action }) => Action).sort();

  it.each(apiFunctions)('of %s are exactly those it uses', (feature) => {
    expect(actionsOf(statementsOf(stagesOf.dev.api, feature))).toEqual([...allowed[feature]].sort());
    expect(actionsOf(statementsOf(stagesOf.prod.api, feature))).toEqual([...allowed[feature]].sort());
  });

  it.each(apiFunctions)(
    'of %s name what they are for; only traces have no resource of their own',
    (feature) => {
      for (const { Effect, Action, Resource, Condition } of statementsOf(stagesOf.prod.api, feature)) {
        const actions = [Action].flat();
        const resources = [Resource].flat().map(inWords);
        expect(Effect).toBe('Allow');
        expect(actions.join()).not.toContain('*');
        if (actions.every((action) => traces.includes(action))) expect(resources).toEqual(['*']);
        // An addressee is nobody's to name; the condition names the one sender.
        else if (actions.join() === 'ses:SendEmail')
          expect(Condition).toEqual({ StringEquals: { 'ses:FromAddress': 'no-reply@ai-medix.example' } });
        // Uploads have names of their own, and a telephone number has none.
        else if (actions.join() === 's3:DeleteObject')
          expect(resources.join()).toMatch(/^<medicaldocuments.*\/\*$/);
        else if (actions.some((action) => /^s3:(Get|Put|Delete)Object$/.test(action)))
          expect(resources.join()).toMatch(/^<medicaldocuments.*\/\*\/reports\/\*$/);
        else expect(resources.join()).not.toContain('*');
        if (actions.some((action) => action.startsWith('kms:'))) {
          const services = actions.includes('kms:Encrypt')
            ? ['dynamodb']
            : feature === 'reports'
              ? ['sns', 's3']
              : ['sns'];
          expect(
            services.map((service) => ({
              StringEquals: { 'kms:ViaService': `${service}.ap-south-1.amazonaws.com` },
            })),
          ).toContainEqual(Condition);
        }
      }
    },
  );

  it('read the secrets that they need, and never another’s', () => {
    const secretsOf = (feature: ApiFunction) =>
      statementsOf(stagesOf.prod.api, feature)
        .filter(({ Action }) => [Action].flat().includes('secretsmanager:GetSecretValue'))
        .flatMap(({ Resource }) => [Resource].flat().map(inWords));
    expect(secretsOf('auth')).toEqual([expect.stringContaining('keyedhash')]);
    expect(secretsOf('tools').sort()).toEqual([
      expect.stringContaining('keyedhash'),
      expect.stringMatching(/:secret:ai-medix\/prod\/model-key-\?{6}$/),
    ]);
    expect(secretsOf('site')).toEqual([]);
    expect(secretsOf('me')).toEqual([expect.stringContaining('keyedhash')]);
    expect(secretsOf('admin')).toEqual([]);
  });
});

describe('alarms of the functions', () => {
  it.each(apiFunctions)('of %s count crashes and logged errors, and say what people lose', (feature) => {
    const template = stagesOf.prod.api;
    const alarm = ofType(template, 'AWS::CloudWatch::Alarm').find(([, { Properties }]) =>
      String(JSON.stringify(Properties.Metrics)).includes(`LoggedErrors-${feature}"`),
    )?.[1];
    const lambda = ofType(template, 'AWS::Lambda::Function').find(
      ([, { Properties }]) => Properties.Environment.Variables.POWERTOOLS_SERVICE_NAME === feature,
    );
    expect(alarm?.Properties.AlarmDescription).toMatch(/\w+ .{20,}[.]$/);
    expect(JSON.stringify(alarm?.Properties.Metrics)).toContain(`"MetricName":"Errors"`);
    expect(JSON.stringify(alarm?.Properties.Metrics)).toContain(`{"Ref":"${lambda?.[0]}"}`);
    expect(alarm?.Properties).toMatchObject({ Threshold: 1, TreatMissingData: 'notBreaching' });
    expect(alarm?.Properties.AlarmActions).toHaveLength(1);

    const filter = ofType(template, 'AWS::Logs::MetricFilter').find(
      ([, { Properties }]) => Properties.MetricTransformations[0].MetricName === `LoggedErrors-${feature}`,
    )?.[1];
    expect(filter?.Properties.FilterPattern).toBe('{ $.level = "ERROR" }');
    expect(filter?.Properties.LogGroupName).toEqual(lambda?.[1].Properties.LoggingConfig.LogGroup);
  });

  it('tell the operators by e-mail through an encrypted topic', () => {
    const { data } = stagesOf.prod;
    for (const [, { Properties }] of ofType(data, 'AWS::SNS::Topic')) {
      expect(Properties.KmsMasterKeyId).toBeDefined();
    }
    expect(only(data, 'AWS::SNS::Subscription').Properties).toMatchObject({
      Protocol: 'email',
      Endpoint: 'operations@ai-medix.example',
    });
    const keys = JSON.stringify(
      ofType(data, 'AWS::KMS::Key').map(([, { Properties }]) => Properties.KeyPolicy),
    );
    expect(keys).toContain('"Service":"cloudwatch.amazonaws.com"');
  });
});

describe('whoever calls functions', () => {
  // test/runtime plays their events. No bucket does: the malware scan is GuardDuty's own, and uploads are asked for.
  it.each(['dev', 'prod'] as const)(
    'on %s are the gateway, the pool and the topic, and the scheduler',
    (stage) => {
      const templates = Object.values(stagesOf[stage]);
      const callers = templates
        .flatMap((template) => ofType(template, 'AWS::Lambda::Permission'))
        .map(([, { Properties }]) => inWords(Properties.Principal));
      expect([...new Set(callers)].sort()).toEqual([
        'apigateway.amazonaws.com',
        'cognito-idp.amazonaws.com',
        'sns.amazonaws.com',
      ]);
      expect(
        templates.flatMap((template) => ofType(template, 'AWS::Scheduler::Schedule')).length,
      ).toBeGreaterThan(0);
      expect(templates.flatMap((template) => ofType(template, 'AWS::Lambda::EventSourceMapping'))).toEqual(
        [],
      );
    },
  );
});
