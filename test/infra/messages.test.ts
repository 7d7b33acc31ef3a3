import { functionOf, inWords, ofType, only, synthesised } from './synthesised';

const { dev, prod } = await synthesised();

describe.each([
  ['dev', dev],
  ['prod', prod],
])('the messages of %s', (_, { api, data }) => {
  it('go through one encrypted topic to one function, and are kept aside when they fail', () => {
    const subscription = only(api, 'AWS::SNS::Subscription').Properties;
    const [lambda] = ofType(api, 'AWS::Lambda::Function').filter(
      ([, r]) => r.Properties.Environment.Variables.POWERTOOLS_SERVICE_NAME === 'messages',
    );
    expect(inWords(subscription.TopicArn)).toMatch(/^<messages/);
    expect(JSON.stringify(subscription.Endpoint)).toContain(`"${lambda?.[0]}"`);
    expect(inWords(subscription.RedrivePolicy.deadLetterTargetArn)).toMatch(/^<undelivered/);
    for (const name of ['messages', 'reminders'] as const) {
      const { DeadLetterConfig } = functionOf(api, name).Properties;
      expect(inWords(DeadLetterConfig.TargetArn)).toMatch(/^<undelivered/);
    }
    expect(only(data, 'AWS::SQS::Queue').Properties).toMatchObject({
      MessageRetentionPeriod: 14 * 86_400,
      SqsManagedSseEnabled: true,
    });
  });

  it('wake somebody when one was given up', () => {
    const alarm = ofType(api, 'AWS::CloudWatch::Alarm').find(([, { Properties }]) =>
      JSON.stringify(Properties).includes('ApproximateNumberOfMessagesVisible'),
    );
    expect(alarm?.[1].Properties).toMatchObject({ Threshold: 1, Namespace: 'AWS/SQS' });
    expect(alarm?.[1].Properties.AlarmActions).toHaveLength(1);
  });

  it('are sent from one address of the stage, whose links lead to the stage’s pages', () => {
    const { MAIL_FROM, PAGES_ORIGIN } = functionOf(api, 'messages').Properties.Environment.Variables;
    expect(MAIL_FROM).toBe('AI Medix <no-reply@ai-medix.example>');
    expect(PAGES_ORIGIN).toBe('https://ai-medix.invalid'); // nobody has told the stage its address yet
    const [send] = ofType(api, 'AWS::IAM::Policy')
      .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement)
      .filter(({ Action }: { Action: string }) => Action === 'ses:SendEmail');
    // In SES's sandbox the addressee is an identity of ours, and SES asks about that one too.
    expect(send.Resource.map(inWords)).toEqual([
      expect.stringMatching(/:configuration-set\/(?:<mailevents>|ai-medix-(?:dev|prod))$/),
      expect.stringMatching(/:identity\/\*$/),
    ]);
    expect(send.Condition).toEqual({ StringEquals: { 'ses:FromAddress': 'no-reply@ai-medix.example' } });
  });

  it('remind of a plan’s end every hour, in Indian time', () => {
    const [, schedule] =
      ofType(api, 'AWS::Scheduler::Schedule').find(([id]) => id.startsWith('remindplanend')) ?? [];
    const { ScheduleExpression, ScheduleExpressionTimezone, Target } = schedule?.Properties ?? {};
    expect(ScheduleExpression).toBe('cron(7 * * * ? *)');
    expect(ScheduleExpressionTimezone).toBe('Asia/Kolkata');
    expect(JSON.stringify(Target.Arn)).toContain('reminders');
    expect(inWords(Target.DeadLetterConfig.Arn)).toMatch(/^<undelivered/);
  });

  it('take no push permission while no push service is set up', () => {
    expect(JSON.stringify(api)).not.toMatch(/PlatformEndpoint|PUSH_APPLICATION_ARN/);
  });
});
