import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  Dashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
  Metric,
  Stats,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Operation } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { Count } from '../../lambdas/platform/metrics';
import { alarmOn } from '../alarm';
import { countedBy } from '../counted';
import { floodRule } from '../edge/web-acl';
import type { FunctionName } from '../functions/bundle';
import type { FeatureFunction } from '../functions/feature-function';
import { monthlyBudget } from '../monthly-budget';
import { savedQueries } from '../saved-queries';
import type { StageSettings } from '../stage';
import type { ApiStack } from './api-stack';
import type { DataStack } from './data-stack';
import type { IdentityStack } from './identity-stack';
import type { WebStack } from './web-stack';

type WatchedStacks = {
  readonly data: DataStack;
  readonly identity: IdentityStack;
  readonly api: ApiStack;
  readonly web: WebStack;
};

const fiveMinutes = { period: Duration.minutes(5), statistic: Stats.SUM };

// The operations that functions are allowed; an alarm on more would count nothing.
const operations = [
  Operation.GET_ITEM,
  Operation.BATCH_GET_ITEM,
  Operation.PUT_ITEM,
  Operation.UPDATE_ITEM,
  Operation.DELETE_ITEM,
  Operation.QUERY,
  Operation.BATCH_WRITE_ITEM,
  Operation.TRANSACT_WRITE_ITEMS,
];

/** Holds what operators see and what wakes them. The alarm on a function's own errors stands beside the function. */
export class ObservabilityStack extends Stack {
  constructor(scope: Construct, stage: StageSettings, watched: WatchedStacks, props: StackProps) {
    super(scope, 'observability', props);
    this.dashboard(stage, watched);
    this.alarms(watched);
    this.atTheirLimit(stage, watched);
    this.silence(watched);
    this.abuse(stage, watched);
    this.modelSpend(stage, watched);
    savedQueries(this, stage, { api: watched.api, functions: functionsOf(watched) });
    monthlyBudget(this, stage);
  }

  private alarms(watched: WatchedStacks): void {
    const { data, api } = watched;
    const told = data.operations;
    for (const { feature, lambda } of functionsOf(watched)) {
      alarmOn(this, `${feature}-throttles`, told, {
        metric: lambda.metricThrottles(fiveMinutes),
        threshold: 1,
        runbook: 'throttles',
        impact: `Calls to "${feature}" are turned away because too many run at once: people see an error and try again.`,
      });
    }
    alarmOn(this, 'api-5xx', told, {
      metric: api.api.metricServerError(fiveMinutes),
      threshold: 5, // one may be a deployment
      impact:
        'The API fails for people whatever they do; the row of the dashboard that is red says which feature.',
    });
    alarmOn(this, 'tools-slow', told, {
      metric: api.functions.tools.lambda.metricDuration({
        period: Duration.minutes(5),
        statistic: Stats.p(95),
      }),
      threshold: Duration.seconds(45).toMilliseconds(),
      periods: 2,
      impact:
        'One answer in twenty takes over 45 seconds: doctors give up waiting, with the patient in front of them.',
    });
    alarmOn(this, 'table-throttles', told, {
      metric: data.table.metricThrottledRequestsForOperations({ operations, ...fiveMinutes }),
      threshold: 5, // the client repeats a single one unseen
      impact: 'The table turns calls away: sign-ins, profiles and quotas fail or are slow for everybody.',
    });
    alarmOn(this, 'table-errors', told, {
      metric: data.table.metricSystemErrorsForOperations({ operations, ...fiveMinutes }),
      threshold: 1,
      impact: 'The table fails by itself: nothing can be read or kept until AWS has mended it.',
    });
  }

  /** Services that turn calls away, or stop, because a limit of theirs is reached. */
  private atTheirLimit(stage: StageSettings, { data, identity }: WatchedStacks): void {
    alarmOn(this, 'pool-throttles', data.operations, {
      metric: sumOf('Pool: turned away', poolThrottles(identity)),
      threshold: 1,
      impact:
        'The identity service turns sign-ins and renewals away: people are asked to try again, or lose their session.',
    });
    alarmOn(this, 'index-throttles', data.operations, {
      metric: sumOf(
        'Indexes: turned away',
        data.indexNames.map(
          (GlobalSecondaryIndexName) =>
            new Metric({
              namespace: 'AWS/DynamoDB',
              metricName: 'WriteThrottleEvents',
              dimensionsMap: { TableName: data.table.tableName, GlobalSecondaryIndexName },
              ...fiveMinutes,
            }),
        ),
      ),
      threshold: 1,
      impact:
        'An index takes no more writes, and holds up every write of the table that belongs into it: sign-ups and changes of accounts fail.',
    });
    alarmOn(this, 'sms-spend', data.operations, {
      metric: smsSpent,
      threshold: Math.ceil(stage.monthlyBudgetUsd / 4),
      impact:
        'Text messages have cost a quarter of what the whole month may: at the account’s own limit nobody gets a code any more.',
    });
    alarmOn(this, 'sms-failed', data.operations, {
      metric: smsFailed,
      threshold: 10, // a number that is switched off is one
      impact: 'Ten text messages in an hour did not arrive: people wait for a code that does not come.',
    });
  }

  /** Jobs that fail ring by themselves; this one rings when they do not even begin. */
  private silence({ data, api }: WatchedStacks): void {
    alarmOn(this, 'jobs-silent', data.operations, {
      metric: api.background['reconcile-orders'].lambda.metricInvocations({
        period: Duration.hours(1),
        statistic: Stats.SUM,
      }),
      threshold: 1,
      rings: 'in silence',
      impact:
        'No job has begun for an hour: payments that were not reported, plans that end and deletions wait.',
    });
  }

  /** A day of the model that costs a tenth of the month's budget is looked at before the bill comes. */
  private modelSpend(stage: StageSettings, { data }: WatchedStacks): void {
    if (!stage.model) return;
    alarmOn(this, 'model-spend', data.operations, {
      metric: modelSpent(stage, stage.model, Duration.days(1)),
      threshold: stage.monthlyBudgetUsd / 10,
      impact:
        'The model has cost a tenth of what the whole month may in one day: somebody asks it without end, or its answers have grown.',
    });
  }

  /** Watches what costs money or tells of an attack although every single call is answered as it should be. */
  private abuse(stage: StageSettings, { data }: WatchedStacks): void {
    for (const { what, by, within, threshold, impact, runbook } of abuses) {
      alarmOn(this, what, data.operations, {
        runbook,
        metric: countedBy(stage, what, [by].flat(), within),
        threshold,
        impact,
      });
    }
    alarmOn(this, 'network-shut-out', data.operations, {
      metric: new Metric({
        namespace: 'AWS/WAFV2',
        metricName: 'BlockedRequests',
        dimensionsMap: { WebACL: `AiMedix-${stage.name}`, Rule: floodRule, Region: this.region },
        ...fiveMinutes,
      }),
      threshold: 1,
      impact:
        'The firewall turns a whole network away: a flood, or a college or mobile carrier with many people behind one address.',
    });
  }

  private dashboard(stage: StageSettings, watched: WatchedStacks): void {
    const { data, api, identity, web } = watched;
    const dashboard = new Dashboard(this, 'dashboard', {
      dashboardName: `AiMedix-${stage.name}`,
      defaultInterval: Duration.hours(12),
    });
    for (const [question, counts] of Object.entries(questions)) {
      dashboard.addWidgets(
        new TextWidget({ markdown: `## ${question}`, width: 24, height: 1 }),
        ...Object.entries(counts).map(([title, named]) => countsOf(stage, title, named)),
      );
    }
    dashboard.addWidgets(
      graph('Edge: per cent of answers that failed', [
        new Metric({
          namespace: 'AWS/CloudFront',
          metricName: '5xxErrorRate',
          dimensionsMap: { DistributionId: web.distribution.distributionId, Region: 'Global' },
          region: 'us-east-1',
          statistic: Stats.AVERAGE,
          period: Duration.minutes(5),
        }),
      ]),
      graph('Pool: turned away', poolThrottles(identity)),
      graph('US$ this month: the whole account', [
        new Metric({
          namespace: 'AWS/Billing',
          metricName: 'EstimatedCharges',
          dimensionsMap: { Currency: 'USD' },
          region: 'us-east-1',
          statistic: Stats.MAXIMUM,
          period: Duration.hours(6),
        }),
      ]),
      graph('US$ this month: text messages', [smsSpent]),
      graph('Text messages that failed', [smsFailed]),
      ...(stage.model ? [graph('US$ in an hour: the model', [modelSpent(stage, stage.model)])] : []),
    );
    for (const each of functionsOf(watched)) dashboard.addWidgets(...rowOf(each));
    dashboard.addWidgets(
      graph('API: calls and refusals', [
        api.api.metricCount(fiveMinutes),
        api.api.metricClientError(fiveMinutes),
        api.api.metricServerError(fiveMinutes),
      ]),
      graph('API: latency', [
        api.api.metricLatency({ statistic: Stats.p(50) }),
        api.api.metricLatency({ statistic: Stats.p(95) }),
      ]),
      graph('Table: consumed', [
        data.table.metricConsumedReadCapacityUnits(fiveMinutes),
        data.table.metricConsumedWriteCapacityUnits(fiveMinutes),
      ]),
    );
  }
}

type Counts = Partial<Record<Count, FunctionName | readonly FunctionName[]>>;

const answering = ['tools', 'reports'] as const;

/** Operators want to know these things first, and the counts answer them. */
const questions: Readonly<Record<string, Readonly<Record<string, Counts>>>> = {
  'Are people served?': {
    Answers: {
      AnswerGiven: answering,
      AnswerFree: answering,
      AnswerFailed: answering,
      AnswerStopped: answering,
    },
    'The model': { ModelRetried: answering, ModelFellOver: answering, ModelSkipped: answering },
    People: { SignedUp: 'auth', SignInRefused: 'auth', QuotaDenied: answering },
  },
  'Is it safe?': {
    'What the guard changed': {
      DoseReplaced: answering,
      DoseNotVerified: answering,
      DangerMissing: answering,
      CitationStripped: answering,
    },
    'What doctors say': {
      AnswerRatedHelpful: 'tools',
      AnswerRatedWrong: 'tools',
      AnswerRatedUnsafe: 'tools',
      AnswerRatedOther: 'tools',
    },
    'Attacks and slips': {
      SignInBlocked: 'auth',
      CodeRefused: 'auth',
      IdentifiersRemoved: answering,
      RefusalUndeclared: ['auth', 'me', 'tools', 'reports', 'payments', 'admin', 'site'],
    },
  },
  'Are we paid?': {
    Orders: {
      OrderCreated: 'payments',
      PaymentGranted: ['payments', 'reconcile-orders'],
      PaymentRefunded: 'payments',
    },
    Renewals: { PlanRenewed: 'renew-plans', RenewalFailed: 'renew-plans' },
    'What is wrong': {
      PaymentMismatch: ['payments', 'reconcile-orders'],
      PaymentSignatureRefused: 'payments',
      WebhookRefused: 'payments',
    },
  },
  'What does it cost?': {
    'Codes sent': { CodeSent: 'auth' },
    'Tokens of the model': { ModelTokensTold: answering, ModelTokensWritten: answering },
  },
};

const countsOf = (stage: StageSettings, title: string, counts: Counts): GraphWidget =>
  graph(
    title,
    Object.entries(counts).map(([what, by]) => countedBy(stage, what as Count, [by].flat())),
  );

/** Lists what the identity service refused because of its own limits, of all sign-ins and renewals. */
const poolThrottles = ({ pool, client }: IdentityStack): Metric[] =>
  ['SignInThrottles', 'TokenRefreshThrottles'].map(
    (metricName) =>
      new Metric({
        namespace: 'AWS/Cognito',
        metricName,
        dimensionsMap: { UserPool: pool.userPoolId, UserPoolClient: client.userPoolClientId },
        ...fiveMinutes,
      }),
  );

/** SNS knows it for the whole account and region. */
const smsSpent = new Metric({
  namespace: 'AWS/SNS',
  metricName: 'SMSMonthToDateSpentUSD',
  statistic: Stats.MAXIMUM,
  period: Duration.hours(1),
});

/** Text messages to a number, as all of ours are, that the operators' networks did not take. */
const smsFailed = new Metric({
  namespace: 'AWS/SNS',
  metricName: 'NumberOfNotificationsFailed',
  dimensionsMap: { PhoneNumber: 'PhoneNumberDirect' },
  statistic: Stats.SUM,
  period: Duration.hours(1),
});

/** Sums what the model's provider asks for the tokens of a time, by the prices of the stage's file. */
const modelSpent = (
  stage: StageSettings,
  { usdPerMillionTokens: { told, written } }: NonNullable<StageSettings['model']>,
  period = Duration.hours(1),
): MathExpression =>
  new MathExpression({
    label: 'US$',
    expression: `(told * ${told} + written * ${written}) / 1000000`,
    usingMetrics: {
      told: countedBy(stage, 'ModelTokensTold', answering, period),
      written: countedBy(stage, 'ModelTokensWritten', answering, period),
    },
    period,
  });

const sumOf = (label: string, metrics: readonly Metric[]): MathExpression =>
  new MathExpression({
    label,
    expression: metrics.map((_, place) => `FILL(m${place}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(metrics.map((metric, place) => [`m${place}`, metric])),
    period: Duration.minutes(5),
  });

/** Numbers that a quiet day does not reach: whoever is woken looks, and raises one that turned out to be ordinary. */
const abuses: readonly {
  readonly what: Count;
  readonly by: FunctionName | readonly FunctionName[];
  readonly within: Duration;
  readonly threshold: number;
  readonly impact: string;
  readonly runbook: string;
}[] = [
  {
    what: 'CodeSent',
    runbook: 'codes-sent',
    by: 'auth',
    within: Duration.hours(1),
    threshold: 300, // some 60 rupees
    impact:
      'Three hundred codes in an hour cost money: somebody may be pumping messages, or many people sign up.',
  },
  {
    what: 'SignedUp',
    runbook: 'signed-up',
    by: 'auth',
    within: Duration.hours(1),
    threshold: 300,
    impact:
      'Three hundred accounts in an hour: invented ones take free queries, and each query asks the model.',
  },
  {
    what: 'SignInBlocked',
    runbook: 'sign-ins-blocked',
    by: 'auth',
    within: Duration.minutes(5),
    threshold: 20,
    impact:
      'Many accounts are shut by wrong passwords: somebody tries passwords, and the owners cannot sign in.',
  },
  {
    what: 'WebhookRefused',
    runbook: 'webhook-refused',
    by: 'payments',
    within: Duration.minutes(5),
    threshold: 3,
    impact:
      'News of payments is refused: the secret of the events is not the one at Razorpay, or somebody forges them.',
  },
  {
    what: 'PaymentSignatureRefused',
    runbook: 'payment-signature-refused',
    by: 'payments',
    within: Duration.minutes(5),
    threshold: 3,
    impact:
      'Payments come with a wrong signature: our key is not the one at Razorpay, or somebody tries to get plans free.',
  },
  {
    what: 'ModelFellOver',
    runbook: 'model-fell-over',
    by: ['tools', 'reports'],
    within: Duration.minutes(5),
    threshold: 10,
    impact: 'The model does not answer: doctors get the reference engine alone until it is back.',
  },
  {
    what: 'SignUpsFull',
    runbook: 'stage-ceilings',
    by: 'auth',
    within: Duration.minutes(5),
    threshold: 1,
    impact: 'Nobody can sign up any more today: the ceiling of the stage is reached.',
  },
  {
    what: 'TextCodesFull',
    runbook: 'stage-ceilings',
    by: 'auth',
    within: Duration.minutes(5),
    threshold: 1,
    impact: 'No code leaves by SMS any more today: people without a password or a mailbox cannot sign in.',
  },
  {
    what: 'ModelCallsFull',
    runbook: 'stage-ceilings',
    by: ['tools', 'reports'],
    within: Duration.minutes(5),
    threshold: 1,
    impact: 'The model is asked no more today: doctors get the reference engine alone.',
  },
];

/** The functions behind the gateway, those that nobody waits for, and those that the pool asks. */
const functionsOf = ({ api, identity }: WatchedStacks): FeatureFunction<unknown>[] => [
  ...Object.values(api.functions),
  ...Object.values(api.background),
  ...Object.values(identity.triggers),
];

/** A feature's row: how much, how bad, how long, how close to the limit. */
function rowOf({ feature, lambda, loggedErrors }: FeatureFunction<unknown>) {
  return [
    new TextWidget({ markdown: `## ${feature}`, width: 2, height: 6 }),
    graph('Calls', [lambda.metricInvocations(fiveMinutes)]),
    graph('Crashes and logged errors', [lambda.metricErrors(fiveMinutes), loggedErrors]),
    graph('Milliseconds', [
      lambda.metricDuration({ statistic: Stats.p(50) }),
      lambda.metricDuration({ statistic: Stats.p(95) }),
    ]),
    graph('At once, and turned away', [
      lambda.metric('ConcurrentExecutions', { statistic: Stats.MAXIMUM }),
      lambda.metricThrottles(fiveMinutes),
    ]),
  ];
}

const graph = (title: string, left: IMetric[]): GraphWidget =>
  new GraphWidget({ title, left, width: 5, height: 6 });
