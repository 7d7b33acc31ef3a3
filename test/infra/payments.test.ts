import { functionOf, inWords, ofType, type Resource, settingsOf, synthesised } from './synthesised';

const { dev, prod } = await synthesised();

describe.each([
  ['dev', dev],
  ['prod', prod],
])('payments of %s', (stage, { api }) => {
  it('know the provider’s secrets by their names alone, and are off where nobody has chosen', () => {
    expect(settingsOf(api, 'payments')).toMatchObject({
      RAZORPAY_KEY_SECRET: `secretsmanager:ai-medix/${stage}/razorpay-key`,
      RAZORPAY_WEBHOOK_SECRET: `secretsmanager:ai-medix/${stage}/razorpay-webhook`,
      RECURRING_PAYMENTS: 'off',
    });
    expect(settingsOf(api, 'payments')).not.toHaveProperty('RAZORPAY_WEBHOOK_SECRET_PREVIOUS');
    expect(settingsOf(api, 'payments')).not.toHaveProperty('RAZORPAY_BASE_URL');
    expect(settingsOf(api, 'site')).toMatchObject({
      CHECKOUT_SCRIPT: 'https://checkout.razorpay.com/v1/checkout.js',
      RECURRING_PAYMENTS: 'off',
    });
    for (const feature of ['site', 'me', 'tools', 'auth', 'admin', 'messages'] as const) {
      expect(Object.keys(settingsOf(api, feature)).filter((name) => /RAZORPAY/.test(name))).toEqual([]);
    }
  });

  it('give each function the secrets that it uses', () => {
    const secretsOf = (name: Parameters<typeof functionOf>[1]) => {
      const role = functionOf(api, name).Properties.Role['Fn::GetAtt'][0];
      return ofType(api, 'AWS::IAM::Policy')
        .filter(([, { Properties }]) => Properties.Roles.some(({ Ref }: { Ref: string }) => Ref === role))
        .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement)
        .filter(({ Action }) => [Action].flat().includes('secretsmanager:GetSecretValue'))
        .flatMap(({ Resource }) => [Resource].flat())
        .map((resource) => inWords(resource).replace(/^.*:secret:/, ''));
    };
    const key = `ai-medix/${stage}/razorpay-key-??????`;
    expect(secretsOf('payments')).toEqual([key, `ai-medix/${stage}/razorpay-webhook-??????`]);
    expect(secretsOf('reconcile-orders')).toEqual([key]);
    expect(secretsOf('renew-plans')).toEqual([key]);
    expect(secretsOf('end-plans')).toEqual([]);
  });

  it.each([
    ['reconcile-orders', 'cron(2/15 * * * ? *)'],
    ['renew-plans', 'cron(17 * * * ? *)'],
    ['end-plans', 'cron(27 * * * ? *)'],
  ] as const)('run %s at its minutes, and keep a run aside that could not be started', (name, expression) => {
    const id = name.replace('-', '');
    const [, schedule] = ofType(api, 'AWS::Scheduler::Schedule').find(([each]) => each.startsWith(id)) ?? [];
    expect(schedule?.Properties).toMatchObject({
      ScheduleExpression: expression,
      ScheduleExpressionTimezone: 'Asia/Kolkata',
    });
    expect(inWords(schedule?.Properties.Target.DeadLetterConfig.Arn)).toMatch(/^<undelivered/);
    expect(inWords(functionOf(api, name).Properties.DeadLetterConfig.TargetArn)).toMatch(/^<undelivered/);
  });

  it('wake somebody when a payment is not what was ordered', () => {
    const [, alarm] =
      ofType(api, 'AWS::CloudWatch::Alarm').find(([, { Properties }]) =>
        JSON.stringify(Properties.Metrics).includes('"PaymentMismatch"'),
      ) ?? [];
    expect(alarm?.Properties.Threshold).toBe(1);
    const counted = alarm?.Properties.Metrics.flatMap(
      (m: Resource['Properties']) => m.MetricStat?.Metric ?? [],
    );
    // Whoever settles payments, and no other stage.
    expect(counted).toEqual(
      ['payments', 'reconcile-orders', 'renew-plans'].map((Value) => ({
        Namespace: `AiMedix/${stage}`,
        MetricName: 'PaymentMismatch',
        Dimensions: [{ Name: 'service', Value }],
      })),
    );
    expect(alarm?.Properties.AlarmActions).toHaveLength(1);
  });
});
