import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import { keyedHash } from '#platform/keyed-hash';
import { dynamoAnswers } from '../adapters/dynamo/answers/answers';
import { dynamoModelCeiling } from '../adapters/dynamo/answers/model-ceiling';
import { dynamoOutage } from '../adapters/dynamo/answers/outage';
import { dynamoRatings } from '../adapters/dynamo/answers/ratings';
import { dynamoRefinements } from '../adapters/dynamo/answers/refinements';
import { dynamoSpending } from '../adapters/dynamo/answers/spending';
import type { Table } from '../adapters/dynamo/table';
import { openaiAssistant } from '../adapters/openai/assistant';
import { secret } from '../adapters/secrets/secret';
import { snsMessages } from '../adapters/sns/messages';
import { pause } from './answering/pause';
import type { ToolsConfig } from './config';
import type { ToolsPorts } from './ports';

/** Wires what both functions of the tools ask and answer with, from their settings. */
export function wireTools(table: Table, config: z.output<typeof ToolsConfig>): ToolsPorts {
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
  return {
    spending: dynamoSpending(table),
    assistant: assistants[config.AI_PROVIDER],
    requireProvedAddress: config.REQUIRE_PROVED_ADDRESS === 'true',
    outage: dynamoOutage(table, config.OPENAI_MODEL),
    modelCeiling: dynamoModelCeiling(table, config.MODEL_CALLS_A_DAY),
    answers: dynamoAnswers(table),
    ratings: dynamoRatings(table),
    refinements: dynamoRefinements(table),
    hash: keyedHash(secret(config.KEYED_HASH_SECRET)),
    messages: snsMessages(config.MESSAGES_TOPIC_ARN),
    newId: randomUUID,
    // With less patience the clock of a question runs faster, and its waits are as much shorter.
    pause: (ms, gone) => pause(ms * patience, gone),
    elapsed: () => performance.now() / patience,
  };
}
