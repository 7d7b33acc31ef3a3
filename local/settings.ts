import { realCheckout } from '../lib/edge/checkout-hosts';
import packageFile from '../package.json' with { type: 'json' };
import { checkoutPath } from './emulators/razorpay/checkout';
import type { Secrets } from './folder';
import { names, type ProvisionedParts } from './provision';

/** Whom people write to on one machine. */
export const supportEmail = 'support@aimedix.example';

export const region = 'ap-south-1'; // Mumbai, as the deployed stages

/** People open the pages here, or at `LOCAL_PAGES`, where somebody who works on them serves them. */
export const pagesOrigin = (): string =>
  process.env.LOCAL_PAGES ?? `http://localhost:${process.env.PORT ?? 3000}`;

/** The settings of every function on this machine: what the deployed stacks set, with this machine's values. */
export function functionSettings(
  made: ProvisionedParts,
  secrets: Secrets,
  identityEndpoint: string | undefined,
) {
  return {
    STAGE: 'dev',
    APP_VERSION: packageFile.version,
    TABLE_NAME: names.table,
    USER_POOL_ID: made.userPoolId,
    USER_POOL_CLIENT_ID: made.userPoolClientId,
    KEYED_HASH_SECRET: secrets.keyedHashSecret,
    MESSAGES_TOPIC_ARN: made.messagesTopicArn,
    PUSH_APPLICATION_ARN: made.pushApplicationArn,
    PAGES_ORIGIN: pagesOrigin(),
    REPORTS_BUCKET: names.bucket,
    PDF_DEADLINE_MS: '20000', // this machine does other things too
    MAIL_FROM: 'AI Medix <no-reply@aimedix.example>',
    // One machine is one address for a whole clinic or test run.
    CREDENTIAL_CALLS_PER_MINUTE: process.env.CREDENTIAL_CALLS_PER_MINUTE ?? '1200',
    CODES_PER_NETWORK_AN_HOUR: process.env.CODES_PER_NETWORK_AN_HOUR ?? '1200',
    SIGN_UPS_PER_NETWORK_A_DAY: process.env.SIGN_UPS_PER_NETWORK_A_DAY ?? '1000000',
    SIGN_UPS_A_DAY: process.env.SIGN_UPS_A_DAY ?? '1000000',
    TEXT_CODES_A_DAY: process.env.TEXT_CODES_A_DAY ?? '1000000',
    MODEL_CALLS_A_DAY: process.env.MODEL_CALLS_A_DAY ?? '1000000',
    // As long as a sign-in can last at all; a deployed stage asks again after its own while.
    FRESH_SIGN_IN_MINUTES: process.env.FRESH_SIGN_IN_MINUTES ?? String(30 * 24 * 60),
    // Here an administrator may set an authenticator up; deployed stages want one of everybody.
    SECOND_FACTOR: process.env.SECOND_FACTOR ?? 'chosen',
    REQUIRE_PROVED_ADDRESS: process.env.REQUIRE_PROVED_ADDRESS ?? 'false',
    DEV_CODES: 'true', // codes and links also stand in the outbox of this machine
    EVEN_ANSWER_MS: process.env.EVEN_ANSWER_MS ?? '300',
    SMS_SENDER_ID: 'AIMEDX',
    SMS_ENTITY_ID: '0000000000000000000',
    SMS_TEMPLATE_ENGLISH: '0000000000000000001',
    SMS_TEMPLATE_HINDI: '0000000000000000002',
    SMS_PLAN_TEMPLATE_ENGLISH: '0000000000000000003',
    SMS_PLAN_TEMPLATE_HINDI: '0000000000000000004',
    ...paymentSettings(secrets),
    AI_PROVIDER: process.env.OPENAI_API_KEY ? 'openai' : 'reference',
    ...(identityEndpoint !== undefined && { IDENTITY_ENDPOINT: identityEndpoint }),
    ...(process.env.ANDROID_APK_URL && { ANDROID_APK_URL: process.env.ANDROID_APK_URL }),
    SUPPORT_EMAIL: supportEmail,
    SUPPORT_PHONE: '+91 98765 43210',
    SUPPORT_CITY: 'Pune, India',
    LEGAL_ENTITY: 'AI Medix (example)',
    POWERTOOLS_METRICS_DISABLED: 'true', // metrics are lines for CloudWatch; here they would only be noise
    POWERTOOLS_LOG_LEVEL: process.env.POWERTOOLS_LOG_LEVEL ?? 'WARN',
  };
}

/** This machine's own provider, or the real one where its keys were brought along. */
function paymentSettings({ razorpay }: Secrets) {
  const own = !process.env.RAZORPAY_KEY_ID;
  return {
    ...(own && { RAZORPAY_KEY_ID: razorpay.keyId, RAZORPAY_KEY_SECRET: razorpay.keySecret }),
    RAZORPAY_WEBHOOK_SECRET: process.env.RAZORPAY_WEBHOOK_SECRET ?? razorpay.webhookSecret,
    CHECKOUT_SCRIPT: own ? `${checkoutPath}checkout.js` : realCheckout,
    RECURRING_PAYMENTS: process.env.RECURRING_PAYMENTS ?? 'off',
    SELLER_NAME: 'AI Medix (example)',
    SELLER_ADDRESS: '1 Example Road, Pune 411001',
    SELLER_STATE: 'Maharashtra',
  };
}

/** Says whether the person named a service of their own: then their own AWS settings are used for it. */
const broughtAlong = (): boolean =>
  Object.keys(process.env).some((name) => name.startsWith('AWS_ENDPOINT_URL'));

/**
 * Sets the region and keys that the AWS SDK reads. Unless a service of the person's own is named, they are this
 * machine's own, and every other setting (a profile, a session) is removed: it must not be tried on the local services.
 */
export function setSdk(secrets: Secrets): void {
  process.env.AWS_PATIENCE ??= '5'; // the services are as busy as this machine
  const own = { AWS_ACCESS_KEY_ID: secrets.accessKeyId, AWS_SECRET_ACCESS_KEY: secrets.secretAccessKey };
  if (!broughtAlong()) {
    for (const name of ['AWS_PROFILE', 'AWS_SESSION_TOKEN', 'AWS_DEFAULT_REGION']) delete process.env[name];
    Object.assign(process.env, own, { AWS_REGION: region });
    return;
  }
  process.env.AWS_REGION ??= region;
  if (!process.env.AWS_PROFILE && !process.env.AWS_ACCESS_KEY_ID) Object.assign(process.env, own);
}
