import { shardCount } from '../../lambdas/adapters/dynamo/writes/counters';
import { functionOf, inWords, ofType, only, synthesised } from './synthesised';

const { dev, prod } = await synthesised();

describe.each([
  ['dev', dev],
  ['prod', prod],
])('the panel of %s', (stage, { api, identity }) => {
  it.each([
    ['resume-erasures', 'cron(22 * * * ? *)'],
    ['pack-directory', 'cron(37 * * * ? *)'],
    ['recount', 'cron(40 3 * * ? *)'],
  ] as const)('runs %s at its hours, in Indian time', (name, expression) => {
    const id = name.replace('-', '');
    const [, schedule] = ofType(api, 'AWS::Scheduler::Schedule').find(([each]) => each.startsWith(id)) ?? [];
    expect(schedule?.Properties).toMatchObject({
      ScheduleExpression: expression,
      ScheduleExpressionTimezone: 'Asia/Kolkata',
    });
    expect(inWords(functionOf(api, name).Properties.DeadLetterConfig.TargetArn)).toMatch(/^<undelivered/);
  });

  it('counts every share anew in a run of its own, some beside each other, and again what failed', () => {
    const machine = only(api, 'AWS::StepFunctions::StateMachine').Properties;
    const { States } = JSON.parse(inWords(machine.DefinitionString));
    const pass = States['recount-shares'];
    expect(pass.Result).toEqual(Array.from({ length: shardCount }, (_, shard) => ({ shard })));
    const each = States[pass.Next];
    expect(each).toMatchObject({ Type: 'Map', MaxConcurrency: 4 });
    const [share] = Object.values(each.ItemProcessor.States) as { Retry: object[]; Parameters: object }[];
    expect(share?.Retry.at(-1)).toMatchObject({ ErrorEquals: ['States.ALL'], MaxAttempts: 3 });
    // The function is given the share alone, as its job reads it.
    expect(share?.Parameters).toMatchObject({ 'Payload.$': '$' });
    const [, schedule] = ofType(api, 'AWS::Scheduler::Schedule').find(([id]) => /^recount/.test(id)) ?? [];
    expect(inWords(schedule?.Properties.Target.Arn)).toMatch(/^<recountworkflow/);
    expect(machine.LoggingConfiguration.Level).toBe('ALL');
    expect(machine.TracingConfiguration).toEqual({ Enabled: true });
  });

  it('lets the one function that is meant to call itself do so, and no other', () => {
    const looping = ofType(api, 'AWS::Lambda::Function').filter(
      ([, { Properties }]) => Properties.RecursiveLoop === 'Allow',
    );
    expect(
      looping.map(([, { Properties }]) => Properties.Environment.Variables.POWERTOOLS_SERVICE_NAME),
    ).toEqual(['messages']);
  });

  it('has a pool that the operators’ command finds by its name', () => {
    expect(only(identity, 'AWS::Cognito::UserPool').Properties.UserPoolName).toBe(`ai-medix-${stage}`);
  });

  it('makes nobody an administrator: no function may write to the group', () => {
    expect(JSON.stringify([api, identity])).not.toMatch(/AdminAddUserToGroup|AdminUpdateUserAttributes/);
  });
});
