import { Problem } from '#contract/problem';

/** Whether the service could not be reached at all, as against having refused. */
export const isUnreachable = (thrown: unknown): boolean =>
  thrown instanceof Problem && thrown.code === 'SERVICE_BUSY';

/** What the service answers; where it cannot be reached, what lies on the device. */
export async function orKept<T>(asked: Promise<T>, kept: () => Promise<T | undefined>): Promise<T> {
  try {
    return await asked;
  } catch (thrown) {
    const found = isUnreachable(thrown) ? await kept().catch(() => undefined) : undefined;
    if (found === undefined) throw thrown;
    return found;
  }
}
