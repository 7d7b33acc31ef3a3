import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { functionNames } from './functions/bundle';

export const stageNames = ['dev', 'prod'] as const;
export type StageName = (typeof stageNames)[number];

const Text = z.string().trim().min(1);
const Network = z.int().positive();

/**
 * An operator chooses all of this for a stage: `stages/<name>.json`. What a stage does without is `null`, so that
 * nothing is left out by oversight. Nothing here is secret: secrets are named, and lie in Secrets Manager.
 */
export const StageFile = z.strictObject({
  /** Our own address, with its certificate of us-east-1, as CloudFront wants it. */
  domain: z
    .strictObject({
      name: Text,
      certificateArn: z.string().regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\//),
    })
    .nullable(),
  /**
   * A stage that has no domain needs the address that the first deployment told (`npm run deploy` writes it here).
   */
  distributionOrigin: z
    .string()
    .regex(/^https:\/\/[a-z0-9.-]+$/)
    .nullable(),
  alarmEmail: z.email(),
  /** The sender of every mail, at a domain that SES has verified. */
  mailFrom: z.email(),
  support: z.strictObject({ email: z.email(), phone: Text, city: Text, legalEntity: Text }),
  /** India's operators register these (TRAI's DLT): without them they deliver no text message. */
  sms: z.strictObject({
    senderId: z.string().regex(/^[A-Za-z]{3,6}$/),
    entityId: z.string().regex(/^\d{19}$/),
    templateEnglish: z.string().regex(/^\d{19}$/),
    templateHindi: z.string().regex(/^\d{19}$/),
    planTemplateEnglish: z.string().regex(/^\d{19}$/),
    planTemplateHindi: z.string().regex(/^\d{19}$/),
  }),
  /** The language model and Secrets Manager's name of its key; `null`: the built-in reference engine answers. */
  model: z
    .strictObject({
      name: Text,
      keySecretName: Text,
      /** The provider asks this in US dollars for a million tokens that it is told, and that it writes. */
      usdPerMillionTokens: z.strictObject({
        told: z.number().nonnegative(),
        written: z.number().nonnegative(),
      }),
    })
    .nullable(),
  /** An account made for the job that signs in every five minutes and has a case answered; `null`: it only opens pages. */
  watchingPerson: z.strictObject({ email: z.email(), passwordSecretName: Text }).nullable(),
  payments: z.strictObject({
    /** The provider's public name of us. */
    keyId: Text,
    /** Secrets Manager's names: the key's secret, and that of the events; for a day after a change the one before it. */
    keySecretName: Text,
    previousKeySecretName: Text.nullable(),
    webhookSecretName: Text,
    previousWebhookSecretName: Text.nullable(),
    /** True when plans may renew by themselves. */
    recurring: z.boolean(),
    sellerAddress: Text,
    sellerState: Text,
    /** A seller who is registered for GST has one. */
    gstin: Text.nullable(),
  }),
  /** SNS's platform application for Firebase, and the same project as the pages know it. */
  push: z
    .strictObject({
      applicationArn: z.string().regex(/^arn:aws:sns:/),
      /** apiKey, projectId, appId, messagingSenderId, vapidKey. */
      settings: z.record(z.string(), z.string()),
    })
    .nullable(),
  /** The Android app whose links open there. */
  android: z
    .strictObject({
      id: Text,
      fingerprints: z.array(z.string().regex(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/)).min(1),
      /** The app is downloaded from here. */
      apkUrl: z.url().nullable(),
    })
    .nullable(),
  /** For how long after signing in an administrator may grant plans and delete people; then the panel asks again. */
  freshSignInMinutes: z.int().positive().max(60),
  /** A month may cost this in US dollars without tax: operators are told at half, at all, and when it is foreseen. */
  monthlyBudgetUsd: z.int().positive(),
  /** True when AWS's list of addresses with a bad name shuts them out; false: they are counted, for a first week's look. */
  blocksBadAddresses: z.boolean(),
  /** True when GuardDuty looks into every upload; what it finds bad can no longer be read. It costs by the gigabyte. */
  scansUploads: z.boolean(),
  /** The panel searches people in OpenSearch Serverless (decision 30); `null`: in the memory of its function. */
  peopleSearch: z
    .strictObject({
      /** True when the engine keeps a second copy in another zone, at twice the price. */
      redundant: z.boolean(),
      /** Ingestion grows to so many units, each paid by the hour. */
      mostIngestionUnits: z.int().positive().max(96),
    })
    .nullable(),
  /** Functions whose parallel runs are capped. A new account has ten runs in all, of which none can be reserved. */
  reservedConcurrency: z.partialRecord(z.enum(functionNames), z.int().positive()),
  /** The stage may do no more in a day: beyond it sign-ups and codes by SMS wait, and the engine replaces the model. */
  perDay: z.strictObject({ signUps: Network, textCodes: Network, modelCalls: Network }),
  /** One network address may do no more than this. India's mobile networks and colleges put many people behind one. */
  perNetwork: z.strictObject({
    credentialCallsPerMinute: Network,
    codesAnHour: Network,
    signUpsADay: Network,
    callsPerFiveMinutes: Network,
  }),
});
export type StageFile = z.infer<typeof StageFile>;

export const pathOfStage = (name: StageName): URL => new URL(`../stages/${name}.json`, import.meta.url);

/** Reads a stage's file; what is missing, surplus or misspelt is named. */
export function readStageFile(name: StageName): StageFile {
  const parsed = StageFile.safeParse(JSON.parse(readFileSync(pathOfStage(name), 'utf8')));
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(({ path, message }) => `  ${path.join('.') || 'file'}: ${message}`);
  throw new Error(`stages/${name}.json is not valid:\n${wrong.join('\n')}`);
}

// Values that belong to nobody: they fill a file until somebody chooses.
const neutral = /\.example\b|\bexample\b|^0{15,}|\b0{5} 0{5}\b|^the-key-id/i;

/** The names of the choices that still hold a value that belongs to nobody. */
export function neutralChoices(choices: unknown, at = ''): string[] {
  if (typeof choices === 'string') return neutral.test(choices) ? [at] : [];
  if (typeof choices !== 'object' || choices === null) return [];
  return Object.entries(choices).flatMap(([name, value]) =>
    neutralChoices(value, at === '' ? name : `${at}.${name}`),
  );
}
