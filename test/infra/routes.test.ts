import { apiScope } from '#contract/access-scope';
import { rates } from '#contract/route';
import { featureStreams, routeList } from '#contract/routes';
import { servedFeatures } from '../../lib/functions/bundle';
import { inWords, ofType, only, type Resource, synthesised, type Template } from './synthesised';

const { dev, prod } = await synthesised();

type Served = { method: string; path: string; door: string; function: string; mode: string };

/** Reads what a template's gateway serves from its resources, methods and integrations. */
function served(template: Template): Served[] {
  const lambdas = ofType(template, 'AWS::Lambda::Function');
  const authorizer = ofType(template, 'AWS::ApiGateway::Authorizer')[0]?.[0];
  return ofType(template, 'AWS::ApiGateway::Method')
    .filter(([, { Properties }]) => Properties.HttpMethod !== 'ANY')
    .map(([, { Properties: method }]) => {
      const target = JSON.stringify(method.Integration.Uri);
      // The gateway calls the alias, whose function is the one that serves.
      const [[, live] = []] = ofType(template, 'AWS::Lambda::Alias').filter(([id]) =>
        target.includes(`"${id}"`),
      );
      const lambda = lambdas.find(([id]) => id === live?.Properties.FunctionName.Ref);
      const signedIn =
        method.AuthorizationType === 'COGNITO_USER_POOLS' &&
        method.AuthorizerId.Ref === authorizer &&
        method.AuthorizationScopes?.join() === apiScope;
      return {
        method: method.HttpMethod,
        path: pathOf(template, method.ResourceId.Ref),
        door: signedIn ? 'token' : method.AuthorizationType,
        function: lambda?.[1].Properties.Environment.Variables.POWERTOOLS_SERVICE_NAME,
        mode: method.Integration.ResponseTransferMode ?? 'BUFFERED',
      };
    });
}

function pathOf(template: Template, id: string): string {
  const resource = template.Resources[id];
  if (resource?.Type !== 'AWS::ApiGateway::Resource') return '';
  return `${pathOf(template, resource.Properties.ParentId.Ref ?? '')}/${resource.Properties.PathPart}`;
}

const promised: Served[] = routeList.flatMap(([, row]) => {
  const served = {
    method: row.method,
    path: row.path,
    door: row.access === 'member' || row.access === 'admin' ? 'token' : 'NONE',
    function: row.feature,
    mode: featureStreams(row.feature) ? 'STREAM' : 'BUFFERED',
  };
  return row.method === 'GET' ? [served, { ...served, method: 'HEAD' }] : [served];
});
const inOrder = (list: Served[]) =>
  [...list].sort((a, b) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`));

describe.each([
  ['dev', dev.api],
  ['prod', prod.api],
])('the gateway of %s', (_, template) => {
  it('serves exactly the table, and the head of what can be got: methods, paths, doors, functions and streams', () => {
    expect(inOrder(served(template))).toEqual(inOrder(promised));
  });

  it('is one regional gateway with one stage', () => {
    expect(only(template, 'AWS::ApiGateway::RestApi').Properties.EndpointConfiguration.Types).toEqual([
      'REGIONAL',
    ]);
    expect(ofType(template, 'AWS::ApiGateway::Stage')).toHaveLength(1);
  });

  it('lets a streamed answer take as long as its function may', () => {
    const streams = ofType(template, 'AWS::ApiGateway::Method').filter(
      ([, { Properties }]) => Properties.Integration.ResponseTransferMode === 'STREAM',
    );
    expect(streams.length).toBeGreaterThan(0);
    for (const [, { Properties }] of streams) {
      expect(Properties.Integration.TimeoutInMillis).toBe(90_000);
      expect(JSON.stringify(Properties.Integration.Uri)).toContain('/response-streaming-invocations');
    }
  });

  it('answers 405 by itself on every path of the table, and has no other method than that', () => {
    const others = ofType(template, 'AWS::ApiGateway::Method').filter(
      ([, r]) => r.Properties.HttpMethod === 'ANY',
    );
    const paths = others.map(([, { Properties }]) => pathOf(template, Properties.ResourceId.Ref));
    expect(paths.sort()).toEqual([...new Set(routeList.map(([, row]) => row.path))].sort());
    for (const [, { Properties }] of others) {
      const [answer] = Properties.Integration.IntegrationResponses;
      expect(Properties.Integration.Type).toBe('MOCK');
      expect(answer.StatusCode).toBe('405');
      expect(JSON.parse(answer.ResponseTemplates['application/json'])).toMatchObject({
        success: false,
        code: 'METHOD_NOT_ALLOWED',
        requestId: '$context.requestId',
      });
    }
  });

  it('paces every row as its rate says', () => {
    const paces: Record<string, unknown>[] = only(template, 'AWS::ApiGateway::Stage').Properties
      .MethodSettings;
    for (const [, row] of routeList) {
      const path = `/${row.path.replaceAll('/', '~1')}`;
      const pace = paces.filter((entry) => entry.ResourcePath === path && entry.HttpMethod === row.method);
      expect(pace).toHaveLength(1);
      expect(pace[0]).toMatchObject({
        ThrottlingRateLimit: rates[row.rate].sustained,
        ThrottlingBurstLimit: rates[row.rate].burst,
      });
    }
  });

  it('lets nobody but the gateway and the messages’ topic call a function, and only through the rows it has', () => {
    const all = ofType(template, 'AWS::Lambda::Permission');
    const [byTopic, ...more] = all.filter(([, r]) => r.Properties.Principal === 'sns.amazonaws.com');
    expect(more).toEqual([]);
    expect(inWords(byTopic?.[1].Properties.SourceArn)).toMatch(/^<messages/);
    const permissions = all.filter(([id]) => id !== byTopic?.[0]);
    expect(permissions).toHaveLength(servedFeatures.length); // one a row would fill the stack
    for (const [, { Properties }] of permissions) {
      expect(Properties.Principal).toBe('apigateway.amazonaws.com');
      expect(inWords(Properties.SourceArn)).toMatch(
        /:execute-api:ap-south-1:<AWS::AccountId>:<publicapirest\w+>\/\*\/\*\/\*$/,
      );
    }
    expect(ofType(template, 'AWS::Lambda::Url')).toEqual([]);
  });

  it('logs who called what without query strings, bodies or paths with ids, and never a whole request', () => {
    const { AccessLogSetting, MethodSettings, TracingEnabled } = only(
      template,
      'AWS::ApiGateway::Stage',
    ).Properties;
    const fields = Object.values(JSON.parse(AccessLogSetting.Format) as Record<string, string>);
    expect(fields).toContain('$context.resourcePath');
    expect(fields).toContain('$context.requestId');
    expect(fields.join()).not.toMatch(/\$context\.path|querystring|body|integration\.request|email|phone/i);
    expect(MethodSettings.every((s: Record<string, unknown>) => s.DataTraceEnabled === false)).toBe(true);
    expect(TracingEnabled).toBe(true);
  });
});

describe('the firewall', () => {
  const rules = (only(prod.api, 'AWS::WAFv2::WebACL').Properties.Rules as Resource['Properties'][]).sort(
    (a, b) => a.Priority - b.Priority,
  );
  const named = (name: string) => rules.find((rule) => rule.Name === name);

  it('stands before the gateway’s stage', () => {
    const { ResourceArn } = only(prod.api, 'AWS::WAFv2::WebACLAssociation').Properties;
    const [stageId] = ofType(prod.api, 'AWS::ApiGateway::Stage')[0] ?? [];
    expect(JSON.stringify(ResourceArn)).toContain('/restapis/');
    expect(JSON.stringify(ResourceArn)).toContain(`{"Ref":"${stageId}"}`);
  });

  it('first turns away whatever did not come through CloudFront', () => {
    expect(rules[0]).toMatchObject({
      Action: { Block: {} },
      Statement: {
        NotStatement: {
          Statement: {
            ByteMatchStatement: {
              FieldToMatch: { SingleHeader: { Name: 'x-origin-proof' } },
              PositionalConstraint: 'EXACTLY',
            },
          },
        },
      },
    });
  });

  it('uses the rule groups kept by AWS, and only counts what looks into bodies', () => {
    for (const group of ['KnownBadInputsRuleSet', 'CommonRuleSet']) {
      expect(named(`AWSManagedRules${group}`)?.OverrideAction).toEqual({ None: {} });
    }
    const counted = named('AWSManagedRulesCommonRuleSet').Statement.ManagedRuleGroupStatement
      .RuleActionOverrides;
    expect(counted.map((rule: { Name: string }) => rule.Name)).toEqual(
      expect.arrayContaining(['SizeRestrictions_BODY', 'CrossSiteScripting_BODY']),
    );
    for (const { Name, ActionToUse } of counted) {
      expect(Name).toMatch(/_BODY$/);
      expect(ActionToUse).toEqual({ Count: {} });
    }
  });

  it('keeps the caller’s address a year, and neither tokens nor our own secret nor what was asked for', () => {
    const { LogDestinationConfigs, RedactedFields } = only(
      prod.api,
      'AWS::WAFv2::LoggingConfiguration',
    ).Properties;
    expect(inWords(LogDestinationConfigs[0])).toMatch(/:log-group:aws-waf-logs-ai-medix-prod$/);
    const [, log] =
      ofType(prod.api, 'AWS::Logs::LogGroup').find(([, { Properties }]) =>
        String(Properties.LogGroupName).startsWith('aws-waf-logs-'),
      ) ?? [];
    expect(log?.Properties).toMatchObject({ RetentionInDays: 365, KmsKeyId: expect.anything() });
    expect(RedactedFields).toEqual([
      { SingleHeader: { Name: 'authorization' } },
      { SingleHeader: { Name: 'x-origin-proof' } },
      { UriPath: {} },
      { QueryString: {} },
    ]);
  });

  it('stops floods by the caller’s own address, not by that of the edge', () => {
    expect(named('floods-of-one-address')).toMatchObject({
      Action: { Block: {} },
      Statement: {
        RateBasedStatement: {
          AggregateKeyType: 'FORWARDED_IP',
          ForwardedIPConfig: { HeaderName: 'x-viewer-address' },
        },
      },
    });
  });

  it('keeps no samples of requests, which would hold tokens', () => {
    for (const rule of rules) expect(rule.VisibilityConfig.SampledRequestsEnabled).toBe(false);
  });
});
