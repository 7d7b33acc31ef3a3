import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { triggerFunctions } from '../../lib/functions/bundle';
import { bundles } from './bundles';
import { inWords, ofType, only, type Resource, synthesised, type Template } from './synthesised';

const { dev, prod } = await synthesised();
const named = (template: Template, name: string): [string, Resource] => {
  const found = ofType(template, 'AWS::Lambda::Function').find(
    ([, { Properties }]) => Properties.Environment?.Variables.POWERTOOLS_SERVICE_NAME === name,
  );
  if (!found) throw new Error(`no function ${name}`);
  return found;
};

describe('what the pool asks before it lets somebody in', () => {
  it.each([
    ['dev', dev.identity],
    ['prod', prod.identity],
  ])('of %s goes to functions of ours, which the pool may call', (_, template) => {
    const { LambdaConfig } = only(template, 'AWS::Cognito::UserPool').Properties;
    const asked = {
      DefineAuthChallenge: 'define-challenge',
      CreateAuthChallenge: 'create-challenge',
      VerifyAuthChallengeResponse: 'verify-challenge',
      PreTokenGenerationConfig: 'limit-token',
    };
    expect(Object.keys(LambdaConfig).sort()).toEqual(Object.keys(asked).sort());
    const { LambdaVersion, LambdaArn } = LambdaConfig.PreTokenGenerationConfig;
    expect(LambdaVersion).toBe('V2_0'); // the first version cannot change an access token
    for (const [trigger, name] of Object.entries(asked)) {
      const [id] = named(template, name);
      const arn = trigger === 'PreTokenGenerationConfig' ? LambdaArn : LambdaConfig[trigger];
      expect(arn).toEqual({ 'Fn::GetAtt': [id, 'Arn'] });
      const permission = ofType(template, 'AWS::Lambda::Permission').find(
        ([, { Properties }]) => Properties.FunctionName['Fn::GetAtt']?.[0] === id,
      )?.[1].Properties;
      expect(permission.Principal).toBe('cognito-idp.amazonaws.com');
      expect(inWords(permission.SourceArn)).toMatch(/people/);
    }
  });

  it.each(triggerFunctions)(
    'of %s answers within the pool’s patience and wakes somebody when it fails',
    (name) => {
      const [id, { Properties }] = named(prod.identity, name);
      expect(Properties).toMatchObject({ Runtime: 'nodejs24.x', Timeout: 5, Handler: 'index.handler' });
      const alarms = ofType(prod.identity, 'AWS::CloudWatch::Alarm').filter(([, alarm]) =>
        JSON.stringify(alarm.Properties.Metrics).includes(`{"Ref":"${id}"}`),
      );
      expect(alarms).toHaveLength(1);
      expect(alarms[0]?.[1].Properties.AlarmDescription).toMatch(/^Nobody can sign in/);
      expect(alarms[0]?.[1].Properties.AlarmActions).toHaveLength(1);
    },
  );

  it('may do nothing but spend proofs, and only one of them may', () => {
    const dynamo = (name: string) => {
      const role = named(prod.identity, name)[1].Properties.Role['Fn::GetAtt'][0];
      return ofType(prod.identity, 'AWS::IAM::Policy')
        .filter(([, { Properties }]) => Properties.Roles.some(({ Ref }: { Ref: string }) => Ref === role))
        .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement)
        .flatMap(({ Action }: { Action: string | string[] }) => Action)
        .filter((action) => !/^(logs|xray|kms):/.test(action));
    };
    expect(dynamo('define-challenge')).toEqual([]);
    expect(dynamo('create-challenge')).toEqual([]);
    expect(dynamo('limit-token')).toEqual([]);
    expect(dynamo('verify-challenge')).toEqual(['dynamodb:DeleteItem']);
  });

  it.each(triggerFunctions)('of %s starts as it is deployed', (name) => {
    const { Variables } = named(prod.identity, name)[1].Properties.Environment;
    const script = `
      const { handler } = await import(${JSON.stringify(join(bundles[name].dir, 'index.mjs'))});
      process.stdout.write(typeof handler);`;
    const env = Object.fromEntries(
      Object.entries<unknown>(Variables).map(([variable, value]) => [variable, inWords(value)]),
    );
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...env, AWS_REGION: 'ap-south-1' },
      encoding: 'utf8',
    });
    expect(said).toBe('function');
  });

  it('is small where it decides alone', () => {
    expect(bundles['define-challenge'].bytes).toBeLessThan(5_000);
    expect(bundles['create-challenge'].bytes).toBeLessThan(5_000);
    expect(bundles['limit-token'].bytes).toBeLessThan(5_000);
  });
});

describe('text messages', () => {
  it('may go to telephone numbers, which have no name, and to no topic or device', () => {
    const statements = ofType(prod.api, 'AWS::IAM::Policy').flatMap(
      ([, { Properties }]) =>
        Properties.PolicyDocument.Statement as {
          Action: unknown;
          Resource?: unknown;
          NotResource?: unknown;
        }[],
    );
    const open = statements.filter(({ NotResource }) => NotResource !== undefined);
    const texts = { Effect: 'Allow', Action: 'sns:Publish', NotResource: 'arn:aws:sns:*:*:*' };
    expect(open).toEqual([texts, texts]); // one-time codes, and the confirmation of a plan
  });
});
