import { Duration, Fn, Validations } from 'aws-cdk-lib';
import {
  AccessLogFormat,
  CognitoUserPoolsAuthorizer,
  EndpointType,
  LambdaIntegration,
  LogGroupLogDestination,
  type Method,
  type MethodDeploymentOptions,
  MethodLoggingLevel,
  type MethodOptions,
  ResponseTransferMode,
  RestApi,
} from 'aws-cdk-lib/aws-apigateway';
import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { apiScope } from '#contract/access-scope';
import { type Access, methodsOf, type Row, rates } from '#contract/route';
import { featureStreams, routeList } from '#contract/routes';
import { WebAcl } from '../edge/web-acl';
import type { ServedFeature } from '../functions/bundle';
import type { FeatureFunction } from '../functions/feature-function';
import type { Operations } from '../operations';
import type { StageSettings } from '../stage';
import { refuseInOurWords } from './gateway-refusals';
import { refuseOtherMethods } from './other-methods';

export type Functions = Readonly<Record<ServedFeature, FeatureFunction<unknown>>>;

type Props = {
  readonly stage: StageSettings;
  readonly functions: Functions;
  readonly pool: IUserPool;
  readonly operations: Operations;
  /** CloudFront shows this proof in its secret header: a reference that is resolved while deploying. */
  readonly originProof: string;
};

/** The gateway's own name for its one stage; rows begin with /api, so it never shows in an address. */
const stageName = 'live';

/** The route table, deployed. There is no other place a route can come from. */
export class PublicApi extends Construct {
  readonly api: RestApi;
  /** It says who called what, when, and how it ended: no query string, no body, no path with ids in it. */
  readonly securityLog: LogGroup;

  constructor(scope: Construct, { stage, functions, pool, operations, originProof }: Props) {
    super(scope, 'public-api');

    this.securityLog = new LogGroup(this, 'security-log', {
      retention: stage.securityLogRetention,
      encryptionKey: operations.key,
      removalPolicy: stage.removal,
    });
    this.api = new RestApi(this, 'rest', {
      restApiName: `ai-medix-${stage.name}`,
      endpointTypes: [EndpointType.REGIONAL], // an edge-optimised one would cut a stream after 30 s
      cloudWatchRole: true, // without it the gateway writes no log at all
      deployOptions: {
        stageName,
        tracingEnabled: true,
        ...quietLogs,
        accessLogDestination: new LogGroupLogDestination(this.securityLog),
        accessLogFormat,
        throttlingRateLimit: rates.open.sustained,
        throttlingBurstLimit: rates.open.burst,
        methodOptions: Object.fromEntries(
          routeList.flatMap(([, row]) =>
            methodsOf(row).map((method) => [`${row.path}/${method}`, paceOf(row)]),
          ),
        ),
      },
    });
    this.api.deploymentStage.node.addDependency(this.executionLog(stage, operations));
    refuseInOurWords(this.api);

    const authorizer = new CognitoUserPoolsAuthorizer(this, 'door', {
      cognitoUserPools: [pool],
      resultsCacheTtl: Duration.minutes(1), // a token outlives its hour by no more than this
    });
    const signedIn: MethodOptions = { authorizer, authorizationScopes: [apiScope] };
    const doors: Record<Access, MethodOptions> = {
      anyone: {},
      either: {}, // the function verifies a token that is shown
      provider: {}, // the handler checks the signature
      member: signedIn,
      admin: signedIn, // the function checks the group, where a token's age does not matter
    };
    const reached = new Map<ServedFeature, LambdaIntegration>();
    for (const [, row] of routeList) {
      const feature = row.feature as ServedFeature;
      const integration = reached.get(feature) ?? integrationOf(functions[feature]);
      reached.set(feature, integration);
      for (const name of methodsOf(row)) {
        const method = this.api.root
          .resourceForPath(row.path)
          .addMethod(name, integration, doors[row.access]);
        if (doors[row.access] !== signedIn) explainOpenDoor(method, row);
      }
    }
    refuseOtherMethods(this.api);

    new WebAcl(this, { stage, api: this.api, originProof, operations });
    Validations.of(this.api).acknowledge(
      {
        id: 'AwsSolutions-APIG2',
        reason:
          'Every function parses body, query and path with the zod schemas of the contract, which say more than a JSON ' +
          'schema of the gateway can and answer in the language of the person.',
      },
      {
        id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]',
        reason:
          "API Gateway's account-wide role for writing logs; AWS documents this policy for it, and nothing else uses it.",
      },
    );
  }

  /** Named as the gateway would name it, which otherwise makes one without retention or key of its own. */
  private executionLog(stage: StageSettings, operations: Operations): LogGroup {
    return new LogGroup(this, 'execution-log', {
      logGroupName: Fn.join('', ['API-Gateway-Execution-Logs_', this.api.restApiId, '/', stageName]),
      retention: stage.logRetention,
      encryptionKey: operations.key,
      removalPolicy: stage.removal,
    });
  }
}

/** Faults only, and never a body or a header. */
const quietLogs = { loggingLevel: MethodLoggingLevel.ERROR, dataTraceEnabled: false };

const paceOf = ({ rate }: Row): MethodDeploymentOptions => ({
  ...quietLogs,
  throttlingRateLimit: rates[rate].sustained,
  throttlingBurstLimit: rates[rate].burst,
});

/** A function that streams one of its rows answers all of them as a stream. */
const integrationOf = ({ feature, lambda, live }: FeatureFunction<unknown>): LambdaIntegration =>
  new LambdaIntegration((live ?? lambda) as IFunction, {
    scopePermissionToMethod: false, // one permission a function: one a row would fill the stack
    ...(featureStreams(feature as ServedFeature) && {
      responseTransferMode: ResponseTransferMode.STREAM,
      timeout: lambda.timeout,
    }),
  });

function explainOpenDoor(method: Method, row: Row): void {
  const reason =
    row.access === 'provider'
      ? 'The caller is a provider without an account; the function verifies the signature of the raw body before it reads it.'
      : 'The contract opens this row to anyone: it tells nothing of a person, takes a password or code under per-address limits and lockouts, or answers a few cases a day for each network.';
  Validations.of(method).acknowledge(
    { id: 'AwsSolutions-APIG4', reason },
    { id: 'AwsSolutions-COG4', reason },
  );
}

const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    firewallRequestId: '$context.extendedRequestId', // by it the firewall's log names the caller's address
    time: '$context.requestTimeEpoch',
    method: '$context.httpMethod',
    route: '$context.resourcePath',
    member: '$context.authorizer.claims.username',
    peer: '$context.identity.sourceIp',
    status: '$context.status',
    bytes: '$context.responseLength',
    ms: '$context.responseLatency',
    functionMs: '$context.integration.latency',
    refusal: '$context.error.responseType',
    firewall: '$context.waf.status',
    trace: '$context.xrayTraceId',
  }),
);
