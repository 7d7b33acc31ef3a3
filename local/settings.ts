import packageFile from '../package.json' with { type: 'json' };
import type { Secrets } from './folder';
import { names, type Provisioned } from './provision';
import { region } from './stack';

/** The settings of every function on this machine: what the deployed stacks set, with this machine's values. */
export function functionSettings(made: Provisioned, secrets: Secrets, identityEndpoint: string | undefined) {
  return {
    STAGE: 'dev',
    APP_VERSION: packageFile.version,
    TABLE_NAME: names.table,
    USER_POOL_ID: made.userPoolId,
    USER_POOL_CLIENT_ID: made.userPoolClientId,
    KEYED_HASH_SECRET: secrets.keyedHashSecret,
    // One machine is one address for a whole clinic or test run.
    CREDENTIAL_CALLS_PER_MINUTE: process.env.CREDENTIAL_CALLS_PER_MINUTE ?? '1200',
    AI_PROVIDER: process.env.OPENAI_API_KEY ? 'openai' : 'reference',
    ...(identityEndpoint !== undefined && { IDENTITY_ENDPOINT: identityEndpoint }),
    SUPPORT_EMAIL: 'support@aimedix.example',
    SUPPORT_PHONE: '+91 98765 43210',
    SUPPORT_CITY: 'Pune, India',
    LEGAL_ENTITY: 'AI Medix (example)',
    POWERTOOLS_METRICS_DISABLED: 'true', // metrics are lines for CloudWatch; here they would only be noise
    POWERTOOLS_LOG_LEVEL: process.env.POWERTOOLS_LOG_LEVEL ?? 'WARN',
  };
}

/** What the AWS SDK reads: the region and a key that only this machine's services know, unless one was brought. */
export const sdkSettings = (secrets: Secrets) => ({
  AWS_REGION: process.env.AWS_REGION ?? region,
  ...(process.env.AWS_ENDPOINT_URL || process.env.AWS_PROFILE || process.env.AWS_ACCESS_KEY_ID
    ? {}
    : { AWS_ACCESS_KEY_ID: secrets.accessKeyId, AWS_SECRET_ACCESS_KEY: secrets.secretAccessKey }),
});
