import type { Construct } from 'constructs';
import type { ReportsConfig, ToolsConfig } from '../../lambdas/tools/config';
import { type Environment, FeatureFunction, longestAnswer, type StageParts } from './feature-function';
import { allowItems, allowMessages, allowReports, readAndWrite } from './permissions';

/** The tools of the doctors, that of reports apart. It mostly waits for a model, and every second of memory is paid. */
export function toolsFunction(scope: Construct, parts: StageParts): FeatureFunction<ToolsConfig> {
  const tools = new FeatureFunction<ToolsConfig>(scope, parts, {
    feature: 'tools',
    comesInSteps: true,
    timeout: longestAnswer,
    memoryMb: 512,
    environment: environmentOf(parts),
    errorImpact: 'Doctors get no answer from the clinical tools; a query that failed is given back to them.',
  });
  allowTools(tools, parts);
  return tools;
}

/** The tool that reads reports: a scan of six pages takes a whole processor two seconds, and its reader has a deadline. */
export function reportsFunction(scope: Construct, parts: StageParts): FeatureFunction<ReportsConfig> {
  const reports = new FeatureFunction<ReportsConfig>(scope, parts, {
    feature: 'reports',
    comesInSteps: true,
    timeout: longestAnswer,
    memoryMb: 1769,
    environment: { ...environmentOf(parts), REPORTS_BUCKET: parts.data.reports.bucketName },
    errorImpact:
      'Doctors cannot upload reports or have them read; a query that failed is given back to them.',
  });
  allowTools(reports, parts);
  allowReports(reports.lambda, parts.data);
  return reports;
}

const environmentOf = ({ stage, data }: StageParts): Environment<ToolsConfig> => ({
  TABLE_NAME: data.table.tableName,
  MESSAGES_TOPIC_ARN: data.messages.topicArn,
  KEYED_HASH_SECRET: `secretsmanager:${data.keyedHashSecret.secretArn}`,
  AI_PROVIDER: data.aiProvider,
  ...(data.modelKey && { OPENAI_API_KEY: `secretsmanager:${data.modelKey.secretName}` }),
  REQUIRE_PROVED_ADDRESS: stage.requireProvedAddress ? 'true' : 'false',
  MODEL_CALLS_A_DAY: String(stage.perDay.modelCalls),
  ...(stage.model && { OPENAI_MODEL: stage.model.name }),
});

function allowTools({ lambda }: FeatureFunction<ToolsConfig>, { data }: StageParts): void {
  allowItems(lambda, data, [...readAndWrite, 'Query']);
  allowMessages(lambda, data);
  data.keyedHashSecret.grantRead(lambda);
  data.modelKey?.grantRead(lambda);
}
