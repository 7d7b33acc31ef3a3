import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '#platform/config';
import { keyedHash } from '#platform/keyed-hash';
import { sealWith } from '#platform/sealed-text';
import { cognitoAccessTokens } from '../adapters/cognito/access-tokens';
import { cognitoPool } from '../adapters/cognito/pool';
import { dynamoNotifications } from '../adapters/dynamo/messages/notifications';
import { dynamoAccounts } from '../adapters/dynamo/sign-in/accounts';
import { dynamoDoor } from '../adapters/dynamo/sign-in/door';
import { dynamoEndedSessions } from '../adapters/dynamo/sign-in/ended-sessions';
import { dynamoLockouts } from '../adapters/dynamo/sign-in/lockouts';
import { dynamoOneTimeCodes } from '../adapters/dynamo/sign-in/one-time-codes';
import { dynamoResetLinks } from '../adapters/dynamo/sign-in/reset-links';
import { dynamoSecondFactors } from '../adapters/dynamo/sign-in/second-factors';
import { dynamoSessions } from '../adapters/dynamo/sign-in/sessions';
import { dynamoSignInProofs } from '../adapters/dynamo/sign-in/sign-in-proofs';
import { dynamoStageCeilings } from '../adapters/dynamo/sign-in/stage-ceilings';
import { openTable } from '../adapters/dynamo/table';
import { secret } from '../adapters/secrets/secret';
import { sesMailer } from '../adapters/ses/mailer';
import { snsMessages } from '../adapters/sns/messages';
import { snsTextMessages } from '../adapters/sns/sms';
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
    sessions: dynamoSessions(table),
    factors: dynamoSecondFactors(table, sealWith(hash)),
    codes: dynamoOneTimeCodes(table, { perNetworkAnHour: config.CODES_PER_NETWORK_AN_HOUR }),
    ceilings: dynamoStageCeilings(table, {
      signUpsPerNetworkADay: config.SIGN_UPS_PER_NETWORK_A_DAY,
      signUpsADay: config.SIGN_UPS_A_DAY,
      textCodesADay: config.TEXT_CODES_A_DAY,
    }),
    proofs: dynamoSignInProofs(table),
    resetLinks: dynamoResetLinks(table),
    notifications: dynamoNotifications(table),
    messages: snsMessages(config.MESSAGES_TOPIC_ARN),
    texts: snsTextMessages({
      senderId: config.SMS_SENDER_ID,
      entityId: config.SMS_ENTITY_ID,
      templateIds: { english: config.SMS_TEMPLATE_ENGLISH, hindi: config.SMS_TEMPLATE_HINDI },
    }),
    mailer: sesMailer(config.MAIL_FROM),
    hash,
    newId: randomUUID,
    clock: () => new Date(),
    pause,
    settings: {
      tellsCodes: config.DEV_CODES === 'true',
      evenAnswerMs: config.EVEN_ANSWER_MS,
      pagesOrigin: config.PAGES_ORIGIN,
      supportEmail: config.SUPPORT_EMAIL,
    },
  },
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
