import { randomUUID } from 'node:crypto';
import { readConfig } from '#platform/config';
import { keyedHash } from '#platform/keyed-hash';
import { cognitoPasswords } from '../adapters/cognito/passwords';
import { dynamoCases } from '../adapters/dynamo/answers/cases';
import { dynamoPastAnswers } from '../adapters/dynamo/answers/history';
import { dynamoQuota } from '../adapters/dynamo/answers/quota';
import { dynamoNotifications } from '../adapters/dynamo/messages/notifications';
import { dynamoPushDevices } from '../adapters/dynamo/messages/push-devices';
import { dynamoDeletionRequests } from '../adapters/dynamo/panel/deletions';
import { dynamoFeedback } from '../adapters/dynamo/people/feedback';
import { dynamoOwnRecords } from '../adapters/dynamo/people/own-records';
import { dynamoProfiles } from '../adapters/dynamo/people/profiles';
import { dynamoReferrals, dynamoReferrers } from '../adapters/dynamo/people/referrals';
import { dynamoDoor } from '../adapters/dynamo/sign-in/door';
import { dynamoLockouts } from '../adapters/dynamo/sign-in/lockouts';
import { dynamoCodeChecks } from '../adapters/dynamo/sign-in/one-time-codes';
import { openTable } from '../adapters/dynamo/table';
import { s3Uploads } from '../adapters/s3/uploads';
import { secret } from '../adapters/secrets/secret';
import { snsDeviceRegistry } from '../adapters/sns/push';
import { MeConfig } from './config';
import { meHandler } from './handler';

const config = readConfig(MeConfig);
const table = openTable(config.TABLE_NAME);

export const handler = meHandler(
  {
    profiles: dynamoProfiles(table),
    codes: dynamoCodeChecks(table),
    referrers: dynamoReferrers(table),
    quota: dynamoQuota(table),
    inbox: dynamoNotifications(table),
    pastAnswers: dynamoPastAnswers(table),
    cases: dynamoCases(table),
    devices: dynamoPushDevices(table),
    deviceRegistry: snsDeviceRegistry(config.PUSH_APPLICATION_ARN),
    feedback: dynamoFeedback(table),
    deletions: dynamoDeletionRequests(table),
    referrals: dynamoReferrals(table),
    passwords: cognitoPasswords(config.USER_POOL_ID, config.USER_POOL_CLIENT_ID),
    attempts: dynamoLockouts(table),
    records: dynamoOwnRecords(table),
    uploads: s3Uploads(config.REPORTS_BUCKET),
    hash: keyedHash(secret(config.KEYED_HASH_SECRET)),
    newId: randomUUID,
  },
  dynamoDoor(table),
);
