import { backgroundFunctions, servedFeatures, triggerFunctions } from '../../lib/functions/bundle';
import { ofType, only, type Resource, synthesised } from './synthesised';

const { dev, prod } = await synthesised();
const functions = [...servedFeatures, ...backgroundFunctions, ...triggerFunctions];
const alarms = [
  ...ofType(prod.identity, 'AWS::CloudWatch::Alarm'),
  ...ofType(prod.api, 'AWS::CloudWatch::Alarm'),
  ...ofType(prod.observability, 'AWS::CloudWatch::Alarm'),
];
const watching = (metric: string) =>
  alarms.filter(([, { Properties }]) => JSON.stringify(Properties).includes(`"MetricName":"${metric}"`));

describe('alarms', () => {
  it.each([
    ['Throttles', functions.length],
    ['Errors', functions.length],
    ['5XXError', 1],
    ['ThrottledRequests', 1],
    ['SystemErrors', 1],
    ['SignInThrottles', 1],
    ['WriteThrottleEvents', 1],
    ['SMSMonthToDateSpentUSD', 1],
    ['NumberOfNotificationsFailed', 1],
    ['ModelTokensTold', 1],
    ['ModelTokensWritten', 1],
    ['Duration', 1],
  ])('watch %s', (metric, times) => {
    expect(watching(metric)).toHaveLength(times);
  });

  it.each([
    ['CodeSent', 'auth'],
    ['SignedUp', 'auth'],
    ['SignInBlocked', 'auth'],
    ['WebhookRefused', 'payments'],
    ['PaymentSignatureRefused', 'payments'],
    ['ModelFellOver', 'tools', 'reports'],
  ])('watch %s of %s, which every single call answers as it should', (metric, ...services) => {
    const [[, alarm] = []] = watching(metric);
    expect(
      alarm?.Properties.Metrics.flatMap((m: Resource['Properties']) => m.MetricStat?.Metric ?? []),
    ).toEqual(
      services.map((Value) => ({
        Namespace: 'AiMedix/prod',
        MetricName: metric,
        Dimensions: [{ Name: 'service', Value }],
      })),
    );
  });

  it('watch mails that come back or are reported, and networks that the firewall shuts out', () => {
    for (const metric of ['Bounce', 'Complaint', 'BlockedRequests']) expect(watching(metric)).toHaveLength(1);
  });

  it('ring when no job begins for an hour: nothing at all is told of a job that does not run', () => {
    expect(watching('Invocations').map(([, { Properties }]) => Properties)).toMatchObject([
      {
        ComparisonOperator: 'LessThanThreshold',
        Threshold: 1,
        Period: 3_600,
        TreatMissingData: 'breaching',
        Dimensions: [{ Name: 'FunctionName', Value: expect.anything() }],
      },
    ]);
    const others = alarms.filter(([, { Properties }]) => Properties.TreatMissingData === 'breaching');
    expect(others).toHaveLength(1);
  });

  it('watch the slowest answers of the tools, one in twenty', () => {
    const [, slow] = watching('Duration')[0] ?? [];
    expect(slow?.Properties).toMatchObject({ ExtendedStatistic: 'p95', Threshold: 45_000 });
    expect(JSON.stringify(slow?.Properties.Dimensions)).toContain('toolsfunction');
  });

  it('each say in a sentence what people lose, and tell the operators', () => {
    const said = alarms.map(([, { Properties }]) => Properties.AlarmDescription as string);
    expect(new Set(said).size).toBe(alarms.length);
    for (const [, { Properties }] of alarms) {
      expect(Properties.AlarmDescription).toMatch(/^[A-Z].{30,}\.$/);
      expect(Properties.AlarmActions).toHaveLength(1);
      expect(JSON.stringify(Properties.AlarmActions)).toContain('operationsalarms');
    }
  });
});

describe('the dashboard', () => {
  it('begins with what operators ask first: served, safe, paid, and at what cost', () => {
    for (const { observability } of [dev, prod]) {
      const body = JSON.stringify(only(observability, 'AWS::CloudWatch::Dashboard').Properties.DashboardBody);
      const places = [
        'Are people served?',
        'Is it safe?',
        'Are we paid?',
        'What does it cost?',
        '## site',
      ].map((title) => body.indexOf(title));
      expect(places.every((place) => place > 0)).toBe(true);
      expect(places).toEqual([...places].sort((one, other) => one - other));
      for (const metric of [
        'AnswerGiven',
        'DoseNotVerified',
        'PaymentGranted',
        'CodeSent',
        'ModelTokensWritten',
        '5xxErrorRate',
        'EstimatedCharges',
      ])
        expect(body).toContain(metric);
    }
  });

  it('has a row for each feature', () => {
    for (const { observability } of [dev, prod]) {
      const body = JSON.stringify(only(observability, 'AWS::CloudWatch::Dashboard').Properties.DashboardBody);
      for (const feature of functions) expect(body).toContain(`## ${feature}`);
    }
  });
});
