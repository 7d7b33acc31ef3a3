import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import { keyedHash } from '#platform/keyed-hash';
import { loadLater } from '#platform/load-later';
import { dynamoModelCeiling } from '../adapters/dynamo/answers/model-ceiling';
import { dynamoOutage } from '../adapters/dynamo/answers/outage';
import { dynamoSpending } from '../adapters/dynamo/answers/spending';
import type { Table } from '../adapters/dynamo/table';
import { openaiAssistant } from '../adapters/openai/assistant';
import { secret } from '../adapters/secrets/secret';
import { snsMessages } from '../adapters/sns/messages';
import { pause } from './answering/pause';
import type { ToolsConfig } from './config';
import type { Answers, Ratings, Refinements, ToolsPorts } from './ports';

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
    // An answer is kept when its person already reads it.
    answers: loadLater<Answers>(async () =>
      (await import('../adapters/dynamo/answers/answers')).dynamoAnswers(table),
    ),
    ratings: loadLater<Ratings>(async () =>
      (await import('../adapters/dynamo/answers/ratings')).dynamoRatings(table),
    ),
    refinements: loadLater<Refinements>(async () =>
      (await import('../adapters/dynamo/answers/refinements')).dynamoRefinements(table),
    ),
    hash: keyedHash(secret(config.KEYED_HASH_SECRET)),
    messages: snsMessages(config.MESSAGES_TOPIC_ARN),
    newId: randomUUID,
    // The clock of a tool request runs faster where there is less patience, and its waits are as much shorter.
    pause: (ms, gone) => pause(ms * patience, gone),
    elapsed: () => performance.now() / patience,
  };
}
