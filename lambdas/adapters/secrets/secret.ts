import { storedSecret } from '#platform/config';
import { traceClient } from '#platform/trace';

/** A secret that was changed is used this soon, also by functions that never sleep. */
const freshMs = 5 * 60_000;

/**
 * A secret named by a setting, fetched when it is first needed and again when it is no longer fresh; while it cannot be
 * fetched again, the last one serves. A setting without the mark is the secret itself, as a single machine has it.
 */
export function secret(setting: string, fetch = fetchSecret, now = Date.now): () => Promise<string> {
  if (!setting.startsWith(storedSecret)) return async () => setting;
  let kept: { value: string; until: number } | undefined;
  let fetching: Promise<string> | undefined;
  const renew = async () => {
    try {
      const value = await fetch(setting.slice(storedSecret.length));
      kept = { value, until: now() + freshMs };
      return value;
    } catch (fault) {
      if (!kept) throw fault;
      return kept.value;
    } finally {
      fetching = undefined; // after a fault the next call tries again
    }
  };
  return async () => {
    if (kept && now() < kept.until) return kept.value;
    fetching ??= renew();
    return fetching;
  };
}

async function fetchSecret(SecretId: string): Promise<string> {
  // Loaded only where a stored secret is used: the client costs every cold start that imports it.
  const { GetSecretValueCommand, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager');
  const { SecretString } = await traceClient(new SecretsManagerClient(), { service: 'SecretsManager' }).send(
    new GetSecretValueCommand({ SecretId }),
  );
  if (!SecretString) throw new Error('the stored secret is empty');
  return SecretString;
}
