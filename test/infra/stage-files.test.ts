import { onceForEach } from '#clinical/knowledge/once-for-each';
import { stageOf } from '../../lib/stage';
import { neutralChoices, readStageFile, StageFile } from '../../lib/stage-file';
import { functionOf, ofType, settingsOf } from './synthesised';
import { templatesOf, theApp } from './the-app';

/** A stage's file as an operator would have filled it. */
const chosen: StageFile = StageFile.parse({
  ...readStageFile('prod'),
  domain: {
    name: 'medix.in',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/5d6a1f0e-0000-4000-8000-000000000000',
  },
  alarmEmail: 'on-call@medix.in',
  mailFrom: 'no-reply@medix.in',
  support: { email: 'help@medix.in', phone: '+91 98765 43210', city: 'Lucknow', legalEntity: 'Medix LLP' },
  sms: {
    senderId: 'AIMEDX',
    entityId: '1101554760000012345',
    templateEnglish: '1107161234567890123',
    templateHindi: '1107161234567890124',
    planTemplateEnglish: '1107161234567890125',
    planTemplateHindi: '1107161234567890126',
  },
  payments: {
    ...readStageFile('prod').payments,
    keyId: 'rzp_key_of_medix',
    sellerAddress: '7 Station Road, Lucknow 226001',
  },
});
/** The same stage before it has a domain, with what an operator may choose beside; a synthesis is dear. */
const withoutDomain: StageFile = {
  ...chosen,
  domain: null,
  distributionOrigin: 'https://d1.cloudfront.net',
  watchingPerson: { email: 'watch@medix.in', passwordSecretName: 'ai-medix/prod/watch' },
  reservedConcurrency: { tools: 100 },
  // In the middle of changing both keys of the provider.
  payments: {
    ...chosen.payments,
    keySecretName: 'ai-medix/prod/razorpay-key-2',
    previousKeySecretName: 'ai-medix/prod/razorpay-key',
    previousWebhookSecretName: 'ai-medix/prod/razorpay-webhook-before',
  },
  push: {
    applicationArn: 'arn:aws:sns:ap-south-1:123456789012:app/GCM/medix',
    settings: { projectId: 'medix' },
  },
};
const templatesFor = onceForEach((file: StageFile) => {
  const [templates] = theApp(undefined, [stageOf('prod', file)]).deployments.map(templatesOf);
  if (!templates) throw new Error('no stage');
  return templates;
});
const refusals = (file: StageFile) =>
  Object.values(templatesFor(file)).map(({ Rules = {} }) =>
    Object.values(Rules)
      .flatMap(({ Assertions }) => Assertions)
      .map(({ AssertDescription }) => AssertDescription)
      .filter((said) => said.includes('stages/prod.json')),
  );

describe('the file of a stage', () => {
  it('is refused with the name of what is missing, surplus or of another shape', () => {
    const { alarmEmail: _, ...incomplete } = chosen;
    const wrong = StageFile.safeParse({ ...incomplete, mailFrom: 'nobody', domainName: 'medix.in' });
    expect(wrong.error?.issues.map(({ path, code }) => [path.join('.'), code])).toEqual([
      ['alarmEmail', 'invalid_type'],
      ['mailFrom', 'invalid_format'],
      ['', 'unrecognized_keys'],
    ]);
  });

  it('names what still belongs to nobody, and nothing else', () => {
    expect(neutralChoices(chosen)).toEqual([]);
    expect(neutralChoices(readStageFile('prod'))).toEqual([
      'alarmEmail',
      'mailFrom',
      'support.email',
      'support.phone',
      'support.city',
      'support.legalEntity',
      'sms.entityId',
      'sms.templateEnglish',
      'sms.templateHindi',
      'sms.planTemplateEnglish',
      'sms.planTemplateHindi',
      'payments.keyId',
      'payments.sellerAddress',
    ]);
  });

  it('keeps prod from being deployed, every stack of it, until all is chosen; dev never', () => {
    for (const said of refusals({ ...chosen, alarmEmail: 'operations@ai-medix.example' })) {
      expect(said).toEqual([expect.stringContaining('belong to nobody: alarmEmail.')]);
    }
    expect(refusals(chosen)).toEqual(Array.from({ length: 7 }, () => []));
    expect(stageOf('dev', readStageFile('dev')).unchosen).toEqual([]);
  });

  it('leads mails and reports to the domain, or to the address that the first deployment told', () => {
    expect(settingsOf(templatesFor(chosen).api, 'messages').PAGES_ORIGIN).toBe('https://medix.in');
    expect(settingsOf(templatesFor(withoutDomain).api, 'messages').PAGES_ORIGIN).toBe(
      'https://d1.cloudfront.net',
    );
  });

  it('has the end of its certificate watched, a month before', () => {
    const watching = (file: StageFile) =>
      ofType(templatesFor(file).edgeAlarms, 'AWS::CloudWatch::Alarm')
        .map(([, { Properties }]) => Properties)
        .filter(({ MetricName }) => MetricName === 'DaysToExpiry');
    expect(watching(chosen)).toMatchObject([
      {
        ComparisonOperator: 'LessThanThreshold',
        Threshold: 30,
        Dimensions: [{ Name: 'CertificateArn', Value: chosen.domain?.certificateArn }],
      },
    ]);
    expect(watching(withoutDomain)).toEqual([]);
  });

  it('signs in by an account of the operators where there is one, and reads its password alone', () => {
    const { api } = templatesFor(withoutDomain);
    expect(settingsOf(api, 'watch-site')).toMatchObject({
      WATCH_EMAIL: 'watch@medix.in',
      WATCH_PASSWORD: 'secretsmanager:ai-medix/prod/watch',
    });
    expect(JSON.stringify(api).split('secret:ai-medix/prod/watch-').length).toBe(2);
  });

  it('gives payments the keys before the last change while they are named, and those alone who check signatures', () => {
    const { api } = templatesFor(withoutDomain);
    expect(settingsOf(api, 'payments')).toMatchObject({
      RAZORPAY_KEY_SECRET: 'secretsmanager:ai-medix/prod/razorpay-key-2',
      RAZORPAY_KEY_SECRET_PREVIOUS: 'secretsmanager:ai-medix/prod/razorpay-key',
      RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'secretsmanager:ai-medix/prod/razorpay-webhook-before',
    });
    // One permission each, for payments; the jobs that ask the provider have the new key alone.
    const allowed = (secret: string) => JSON.stringify(api).split(`secret:${secret}-??????`).length - 1;
    expect(allowed('ai-medix/prod/razorpay-key')).toBe(1);
    expect(allowed('ai-medix/prod/razorpay-webhook-before')).toBe(1);
    expect(allowed('ai-medix/prod/razorpay-key-2')).toBe(3);
    expect(settingsOf(templatesFor(chosen).api, 'payments')).not.toHaveProperty(
      'RAZORPAY_KEY_SECRET_PREVIOUS',
    );
  });

  it('reserves runs for a function only where somebody chose to: a new account has none to reserve', () => {
    const { api } = templatesFor(withoutDomain);
    expect(functionOf(api, 'tools').Properties.ReservedConcurrentExecutions).toBe(100);
    for (const name of ['dev', 'prod'] as const) expect(readStageFile(name).reservedConcurrency).toEqual({});
  });

  it('lets functions reach the devices of the chosen application alone, and only those that have to', () => {
    const { api } = templatesFor(withoutDomain);
    const actionsOn = Object.fromEntries(
      (['me', 'messages', 'admin', 'resume-erasures', 'tools', 'auth'] as const).map((name) => {
        const role = functionOf(api, name).Properties.Role['Fn::GetAtt'][0];
        const statements = ofType(api, 'AWS::IAM::Policy')
          .filter(([, { Properties }]) => Properties.Roles.some(({ Ref }: { Ref: string }) => Ref === role))
          .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement)
          .filter((statement: object) => JSON.stringify(statement).includes('/GCM/'));
        for (const { Resource } of statements)
          expect(Resource).toEqual([
            'arn:aws:sns:ap-south-1:123456789012:app/GCM/medix',
            'arn:aws:sns:ap-south-1:123456789012:endpoint/GCM/medix/*',
          ]);
        return [name, statements.flatMap(({ Action }: { Action: string[] }) => [Action].flat()).sort()];
      }),
    );
    expect(actionsOn).toEqual({
      me: ['sns:CreatePlatformEndpoint', 'sns:DeleteEndpoint', 'sns:SetEndpointAttributes'],
      messages: ['sns:DeleteEndpoint', 'sns:Publish'],
      admin: ['sns:DeleteEndpoint'],
      'resume-erasures': ['sns:DeleteEndpoint'],
      tools: [],
      auth: [],
    });
  });
});
