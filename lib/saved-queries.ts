import { Fn } from 'aws-cdk-lib';
import { CfnQueryDefinition } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { firewallLogName } from './edge/web-acl';
import type { FeatureFunction } from './functions/feature-function';
import type { ApiStack } from './stacks/api-stack';
import type { StageSettings } from './stage';

type Queried = {
  readonly api: ApiStack;
  /** All functions of the stage, whoever calls them. */
  readonly functions: readonly FeatureFunction<unknown>[];
};

/** The questions that the runbooks ask of the logs, kept under their names in CloudWatch Logs Insights. */
export function savedQueries(scope: Construct, stage: StageSettings, { api, functions }: Queried): void {
  const logs = functions.map(({ lambda }) => lambda.logGroup.logGroupName);
  const queries: readonly { name: string; logGroupNames: string[]; queryString: string }[] = [
    {
      name: 'errors',
      logGroupNames: logs,
      queryString:
        'filter level = "ERROR" | stats count(*) as times, latest(@timestamp) as last by service, message, fault, frames | sort times desc',
    },
    {
      name: 'one-request',
      logGroupNames: logs,
      queryString:
        'fields @timestamp, service, level, message | filter requestId = "PUT THE NUMBER HERE" | sort @timestamp asc',
    },
    {
      name: 'slow-answers',
      logGroupNames: [api.functions.tools.lambda.logGroup.logGroupName],
      // Lambda's own line about a call, as it writes it where a function logs JSON.
      queryString:
        'filter type = "platform.report" | stats pct(record.metrics.durationMs, 50) as p50, pct(record.metrics.durationMs, 95) as p95, count(*) as calls by bin(5m)',
    },
    {
      name: 'callers',
      logGroupNames: [Fn.join('', [firewallLogName(stage)])],
      queryString:
        'parse @message /"name":"x-viewer-address","value":"(?<address>[^"]+)"/ | stats count(*) as calls by address, action, terminatingRuleId | sort calls desc | limit 50',
    },
    {
      name: 'who-was-reached',
      logGroupNames: [api.securityLog.logGroupName],
      queryString:
        'filter ispresent(member) and member != "-" | stats count(*) as calls, min(@timestamp) as first, max(@timestamp) as last by member, route | sort last desc',
    },
  ];
  for (const { name, logGroupNames, queryString } of queries) {
    new CfnQueryDefinition(scope, `query-${name}`, {
      name: `ai-medix-${stage.name}/${name}`,
      logGroupNames,
      queryString,
    });
  }
}
