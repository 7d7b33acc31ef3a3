import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '#platform/config';
import { keyedHash } from '#platform/keyed-hash';
import { cognitoAccessTokens } from '../adapters/cognito/access-tokens';
import { cognitoPool } from '../adapters/cognito/pool';
import { dynamoNotifications } from '../adapters/dynamo/messages/notifications';
import { dynamoAccounts } from '../adapters/dynamo/sign-in/accounts';
import { dynamoDoor } from '../adapters/dynamo/sign-in/door';
import { dynamoEndedSessions } from '../adapters/dynamo/sign-in/ended-sessions';
import { dynamoLockouts } from '../adapters/dynamo/sign-in/lockouts';
import { dynamoSessions } from '../adapters/dynamo/sign-in/sessions';
import { openTable } from '../adapters/dynamo/table';
import { secret } from '../adapters/secrets/secret';
import { snsMessages } from '../adapters/sns/messages';
import { AuthConfig } from './config';
import { authHandler } from './handler';
import type { SignInPorts } from './ports';

const config = readConfig(AuthConfig);
const table = openTable(config.TABLE_NAME);
const hash = keyedHash(secret(config.KEYED_HASH_SECRET));
const ports: SignInPorts = {
  accounts: dynamoAccounts(table),
  lockouts: dynamoLockouts(table),
  pool: cognitoPool(config.USER_POOL_ID, config.USER_POOL_CLIENT_ID),
  endedSessions: dynamoEndedSessions(table),
  sessions: dynamoSessions(table),
  notifications: dynamoNotifications(table),
  messages: snsMessages(config.MESSAGES_TOPIC_ARN),
  hash,
  newId: randomUUID,
  pause,
};

export const handler = authHandler(
  ports,
  async () => (await import('./wiring')).wireOtherWaysIn(table, config, ports),
  {
    ...dynamoDoor(
      table,
      { hash, callsPerMinute: config.CREDENTIAL_CALLS_PER_MINUTE },
      { freshForSeconds: config.FRESH_SIGN_IN_MINUTES * 60 },
    ),
    readToken: cognitoAccessTokens({
      poolId: config.USER_POOL_ID,
      clientId: config.USER_POOL_CLIENT_ID,
      region: config.AWS_REGION,
      endpoint: config.IDENTITY_ENDPOINT,
    }),
  },
);
