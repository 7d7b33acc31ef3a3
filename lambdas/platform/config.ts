import * as z from 'zod';

// Compiling a schema pays off after hundreds of parses; a function that starts cold parses a few times.
z.config({ jitless: true });

/**
 * Parses a feature's settings once, at cold start. This is the only place that reads the environment.
 * A wrong setting stops the function at once; the message names settings and never their values.
 */
export function readConfig<S extends z.ZodObject>(schema: S): z.output<S> {
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))];
    throw new Error(`These settings are missing or not valid: ${names.join(', ')}`);
  }
  return parsed.data;
}
