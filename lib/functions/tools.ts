import type { Construct } from 'constructs';
import type { ToolsConfig } from '../../lambdas/tools/config';
import { FeatureFunction, longestAnswer, type StageParts } from './feature-function';
import { allowItems, allowMessages, allowReports, readAndWrite } from './permissions';

/** The tools of the doctors. */
export function toolsFunction(scope: Construct, parts: StageParts): FeatureFunction<ToolsConfig> {
  const { stage, data } = parts;
  const { modelKey } = data;
  const tools = new FeatureFunction<ToolsConfig>(scope, parts, {
    feature: 'tools',
    comesInSteps: true,
    timeout: longestAnswer,
    environment: {
      TABLE_NAME: data.table.tableName,
      MESSAGES_TOPIC_ARN: data.messages.topicArn,
      REPORTS_BUCKET: data.reports.bucketName,
      KEYED_HASH_SECRET: `secretsmanager:${data.keyedHashSecret.secretArn}`,
      AI_PROVIDER: data.aiProvider,
      ...(modelKey && { OPENAI_API_KEY: `secretsmanager:${modelKey.secretName}` }),
      REQUIRE_PROVED_ADDRESS: stage.requireProvedAddress ? 'true' : 'false',
      ...(stage.model && { OPENAI_MODEL: stage.model.name }),
    },
    errorImpact: 'Doctors get no answer from the clinical tools; a query that failed is given back to them.',
  });
  allowItems(tools.lambda, data, [...readAndWrite, 'Query']);
  allowMessages(tools.lambda, data);
  allowReports(tools.lambda, data);
  data.keyedHashSecret.grantRead(tools.lambda);
  modelKey?.grantRead(tools.lambda);
  return tools;
}
