import { queryOf } from '../../lambdas/tools/answering/reserve-query';
import { streamedLimitMs } from '../../local/function';
import { names, poolClientSettings, poolSettings, reportDays, tableShape } from '../../local/provision';
import { aMember, noon } from '../support/fakes';
import { functionOf, ofType, only, synthesised } from './synthesised';

const { dev } = await synthesised();

/** One machine makes its pool and table by calls; AWS makes them from the template. They must be the same. */
describe('what one machine provisions', () => {
  it('has the pool of the stack', () => {
    const deployed = only(dev.identity, 'AWS::Cognito::UserPool').Properties;
    expect(deployed.Policies.PasswordPolicy).toMatchObject(poolSettings.Policies.PasswordPolicy);
    expect(deployed.AdminCreateUserConfig).toMatchObject(poolSettings.AdminCreateUserConfig);
    expect(only(dev.identity, 'AWS::Cognito::UserPoolGroup').Properties.GroupName).toBe(names.adminGroup);
  });

  it('has the client of the stack', () => {
    const deployed = only(dev.identity, 'AWS::Cognito::UserPoolClient').Properties;
    for (const [name, value] of Object.entries(poolClientSettings)) {
      const same = Array.isArray(value) ? [...deployed[name]].sort() : deployed[name];
      expect([name, same]).toEqual([name, Array.isArray(value) ? [...value].sort() : value]);
    }
  });

  it('removes reports after the days of the bucket’s own rule', () => {
    const [, reports] =
      ofType(dev.data, 'AWS::S3::Bucket').find(([id]) => id.startsWith('medicaldocuments')) ?? [];
    const [rule] = reports?.Properties.LifecycleConfiguration.Rules ?? [];
    expect(rule.ExpirationInDays).toBe(reportDays);
  });

  it('ends a function that streams when AWS does, before what it reserved lapses', () => {
    const streaming = (['tools', 'reports'] as const).map(
      (feature) => functionOf(dev.api, feature).Properties,
    );
    expect(streaming.map(({ Timeout }) => Timeout * 1_000)).toEqual([streamedLimitMs, streamedLimitMs]);
    const { claim } = queryOf({ newId: () => 'id' }, { member: aMember(), now: noon } as never);
    const lapsesAt = Number(claim.reservation.split('.')[1]) * 1_000;
    expect(lapsesAt - noon.getTime()).toBeGreaterThan(streamedLimitMs);
  });

  it('has the keys of the table', () => {
    const deployed = only(dev.data, 'AWS::DynamoDB::Table').Properties;
    expect(deployed.KeySchema).toEqual(tableShape.KeySchema);
    expect(deployed.GlobalSecondaryIndexes).toEqual(tableShape.GlobalSecondaryIndexes);
    expect(deployed.AttributeDefinitions).toEqual(tableShape.AttributeDefinitions);
    expect(deployed.BillingMode).toBe(tableShape.BillingMode);
    expect(deployed.TimeToLiveSpecification).toMatchObject({ AttributeName: 'expiresAt', Enabled: true });
  });
});
