import { credentials } from '../ports/emulators/support';

/** The services that the suites of test/ports can run against. */
type Service = 'TABLES' | 'FILES' | 'POOL' | 'PROOFS' | 'MAIL' | 'TEXTS' | 'MESSAGES';

/**
 * With `TEST_<SERVICE>=service` a suite runs against the service that the environment names: a sandbox account by its
 * region and keys, or any endpoint by `AWS_ENDPOINT_URL_…`. Without, it runs against the emulator of one machine. So a
 * suite shows where the two differ.
 */
export const isOfService = (service: Service): boolean => process.env[`TEST_${service}`] === 'service';

/** A setting that a suite needs where it runs against a service: what no suite can make for itself. */
export function settingOfService(name: `TEST_${string}`): string {
  const value = process.env[name];
  if (!value) throw new Error(`This suite runs against the service and needs ${name} (docs/aws.md).`);
  return value;
}

type Endpoint = `AWS_ENDPOINT_URL_${'S3' | 'SNS' | 'SESV2' | 'COGNITO_IDENTITY_PROVIDER'}`;

/** Leads the SDK to an emulator, as the environment does that of the product; gives the way back. */
export function leadTo(endpoint: Endpoint, address: string): () => void {
  const settings = {
    [endpoint]: address,
    AWS_REGION: 'ap-south-1',
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
  const before = Object.keys(settings).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, settings);
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
}
