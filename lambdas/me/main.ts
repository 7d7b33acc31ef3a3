import { readConfig } from '#platform/config';
import { keyedHash } from '#platform/keyed-hash';
import { dynamoQuota } from '../adapters/dynamo/answers/quota';
import { dynamoNotifications } from '../adapters/dynamo/messages/notifications';
import { dynamoPushDevices } from '../adapters/dynamo/messages/push-devices';
import { dynamoProfiles } from '../adapters/dynamo/people/profiles';
import { dynamoDoor } from '../adapters/dynamo/sign-in/door';
import { dynamoCodeChecks } from '../adapters/dynamo/sign-in/one-time-codes';
import { dynamoReferrers } from '../adapters/dynamo/sign-in/referrers';
import { openTable } from '../adapters/dynamo/table';
import { secret } from '../adapters/secrets/secret';
import { snsDeviceRegistry } from '../adapters/sns/push';
import { MeConfig } from './config';
import { meHandler } from './handler';

const config = readConfig(MeConfig);
const table = openTable(config.TABLE_NAME);
const hash = keyedHash(secret(config.KEYED_HASH_SECRET));

export const handler = meHandler(
  {
    profiles: dynamoProfiles(table),
    codes: dynamoCodeChecks(table),
    referrers: dynamoReferrers(table),
    quota: dynamoQuota(table),
    inbox: dynamoNotifications(table),
    devices: dynamoPushDevices(table),
    deviceRegistry: snsDeviceRegistry(config.PUSH_APPLICATION_ARN),
    hash,
  },
  async () => (await import('./wiring')).wireRecords(table, config, hash),
  dynamoDoor(table),
);
