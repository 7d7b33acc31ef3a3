import { randomUUID } from 'node:crypto';
import { readConfig } from '#platform/config';
import { keyedHash } from '#platform/keyed-hash';
import { cognitoPool } from '../adapters/cognito/pool';
import { dynamoAccounts } from '../adapters/dynamo/accounts';
import { dynamoDoor } from '../adapters/dynamo/door';
import { dynamoEndedSessions } from '../adapters/dynamo/ended-sessions';
import { dynamoLockouts } from '../adapters/dynamo/lockouts';
import { openTable } from '../adapters/dynamo/table';
import { secret } from '../adapters/secrets/secret';
import { AuthConfig } from './config';
import { authHandler } from './handler';

const config = readConfig(AuthConfig);
const table = openTable(config.TABLE_NAME);
const hash = keyedHash(secret(config.KEYED_HASH_SECRET));

export const handler = authHandler(
  {
    accounts: dynamoAccounts(table),
    lockouts: dynamoLockouts(table),
    pool: cognitoPool(config.USER_POOL_ID, config.USER_POOL_CLIENT_ID),
    endedSessions: dynamoEndedSessions(table),
    hash,
    newId: randomUUID,
  },
  dynamoDoor(table, { hash, callsPerMinute: config.CREDENTIAL_CALLS_PER_MINUTE }),
);
