import { randomUUID } from 'node:crypto';
import { streamingFunction } from '#http/streaming-function';
import { readConfig } from '#platform/config';
import { keyedHash } from '#platform/keyed-hash';
import { dynamoAnswers } from '../adapters/dynamo/answers/answers';
import { dynamoOutage } from '../adapters/dynamo/answers/outage';
import { dynamoRatings } from '../adapters/dynamo/answers/ratings';
import { dynamoReadings } from '../adapters/dynamo/answers/readings';
import { dynamoRefinements } from '../adapters/dynamo/answers/refinements';
import { dynamoSpending } from '../adapters/dynamo/answers/spending';
import { dynamoDoor } from '../adapters/dynamo/sign-in/door';
import { openTable } from '../adapters/dynamo/table';
import { openaiAssistant } from '../adapters/openai/assistant';
import { pdfDocuments } from '../adapters/pdf/pdf-documents';
import { s3ReportFiles } from '../adapters/s3/report-files';
import { secret } from '../adapters/secrets/secret';
import { snsMessages } from '../adapters/sns/messages';
import { pause } from './answering/pause';
import { ToolsConfig } from './config';
import { toolsHandler } from './handler';

const config = readConfig(ToolsConfig);
const table = openTable(config.TABLE_NAME);
const patience = config.MODEL_PATIENCE;
const assistants = {
  reference: undefined,
  openai: openaiAssistant({
    key: secret(config.OPENAI_API_KEY ?? ''),
    baseUrl: config.OPENAI_BASE_URL,
    model: config.OPENAI_MODEL,
    patience,
  }),
};

export const handler = streamingFunction(
  toolsHandler(
    {
      spending: dynamoSpending(table),
      assistant: assistants[config.AI_PROVIDER],
      requireProvedAddress: config.REQUIRE_PROVED_ADDRESS === 'true',
      outage: dynamoOutage(table, config.OPENAI_MODEL),
      answers: dynamoAnswers(table),
      ratings: dynamoRatings(table),
      refinements: dynamoRefinements(table),
      hash: keyedHash(secret(config.KEYED_HASH_SECRET)),
      files: s3ReportFiles(config.REPORTS_BUCKET),
      documents: pdfDocuments({ libraries: config.LD_LIBRARY_PATH }),
      readings: dynamoReadings(table),
      messages: snsMessages(config.MESSAGES_TOPIC_ARN),
      newId: randomUUID,
      // With less patience the clock of a question runs faster, and its waits are as much shorter.
      pause: (ms, gone) => pause(ms * patience, gone),
      elapsed: () => performance.now() / patience,
    },
    dynamoDoor(table),
  ),
);
