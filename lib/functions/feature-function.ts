import { Duration, Validations } from 'aws-cdk-lib';
import { type Alarm, MathExpression, type Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Alias,
  Architecture,
  Code,
  type IVersion,
  Function as Lambda,
  LoggingFormat,
  RecursiveLoop,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { alarmOn } from '../alarm';
import type { DataStack } from '../stacks/data-stack';
import type { StageSettings } from '../stage';
import type { Bundles, FunctionName } from './bundle';

/**
 * The parts of a stage that a function is made with and may be let into. Every file of this folder that is named after
 * a feature makes its functions from the stack they belong to and these parts.
 */
export type StageParts = {
  readonly stage: StageSettings;
  readonly bundles: Bundles;
  readonly identity: { readonly pool: UserPool; readonly client: UserPoolClient };
  readonly data: DataStack;
};

/** For a function that answers within a second; a slower dependency is a fault. */
export const quick = Duration.seconds(15);

/**
 * For a function whose model may take a minute, and for CloudFront, which must wait as long as the function may work: a
 * shorter wait would cut an answer that has cost a query. CloudFront allows 120 seconds without being asked for more.
 */
export const longestAnswer = Duration.seconds(90);

/** Says where a stage's functions keep their figures: two stages in one account must not ring each other's alarms. */
export const metricsNamespace = ({ name }: StageSettings): string => `AiMedix/${name}`;

/**
 * A feature's settings as environment variables: the names of its config schema, all of them text. The region is the
 * runtime's own variable and cannot be set.
 */
export type Environment<Config> = {
  readonly [Name in keyof Omit<Config, 'AWS_REGION'>]: Config[Name] extends string | undefined
    ? Config[Name]
    : string;
};

type Props<Config> = {
  readonly feature: FunctionName;
  readonly environment: Environment<Config>;
  readonly timeout: Duration;
  /** 1,769 are one whole processor. */
  readonly memoryMb?: number;
  /** One sentence for whoever is woken: what people cannot do while this function fails. */
  readonly errorImpact: string;
  /** The page of docs/runbooks for that, where it is not the one on errors. */
  readonly runbook?: string;
  /**
   * Its messages lead to further ones of the same function, each of them meant: Lambda would take more than sixteen
   * for a mistake and drop them.
   */
  readonly callsItself?: true;
  /**
   * People wait for it, so a new version gets a tenth of the calls for five minutes first, and the alarm on its errors
   * takes it back.
   */
  readonly comesInSteps?: true;
  /** Nobody is told that a call failed every time, so it goes to the queue of what is undelivered. */
  readonly nobodyWaits?: true;
};

/** A feature's Lambda function with this house's defaults, its own log and its alarm. It may do nothing by itself. */
export class FeatureFunction<Config> extends Construct {
  readonly feature: FunctionName;
  readonly lambda: Lambda;
  readonly loggedErrors: Metric;
  readonly errorAlarm: Alarm;
  /** Callers call this alias where a function comes in steps: the good version, or two while a new one is tried. */
  readonly live: Alias | undefined;

  constructor(scope: Construct, { stage, bundles, data }: StageParts, props: Props<Config>) {
    super(scope, props.feature);
    const { feature, errorImpact } = props;
    const { operations } = data;
    this.feature = feature;

    const logGroup = new LogGroup(this, 'log', {
      retention: stage.logRetention,
      encryptionKey: operations.key,
      removalPolicy: stage.removal,
    });
    const role = new Role(this, 'role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);

    this.lambda = new Lambda(this, 'function', {
      description: `AI Medix ${stage.name}: ${feature}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64, // a fifth cheaper for the same work
      memorySize: props.memoryMb ?? 1024, // the processor grows with it: start-up, bound by it, halves against 512 MB
      timeout: props.timeout,
      code: Code.fromAsset(bundles[feature].dir),
      handler: 'index.handler',
      environment: variables(feature, stage, props.environment),
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      tracing: Tracing.ACTIVE,
      ...(props.nobodyWaits && { deadLetterQueue: data.undelivered }),
      ...(props.callsItself && { recursiveLoop: RecursiveLoop.ALLOW }),
      ...(stage.reservedConcurrency[feature] !== undefined && {
        reservedConcurrentExecutions: stage.reservedConcurrency[feature],
      }),
    });
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason:
        'X-Ray takes trace segments for no particular resource; the statement allows its two write actions only.',
    });

    if (!props.nobodyWaits) {
      Validations.of(this.lambda).acknowledge({
        id: 'Serverless-LambdaDLQ',
        reason:
          'Whoever calls it waits for its answer: nothing is queued that could be lost, and the caller is told.',
      });
    }

    this.loggedErrors = new MetricFilter(this, 'logged-errors', {
      logGroup,
      filterPattern: FilterPattern.stringValue('$.level', '=', 'ERROR'),
      metricNamespace: metricsNamespace(stage),
      metricName: `LoggedErrors-${feature}`,
      defaultValue: 0,
    }).metric({ statistic: Stats.SUM, period: Duration.minutes(5) });

    // A refusal told politely is no crash: what the function logs as an error counts as well.
    this.errorAlarm = alarmOn(this, 'errors', operations, {
      metric: new MathExpression({
        label: `${feature}: crashes and logged errors`,
        expression: 'FILL(crashes, 0) + FILL(logged, 0)',
        usingMetrics: {
          crashes: this.lambda.metricErrors({ statistic: Stats.SUM, period: Duration.minutes(5) }),
          logged: this.loggedErrors,
        },
        period: Duration.minutes(5),
      }),
      threshold: 1,
      impact: errorImpact,
      ...(props.runbook !== undefined && { runbook: props.runbook }),
    });
    this.live = props.comesInSteps && this.inSteps();
  }

  private inSteps(): Alias {
    const live = new Alias(this, 'live', {
      aliasName: 'live',
      version: this.lambda.currentVersion as IVersion,
    });
    const steps = new LambdaDeploymentGroup(this, 'steps', {
      alias: live,
      deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
      alarms: [this.errorAlarm],
    });
    Validations.of(steps).acknowledge({
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
      reason:
        'CodeDeploy documents this policy for moving an alias of a function; nothing else uses the role.',
    });
    return live;
  }
}

/** Settings that are left out are no variables. */
function variables(feature: FunctionName, stage: StageSettings, environment: object): Record<string, string> {
  const given = Object.entries(environment).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return {
    ...Object.fromEntries(given),
    POWERTOOLS_SERVICE_NAME: feature,
    POWERTOOLS_METRICS_NAMESPACE: metricsNamespace(stage),
  };
}
