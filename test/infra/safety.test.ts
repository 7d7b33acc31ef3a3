import { routeList } from '#contract/routes';
import { servedFeatures } from '../../lib/functions/bundle';
import { stageOf } from '../../lib/stage';
import { readStageFile } from '../../lib/stage-file';
import { functionOf, ofType, only, synthesised } from './synthesised';
import { templatesOf, theApp } from './the-app';

const templates = await synthesised();
const { dev, prod } = templates;

describe.each(['dev', 'prod'] as const)('%s', (name) => {
  const { data, api, observability } = templates[name];

  it.each(servedFeatures)(
    'gives a new version of %s a tenth of the calls first, and takes it back',
    (feature) => {
      const lambda = functionOf(api, feature);
      const [[alias, live] = []] = ofType(api, 'AWS::Lambda::Alias').filter(
        ([, { Properties }]) => api.Resources[Properties.FunctionName.Ref] === lambda,
      );
      expect(live?.Properties.Name).toBe('live');
      const groups = ofType(api, 'AWS::CodeDeploy::DeploymentGroup');
      expect(groups).toHaveLength(servedFeatures.length);
      const ours = groups.find(([, { Properties }]) =>
        JSON.stringify(Properties.AlarmConfiguration).includes(feature),
      );
      expect(ours?.[1].Properties).toMatchObject({
        DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
        AutoRollbackConfiguration: { Enabled: true },
      });
      expect(JSON.stringify(api.Resources[alias ?? ''])).toContain('CodeDeployLambdaAliasUpdate');
    },
  );

  it('asks every administrator for a code of an authenticator, wherever a row of theirs is served', () => {
    for (const feature of new Set(
      routeList.flatMap(([, row]) => (row.access === 'admin' ? row.feature : [])),
    )) {
      const { Environment } = functionOf(api, feature).Properties;
      // The function for signing in serves the way to the code alone, and wants a fresh sign-in for setting one up.
      const wanted = feature === 'auth' ? { FRESH_SIGN_IN_MINUTES: '15' } : { SECOND_FACTOR: 'required' };
      expect(Environment.Variables).toMatchObject(wanted);
    }
  });

  it('keeps who read a report where it cannot be rewritten unseen', () => {
    const trail = only(data, 'AWS::CloudTrail::Trail').Properties;
    expect(trail).toMatchObject({ EnableLogFileValidation: true, IsLogging: true });
    expect(JSON.stringify(trail.EventSelectors)).toMatch(/AWS::S3::Object.+medicaldocuments/);
  });

  it('tells the operators when the month costs more than was meant', () => {
    const { Budget, NotificationsWithSubscribers } = only(observability, 'AWS::Budgets::Budget').Properties;
    expect(Budget.BudgetLimit).toEqual({ Amount: readStageFile(name).monthlyBudgetUsd, Unit: 'USD' });
    expect(Budget.CostFilters).toEqual({ TagKeyValue: [`user:stage$${name}`] });
    expect(NotificationsWithSubscribers).toHaveLength(3);
  });
});

describe('a scan of uploads', () => {
  const refusals = (template: typeof prod.data) =>
    ofType(template, 'AWS::S3::BucketPolicy').flatMap(([, { Properties }]) =>
      Properties.PolicyDocument.Statement.filter(({ Condition }: { Condition?: object }) =>
        JSON.stringify(Condition ?? {}).includes('GuardDutyMalwareScanStatus'),
      ),
    );

  it('is there where the stage chose it; what it finds bad is read by nobody', () => {
    expect(only(prod.data, 'AWS::GuardDuty::MalwareProtectionPlan').Properties).toMatchObject({
      Actions: { Tagging: { Status: 'ENABLED' } },
    });
    expect(refusals(prod.data)).toMatchObject([
      { Effect: 'Deny', Principal: { AWS: '*' }, Action: 's3:GetObject' },
    ]);
    expect(ofType(dev.data, 'AWS::GuardDuty::MalwareProtectionPlan')).toEqual([]);
    expect(refusals(dev.data)).toEqual([]);
  });

  it('is not fooled by an upload that calls itself clean: no function of ours may tag', () => {
    expect(JSON.stringify(prod.api)).not.toMatch(/PutObjectTagging/);
  });
});

describe('the look from outside', () => {
  it('runs every five minutes once the stage knows its address, and not before', () => {
    const state = (origin: string | null) => {
      const file = { ...readStageFile('dev'), domain: null, distributionOrigin: origin };
      const [deployment] = theApp(undefined, [stageOf('dev', file)]).deployments;
      if (!deployment) throw new Error('no deployment');
      const schedules = ofType(templatesOf(deployment).api, 'AWS::Scheduler::Schedule');
      return schedules.find(([id]) => id.startsWith('watchsite'))?.[1].Properties.State;
    };
    expect([state(null), state('https://d1.cloudfront.net')]).toEqual(['DISABLED', 'ENABLED']);
  });
});
