/** Marks a setting that is the name of a stored secret instead of the secret. */
const stored = 'secretsmanager:';

/**
 * A secret named by a setting, fetched once and only when it is first needed. A setting without the mark is the
 * secret itself, as a single machine has it.
 */
export function secret(setting: string): () => Promise<string> {
  if (!setting.startsWith(stored)) return async () => setting;
  let fetching: Promise<string> | undefined;
  return () => {
    fetching ??= fetchSecret(setting.slice(stored.length)).catch((fault: unknown) => {
      fetching = undefined; // the next call tries again
      throw fault;
    });
    return fetching;
  };
}

async function fetchSecret(SecretId: string): Promise<string> {
  // Loaded only where a stored secret is used: the client costs every cold start that imports it.
  const { GetSecretValueCommand, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager');
  const { SecretString } = await new SecretsManagerClient().send(new GetSecretValueCommand({ SecretId }));
  if (!SecretString) throw new Error('the stored secret is empty');
  return SecretString;
}
