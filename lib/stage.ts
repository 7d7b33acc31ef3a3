import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { retention } from '#contract/product';
import { type AndroidApp, androidAppOf } from './edge/app-links';
import { appOrigin } from './edge/app-origin';
import type { FunctionName } from './functions/bundle';

const stageNames = ['dev', 'prod'] as const;
export type StageName = (typeof stageNames)[number];

/** What differs between the stages, and what an operator chooses. Nothing here is secret. */
export type StageSettings = {
  readonly name: StageName;
  readonly region: string;
  /** What becomes of stored data when its stack goes. */
  readonly removal: RemovalPolicy;
  readonly deletionProtection: boolean;
  /** Logs of the functions: Indian rules ask for 180 days, kept in India. */
  readonly logRetention: RetentionDays;
  /** The security log (who called what, when): a year. */
  readonly securityLogRetention: RetentionDays;
  /** Log files in buckets, which are not removed by a retention but by a lifecycle rule. */
  readonly logFilesKept: Duration;
  /** Who is told when an alarm rings. */
  readonly alarmEmail: string;
  /** Where pages that may send files to the reports bucket come from. */
  readonly allowedOrigins: readonly string[];
  readonly support: {
    readonly email: string;
    readonly phone: string;
    readonly city: string;
    readonly legalEntity: string;
  };
  /** Calls a minute from one network address to the endpoints that take a password or a code. */
  readonly credentialCallsPerMinute: number;
  /** One-time codes an hour for one network address: a clinic or a college shares one. */
  readonly codesPerNetworkAnHour: number;
  /** Whether answers tell one-time codes and reset links themselves, for checks without a telephone. */
  readonly tellsCodes: boolean;
  /** Whether a language model is asked only for people of whom a code has proved a mailbox or a number. */
  readonly requireProvedAddress: boolean;
  /** Signing up is answered no sooner than this, so that its time does not tell who has an account. */
  readonly signUpAnswer: Duration;
  /** What India's operators have registered (TRAI's DLT): without it they deliver no text message. */
  readonly sms: {
    readonly senderId: string;
    readonly entityId: string;
    readonly templateIds: { readonly english: string; readonly hindi: string };
  };
  /** Functions whose parallel runs are capped, because each run spends money or guards passwords. */
  readonly reservedConcurrency: Partial<Record<FunctionName, number>>;
  readonly model: {
    readonly name: string;
    /** Secrets Manager's name of the model's key; without one the built-in reference engine answers. */
    readonly keySecretName?: string;
  };
  /** Our own address, with its certificate (of us-east-1, as CloudFront wants it); otherwise CloudFront's. */
  readonly domain?: { readonly name: string; readonly certificateArn: string };
  /** Where the pages are: links in mails lead there. */
  readonly pagesOrigin: string;
  /** The sender of every mail, of a domain that SES has verified. */
  readonly mailFrom: { readonly name: string; readonly address: string };
  /** SNS's platform application for Firebase; without one there are no push messages. */
  readonly pushApplicationArn?: string;
  /** The same Firebase project as the pages know it: apiKey, projectId, appId, messagingSenderId, vapidKey as JSON. */
  readonly pushSettings?: string;
  /** The Android app whose links open there; without its key's fingerprint they open in the browser. */
  readonly androidApp?: AndroidApp;
  /** Where the app is downloaded; without it the pages say that it is not there yet. */
  readonly androidApkUrl?: string;
  /** The payment provider's account, and the seller as receipts name it. */
  readonly payments: {
    /** The provider's public name of us. */
    readonly keyId: string;
    /** Secrets Manager's names: the key's secret, and that of the events; the one before it for a day after a change. */
    readonly keySecretName: string;
    readonly webhookSecretName: string;
    readonly previousWebhookSecretName?: string;
    /** Whether plans may renew by themselves. */
    readonly recurring: boolean;
    readonly sellerAddress: string;
    readonly sellerState: string;
    /** Of a seller who is registered for GST. */
    readonly gstin?: string;
  };
  /** A stage that people depend on is not deployed without its pages. */
  readonly needsPages: boolean;
};

/** Reads a choice of the operator's: `cdk deploy -c alarmEmail=…`, or `-c prod.alarmEmail=…` for one stage. */
type ChoiceReader = (choice: string) => string | undefined;

/** The stages as data. Names under `.example` are neutral values that belong to nobody. */
export const stages = (chosen: ChoiceReader): readonly StageSettings[] => [dev(chosen), prod(chosen)];

const pagesDevServer = 'http://localhost:5173';

const dev = (chosen: ChoiceReader): StageSettings => {
  const shared = sharedBy('dev', chosen);
  return {
    ...shared,
    removal: RemovalPolicy.DESTROY,
    deletionProtection: false,
    allowedOrigins: [...shared.allowedOrigins, pagesDevServer],
    credentialCallsPerMinute: 600, // automated checks sign in many people from one address
    codesPerNetworkAnHour: 600,
    tellsCodes: true,
    requireProvedAddress: false,
    signUpAnswer: Duration.millis(1_500),
    reservedConcurrency: {}, // a new account has ten runs in all, of which none can be reserved
    needsPages: false,
  };
};

const prod = (chosen: ChoiceReader): StageSettings => {
  const shared = sharedBy('prod', chosen);
  return {
    ...shared,
    removal: RemovalPolicy.RETAIN,
    deletionProtection: true,
    credentialCallsPerMinute: 60,
    codesPerNetworkAnHour: 20, // each costs money, and tells whether a number has an account
    tellsCodes: false,
    requireProvedAddress: true,
    signUpAnswer: Duration.millis(1_500), // a sign-up from a cold start takes a second
    reservedConcurrency: { tools: 100, auth: 50 }, // of the account's usual 1,000
    model: { keySecretName: 'ai-medix/prod/model-key', ...shared.model },
    needsPages: true,
  };
};

function sharedBy(name: StageName, anyStage: ChoiceReader) {
  const chosen: ChoiceReader = (choice) => anyStage(`${name}.${choice}`) ?? anyStage(choice);
  const domainName = chosen('domainName');
  const certificateArn = chosen('certificateArn');
  const keySecretName = chosen('modelKeySecret');
  const pushApplicationArn = chosen('pushApplicationArn');
  const pushSettings = chosen('pushSettings');
  const androidApp = androidAppOf(chosen('androidAppId') ?? 'in.aimedix.app', chosen('androidFingerprints'));
  const androidApkUrl = chosen('androidApkUrl');
  const host = domainName ?? 'ai-medix.example';
  return {
    name,
    region: 'ap-south-1', // Mumbai: health data and its logs stay in India
    logRetention: RetentionDays.SIX_MONTHS,
    securityLogRetention: RetentionDays.ONE_YEAR,
    logFilesKept: Duration.days(retention.logDays),
    alarmEmail: chosen('alarmEmail') ?? 'operations@ai-medix.example',
    allowedOrigins: [`https://${host}`, appOrigin],
    pagesOrigin: `https://${host}`,
    mailFrom: { name: 'AI Medix', address: chosen('mailFrom') ?? `no-reply@${host}` },
    ...(pushApplicationArn !== undefined && { pushApplicationArn }),
    ...(pushSettings !== undefined && { pushSettings }),
    ...(androidApp !== undefined && { androidApp }),
    ...(androidApkUrl !== undefined && { androidApkUrl }),
    sms: {
      senderId: chosen('smsSenderId') ?? 'AIMEDX',
      entityId: chosen('smsEntityId') ?? '0000000000000000000',
      templateIds: {
        english: chosen('smsTemplateEnglish') ?? '0000000000000000001',
        hindi: chosen('smsTemplateHindi') ?? '0000000000000000002',
      },
    },
    support: {
      email: chosen('supportEmail') ?? 'support@ai-medix.example',
      phone: chosen('supportPhone') ?? '+91 00000 00000',
      city: chosen('supportCity') ?? 'Example City',
      legalEntity: chosen('legalEntity') ?? 'AI Medix Example Entity',
    },
    payments: paymentsOf(name, chosen),
    model: {
      name: chosen('model') ?? 'gpt-5-mini',
      ...(keySecretName !== undefined && { keySecretName }),
    },
    ...(domainName !== undefined &&
      certificateArn !== undefined && { domain: { name: domainName, certificateArn } }),
  };
}

function paymentsOf(name: StageName, chosen: ChoiceReader): StageSettings['payments'] {
  const previous = chosen('previousWebhookSecret');
  const gstin = chosen('gstin');
  return {
    keyId: chosen('razorpayKeyId') ?? 'the-key-id-of-the-provider',
    keySecretName: chosen('razorpayKeySecret') ?? `ai-medix/${name}/razorpay-key`,
    webhookSecretName: chosen('razorpayWebhookSecret') ?? `ai-medix/${name}/razorpay-webhook`,
    ...(previous !== undefined && { previousWebhookSecretName: previous }),
    recurring: chosen('recurringPayments') === 'on',
    sellerAddress: chosen('sellerAddress') ?? '1 Example Road, Example City 000000',
    sellerState: chosen('sellerState') ?? 'Maharashtra',
    ...(gstin !== undefined && { gstin }),
  };
}
