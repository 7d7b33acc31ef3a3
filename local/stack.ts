import { join } from 'node:path';
import { type FaultBook, faultTargets, type Target } from './control/fault-book';
import { type FaultProxy, startFaultProxy } from './control/faults';
import { type Cognito, startCognito } from './emulators/cognito';
import { costUnderTest, usualCost } from './emulators/cognito/passwords';
import { startDynamo } from './emulators/dynamo';
import type { LoopbackServer } from './emulators/loopback';
import { type Outbox, startOutbox } from './emulators/outbox';
import { type Razorpay, startRazorpay } from './emulators/razorpay';
import { startS3 } from './emulators/s3';
import type { Folder } from './folder';
import { localTriggers } from './functions';

/** The SDK reads from these variables where a service is; a service whose variable is set before the start is not started. */
const variables: Record<Target, string> = {
  dynamodb: 'AWS_ENDPOINT_URL_DYNAMODB',
  cognito: 'AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER',
  s3: 'AWS_ENDPOINT_URL_S3',
  sns: 'AWS_ENDPOINT_URL_SNS',
  ses: 'AWS_ENDPOINT_URL_SESV2',
  openai: 'OPENAI_BASE_URL',
  razorpay: 'RAZORPAY_BASE_URL',
};

// The outbox stands for mailboxes and telephones of others, whose letters are looked at on the day.
const lettersKeptMs = 86_400_000;

export type Stack = {
  /** Each service answers at its address here, with the faults and counts of its proxy. */
  endpoints: Record<string, string>;
  cognito: Cognito | undefined;
  outbox: Outbox | undefined;
  /** Undefined where the real provider's keys, or another provider, were brought along. */
  razorpay: Razorpay | undefined;
  proxies: Partial<Record<Target, FaultProxy>>;
  /** Resolves with the reason when a part that nothing works without has ended by itself. */
  broken: Promise<string>;
  /** This machine does these for itself at their hours, beside the product's jobs. */
  jobs: Record<string, () => Promise<void>>;
  close(): Promise<void>;
};

/** Starts the AWS services of this machine that are not brought along, and says where they are. */
export async function startStack(folder: Folder, book: FaultBook | undefined): Promise<Stack> {
  const own = (target: Target) =>
    !process.env[variables[target]] && !(isAws(target) && process.env.AWS_ENDPOINT_URL);
  const region = process.env.AWS_REGION ?? '';
  // The keys that the SDK of this process signs with.
  const accessKeyId = process.env.AWS_ACCESS_KEY_ID ?? folder.secrets.accessKeyId;
  const secretAccessKey = process.env.AWS_SECRET_ACCESS_KEY ?? folder.secrets.secretAccessKey;
  const dir = (name: string) => join(folder.path, name);

  const [dynamo, cognito, s3, outbox, razorpay] = await Promise.all([
    own('dynamodb') ? startDynamo({ dir: dir('dynamodb'), tools: dir('tools') }) : undefined,
    own('cognito')
      ? startCognito({
          file: join(dir('cognito'), 'pool.jsonl'),
          region,
          triggers: localTriggers,
          passwordCost: book ? costUnderTest : usualCost,
        })
      : undefined,
    own('s3') ? startS3({ dir: dir('s3'), accessKeyId, secretAccessKey }) : undefined,
    own('sns') || own('ses') ? startOutbox({ dir: dir('outbox'), region }) : undefined,
    own('razorpay') && !process.env.RAZORPAY_KEY_ID
      ? startRazorpay({ dir: dir('razorpay'), ...folder.secrets.razorpay })
      : undefined,
  ]);
  const started: Partial<Record<Target, LoopbackServer | undefined>> = {
    dynamodb: dynamo,
    cognito,
    s3,
    sns: own('sns') ? outbox : undefined,
    ses: own('ses') ? outbox : undefined,
    razorpay,
  };

  const proxies: Stack['proxies'] = {};
  const endpoints: Record<string, string> = {};
  for (const target of faultTargets) {
    const upstream = started[target]?.endpoint ?? process.env[variables[target]];
    if (upstream === undefined) continue;
    if (book) proxies[target] = await startFaultProxy({ target, upstream }, book);
    endpoints[variables[target]] = proxies[target]?.endpoint ?? upstream;
  }
  // The outbox is closed first, because it lets messages that are being sent end, and they need all other services.
  const parts = [outbox, razorpay, ...Object.values(proxies), dynamo, cognito, s3];
  return {
    endpoints,
    cognito,
    outbox,
    razorpay,
    proxies,
    jobs: {
      // Bytes of erased people go from its files within the hour, letters within a day of it.
      'forget-erased': async () => {
        await dynamo?.forget();
        await outbox?.forget(new Date(Date.now() - lettersKeptMs));
      },
    },
    broken: dynamo?.ended ?? new Promise(() => {}),
    close: async () => {
      for (const part of parts) await part?.close();
    },
  };
}

/** Says whether the SDK of AWS speaks to the service; one variable can send all such services elsewhere. */
const isAws = (target: Target): boolean => target !== 'openai' && target !== 'razorpay';
