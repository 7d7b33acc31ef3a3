import type * as z from 'zod';
import { sealWith } from '#platform/sealed-text';
import { dynamoOneTimeCodes } from '../adapters/dynamo/sign-in/one-time-codes';
import { dynamoResetLinks } from '../adapters/dynamo/sign-in/reset-links';
import { dynamoSecondFactors } from '../adapters/dynamo/sign-in/second-factors';
import { dynamoSignInProofs } from '../adapters/dynamo/sign-in/sign-in-proofs';
import { dynamoStageCeilings } from '../adapters/dynamo/sign-in/stage-ceilings';
import type { Table } from '../adapters/dynamo/table';
import { sesMailer } from '../adapters/ses/mailer';
import { snsTextMessages } from '../adapters/sns/sms';
import type { AuthConfig } from './config';
import type { AuthPorts, SignInPorts } from './ports';

/** Wires what the other ways in are asked by; it is loaded with their handler. */
export const wireOtherWaysIn = (
  table: Table,
  config: z.output<typeof AuthConfig>,
  ports: SignInPorts,
): AuthPorts => ({
  ...ports,
  factors: dynamoSecondFactors(table, sealWith(ports.hash)),
  codes: dynamoOneTimeCodes(table, { perNetworkAnHour: config.CODES_PER_NETWORK_AN_HOUR }),
  ceilings: dynamoStageCeilings(table, {
    signUpsPerNetworkADay: config.SIGN_UPS_PER_NETWORK_A_DAY,
    signUpsADay: config.SIGN_UPS_A_DAY,
    textCodesADay: config.TEXT_CODES_A_DAY,
  }),
  proofs: dynamoSignInProofs(table),
  resetLinks: dynamoResetLinks(table),
  texts: snsTextMessages({
    senderId: config.SMS_SENDER_ID,
    entityId: config.SMS_ENTITY_ID,
    templateIds: { english: config.SMS_TEMPLATE_ENGLISH, hindi: config.SMS_TEMPLATE_HINDI },
  }),
  mailer: sesMailer(config.MAIL_FROM),
  clock: () => new Date(),
  settings: {
    tellsCodes: config.DEV_CODES === 'true',
    evenAnswerMs: config.EVEN_ANSWER_MS,
    pagesOrigin: config.PAGES_ORIGIN,
    supportEmail: config.SUPPORT_EMAIL,
  },
});
