import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { retention } from '#contract/product';
import type { AndroidApp } from './edge/app-links';
import { appOrigin } from './edge/app-origin';
import type { FunctionName } from './functions/bundle';
import { neutralChoices, readStageFile, type StageFile, type StageName, stageNames } from './stage-file';

/** These settings differ between the stages: what an operator chose, and what follows from the stage's purpose. */
export type StageSettings = {
  readonly name: StageName;
  readonly region: string;
  /** The policy says what becomes of stored data when its stack goes. */
  readonly removal: RemovalPolicy;
  readonly deletionProtection: boolean;
  /** Logs of the functions: Indian rules ask for 180 days, kept in India. */
  readonly logRetention: RetentionDays;
  /** The security log (who called what, when): a year. */
  readonly securityLogRetention: RetentionDays;
  /** Log files in buckets, which are not removed by a retention but by a lifecycle rule. */
  readonly logFilesKept: Duration;
  /** This address is told when an alarm rings. */
  readonly alarmEmail: string;
  /** Pages from these origins may send files to the reports bucket. */
  readonly allowedOrigins: readonly string[];
  readonly support: StageFile['support'];
  readonly perNetwork: StageFile['perNetwork'];
  readonly perDay: StageFile['perDay'];
  /** True when a language model is asked only for people of whom a code has proved a mailbox or a number. */
  readonly requireProvedAddress: boolean;
  /** Signing up is answered no sooner than this, so that its time does not tell who has an account. */
  readonly evenAnswer: Duration;
  readonly sms: StageFile['sms'];
  /** Functions whose parallel runs are capped, because each run spends money or guards passwords. */
  readonly reservedConcurrency: Partial<Record<FunctionName, number>>;
  readonly model: StageFile['model'];
  readonly watchingPerson: StageFile['watchingPerson'];
  readonly domain: StageFile['domain'];
  /** The pages stand at this address: links in mails lead there. */
  readonly pagesOrigin: string;
  /** True when that address leads anywhere: a first deployment without a domain learns it from AWS. */
  readonly knowsItsAddress: boolean;
  readonly mailFrom: { readonly name: string; readonly address: string };
  /** SNS's platform application for Firebase; without one there are no push messages. */
  readonly pushApplicationArn?: string;
  /** The same Firebase project as the pages know it, as JSON. */
  readonly pushSettings?: string;
  /** The Android app whose links open there; without one they open in the browser. */
  readonly androidApp?: AndroidApp;
  /** The app is downloaded from here; without it the pages say that it is not there yet. */
  readonly androidApkUrl?: string;
  readonly payments: StageFile['payments'];
  readonly freshSignInMinutes: StageFile['freshSignInMinutes'];
  readonly monthlyBudgetUsd: StageFile['monthlyBudgetUsd'];
  readonly scansUploads: StageFile['scansUploads'];
  readonly peopleSearch: StageFile['peopleSearch'];
  readonly blocksBadAddresses: StageFile['blocksBadAddresses'];
  /** A stage that people depend on is not deployed without its pages. */
  readonly needsPages: boolean;
  /** Choices that people depend on and that nobody has made yet: with any of them the stage is not deployed. */
  readonly unchosen: readonly string[];
};

/** The stages, from their files. */
export const stages = (): readonly StageSettings[] =>
  stageNames.map((name) => stageOf(name, readStageFile(name)));

// The domain `.invalid` leads nowhere by definition: the first deployment without a domain learns its address from AWS.
const notYetKnown = 'https://ai-medix.invalid';
const pagesDevServer = 'http://localhost:5173';

/** A stage that people depend on keeps its data, and is whole. */
export function stageOf(name: StageName, file: StageFile): StageSettings {
  const isProd = name === 'prod';
  const origin = file.domain ? `https://${file.domain.name}` : file.distributionOrigin;
  return {
    name,
    region: 'ap-south-1', // Mumbai: health data and its logs stay in India
    removal: isProd ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    deletionProtection: isProd,
    logRetention: RetentionDays.SIX_MONTHS,
    securityLogRetention: RetentionDays.ONE_YEAR,
    logFilesKept: Duration.days(retention.logDays),
    alarmEmail: file.alarmEmail,
    // Until the address is known any page may send the form, which is signed and good for one file of one person.
    allowedOrigins: origin ? [origin, appOrigin, ...(isProd ? [] : [pagesDevServer])] : ['*'],
    pagesOrigin: origin ?? notYetKnown,
    knowsItsAddress: origin !== null,
    freshSignInMinutes: file.freshSignInMinutes,
    monthlyBudgetUsd: file.monthlyBudgetUsd,
    scansUploads: file.scansUploads,
    peopleSearch: file.peopleSearch,
    blocksBadAddresses: file.blocksBadAddresses,
    evenAnswer: Duration.millis(1_500), // a sign-up from a cold start takes a second
    mailFrom: { name: 'AI Medix', address: file.mailFrom },
    support: file.support,
    perNetwork: file.perNetwork,
    perDay: file.perDay,
    sms: file.sms,
    reservedConcurrency: file.reservedConcurrency,
    model: file.model,
    watchingPerson: file.watchingPerson,
    domain: file.domain,
    payments: file.payments,
    ...(file.push && {
      pushApplicationArn: file.push.applicationArn,
      pushSettings: JSON.stringify(file.push.settings),
    }),
    ...(file.android && {
      androidApp: { id: file.android.id, fingerprints: file.android.fingerprints },
      ...(file.android.apkUrl !== null && { androidApkUrl: file.android.apkUrl }),
    }),
    requireProvedAddress: isProd,
    needsPages: isProd,
    unchosen: isProd ? neutralChoices(file) : [],
  };
}
