import { names, poolClientSettings, poolSettings, reportDays, tableShape } from '../../local/provision';
import { ofType, only, synthesised } from './synthesised';

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

  it('has the keys of the table', () => {
    const deployed = only(dev.data, 'AWS::DynamoDB::Table').Properties;
    expect(deployed.KeySchema).toEqual(tableShape.KeySchema);
    expect(deployed.GlobalSecondaryIndexes).toEqual(tableShape.GlobalSecondaryIndexes);
    expect(deployed.AttributeDefinitions).toEqual(tableShape.AttributeDefinitions);
    expect(deployed.BillingMode).toBe(tableShape.BillingMode);
    expect(deployed.TimeToLiveSpecification).toMatchObject({ AttributeName: 'expiresAt', Enabled: true });
  });
});
