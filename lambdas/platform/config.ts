import * as z from 'zod';

// Compiling a schema pays off after hundreds of parses; a function that starts cold parses a few times.
z.config({ jitless: true });

/**
 * Parses a feature's settings once, at cold start. This file alone reads the environment.
 * A wrong setting stops the function at once; the message names settings and what they must be, never their values.
 */
export function readConfig<S extends z.ZodObject>(schema: S): z.output<S> {
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const named = [
      ...new Set(parsed.error.issues.map(({ path, message }) => `${path.join('.')} (${message})`)),
    ];
    throw new Error(`These settings are missing or not valid: ${named.join(', ')}`);
  }
  return parsed.data;
}

/**
 * A client of AWS waits so long before it gives a call up: a second to be connected and so many milliseconds for the
 * answer, both so many times longer as AWS_PATIENCE says. It is set where the services share their processors with
 * everything else: a call that was given up too early is sent again, and may be counted twice.
 */
export function patienceOf(requestMs: number) {
  const times = Number(process.env.AWS_PATIENCE ?? 1);
  return {
    connectionTimeout: 1_000 * times,
    requestTimeout: requestMs * times,
    throwOnRequestTimeout: true,
  };
}

/**
 * The trace of the call that Lambda handed out last, where AWS chose to trace it, and the daemon that takes what is told of
 * it. Lambda writes both into the environment; one machine does not.
 */
export function traceOfCall() {
  if (process.env._X_AMZN_TRACE_ID === undefined) return undefined;
  const [, host, port] = /^(?:.*\budp:)?([\d.]+):(\d+)/.exec(process.env.AWS_XRAY_DAEMON_ADDRESS ?? '') ?? [];
  const parts = new Map(
    (process.env._X_AMZN_TRACE_ID ?? '').split(';').map((part) => part.split('=', 2) as [string, string]),
  );
  const [root, parent] = [parts.get('Root'), parts.get('Parent')];
  if (!host || !root || !parent || parts.get('Sampled') !== '1') return undefined;
  return { root, parent, daemon: { host, port: Number(port) } };
}

/** Marks a setting that is the name of a stored secret instead of the secret. */
export const storedSecret = 'secretsmanager:';

/** `required`: an administrator sets an authenticator up before anything else. `chosen`: only who has one is asked. */
export const SecondFactorSetting = z.enum(['required', 'chosen']);

const fewestSigns = 16; // fewer could be found by trying

/** A secret, or the name of a stored one; a name may be as short as it is. */
export const secretSetting = z
  .string()
  .refine((setting) => setting.startsWith(storedSecret) || setting.length >= fewestSigns, {
    error: `a secret of at least ${fewestSigns} characters, or ${storedSecret}<id>`,
  });
