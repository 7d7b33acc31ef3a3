import * as z from 'zod';

// Compiling a schema pays off after hundreds of parses; a function that starts cold parses a few times.
z.config({ jitless: true });

/**
 * Parses a feature's settings once, at cold start. This is the only place that reads the environment.
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
