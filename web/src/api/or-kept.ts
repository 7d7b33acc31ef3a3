import { Problem } from '#contract/problem';

/** Says whether the service could not be reached at all, as against having refused. */
export const isUnreachable = (thrown: unknown): boolean =>
  thrown instanceof Problem && thrown.code === 'SERVICE_BUSY';

/** Gives the service's answer or, where the service cannot be reached, what lies on the device. */
export async function orKept<T>(asked: Promise<T>, kept: () => Promise<T | undefined>): Promise<T> {
  try {
    return await asked;
  } catch (thrown) {
    const found = isUnreachable(thrown) ? await kept().catch(() => undefined) : undefined;
    if (found === undefined) throw thrown;
    return found;
  }
}
