import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type { KeyedHash } from '#platform/keyed-hash';
import { cognitoPasswords } from '../adapters/cognito/passwords';
import { dynamoCases } from '../adapters/dynamo/answers/cases';
import { dynamoPastAnswers } from '../adapters/dynamo/answers/history';
import { dynamoDeletionRequests } from '../adapters/dynamo/panel/deletions';
import { dynamoFeedback } from '../adapters/dynamo/people/feedback';
import { dynamoOwnRecords } from '../adapters/dynamo/people/own-records';
import { dynamoReferrals } from '../adapters/dynamo/people/referrals';
import { dynamoLockouts } from '../adapters/dynamo/sign-in/lockouts';
import type { Table } from '../adapters/dynamo/table';
import { s3Uploads } from '../adapters/s3/uploads';
import type { MeConfig } from './config';
import type { RecordsPorts } from './ports';

/** Wires what the records of a person are asked by; it is loaded with their handler. */
export const wireRecords = (
  table: Table,
  config: z.output<typeof MeConfig>,
  hash: KeyedHash,
): RecordsPorts => ({
  pastAnswers: dynamoPastAnswers(table),
  cases: dynamoCases(table),
  feedback: dynamoFeedback(table),
  deletions: dynamoDeletionRequests(table),
  referrals: dynamoReferrals(table),
  passwords: cognitoPasswords(config.USER_POOL_ID, config.USER_POOL_CLIENT_ID),
  attempts: dynamoLockouts(table),
  records: dynamoOwnRecords(table),
  uploads: s3Uploads(config.REPORTS_BUCKET),
  hash,
  newId: randomUUID,
});
