import type { Construct } from 'constructs';
import type { AuthConfig } from '../../lambdas/auth/config';
import { FeatureFunction, quick, type StageParts } from './feature-function';
import { allowMails, mailEventsName } from './mails';
import { allowItems, allowMessages, allowPool, allowTexts, readAndWrite } from './permissions';

/** The ways in and out. */
export function authFunction(scope: Construct, parts: StageParts): FeatureFunction<AuthConfig> {
  const { stage, identity, data } = parts;
  const auth = new FeatureFunction<AuthConfig>(scope, parts, {
    feature: 'auth',
    comesInSteps: true,
    timeout: quick,
    environment: {
      TABLE_NAME: data.table.tableName,
      USER_POOL_ID: identity.pool.userPoolId,
      USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
      KEYED_HASH_SECRET: `secretsmanager:${data.keyedHashSecret.secretArn}`,
      CREDENTIAL_CALLS_PER_MINUTE: String(stage.perNetwork.credentialCallsPerMinute),
      CODES_PER_NETWORK_AN_HOUR: String(stage.perNetwork.codesAnHour),
      SIGN_UPS_PER_NETWORK_A_DAY: String(stage.perNetwork.signUpsADay),
      SIGN_UPS_A_DAY: String(stage.perDay.signUps),
      TEXT_CODES_A_DAY: String(stage.perDay.textCodes),
      FRESH_SIGN_IN_MINUTES: String(stage.freshSignInMinutes),
      DEV_CODES: 'false', // whoever is on the internet could ask for anybody's code
      EVEN_ANSWER_MS: String(stage.evenAnswer.toMilliseconds()),
      PAGES_ORIGIN: stage.pagesOrigin,
      MAIL_FROM: `${stage.mailFrom.name} <${stage.mailFrom.address}>`,
      SUPPORT_EMAIL: stage.support.email,
      MESSAGES_TOPIC_ARN: data.messages.topicArn,
      SMS_SENDER_ID: stage.sms.senderId,
      SMS_ENTITY_ID: stage.sms.entityId,
      SMS_TEMPLATE_ENGLISH: stage.sms.templateEnglish,
      SMS_TEMPLATE_HINDI: stage.sms.templateHindi,
    },
    errorImpact:
      'People cannot sign up, sign in or renew a session; whoever is signed in goes on for up to an hour.',
  });
  allowItems(auth.lambda, data, [...readAndWrite, 'Query']);
  // Renewing and revoking are open calls that prove themselves by the refresh token.
  allowPool(auth.lambda, identity, [
    'AdminCreateUser',
    'AdminDeleteUser',
    'AdminInitiateAuth',
    'AdminRespondToAuthChallenge',
    'AdminSetUserPassword',
    'AdminUserGlobalSignOut',
  ]);
  allowTexts(auth.lambda);
  allowMails(auth.lambda, stage.mailFrom.address, mailEventsName(stage));
  allowMessages(auth.lambda, data);
  data.keyedHashSecret.grantRead(auth.lambda);
  return auth;
}
