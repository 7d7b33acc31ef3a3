import { randomUUID } from 'node:crypto';
import { readConfig } from '#platform/config';
import { streamed } from '#platform/streamed';
import { dynamoAnswers } from '../adapters/dynamo/answers';
import { dynamoDoor } from '../adapters/dynamo/door';
import { dynamoHistory } from '../adapters/dynamo/history';
import { dynamoNotifications } from '../adapters/dynamo/notifications';
import { dynamoQuota } from '../adapters/dynamo/quota';
import { openTable } from '../adapters/dynamo/table';
import { openaiAssistant } from '../adapters/openai/assistant';
import { secret } from '../adapters/secrets/secret';
import { snsMessages } from '../adapters/sns/messages';
import { ToolsConfig } from './config';
import { toolsHandler } from './handler';
import { referenceAssistant } from './reference-assistant';

const config = readConfig(ToolsConfig);
const table = openTable(config.TABLE_NAME);
const assistants = {
  reference: referenceAssistant,
  openai: openaiAssistant({
    key: secret(config.OPENAI_API_KEY ?? ''),
    baseUrl: config.OPENAI_BASE_URL,
    model: config.OPENAI_MODEL,
  }),
};

export const handler = streamed(
  toolsHandler(
    {
      quota: dynamoQuota(table),
      assistant: assistants[config.AI_PROVIDER],
      answers: dynamoAnswers(table),
      history: dynamoHistory(table),
      notifications: dynamoNotifications(table),
      messages: snsMessages(config.MESSAGES_TOPIC_ARN),
      newId: randomUUID,
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    },
    dynamoDoor(table),
  ),
);
