import { log } from '#platform/log';

type Recount = {
  readonly differences: readonly { shard: number; counter: string; stored: number; counted: number }[];
  readonly busy: readonly number[];
};

/** A counter that was wrong is a fault of ours, repaired or not: it is logged as one, and the alarm rings. */
export function reportRecount(recounted: Recount): Recount {
  for (const difference of recounted.differences) {
    log.error('a counter was not what it counts; it is now', undefined, difference);
  }
  if (recounted.busy.length > 0) {
    log.warn('shares changed while they were counted; the next run looks again', {
      shares: recounted.busy.length,
    });
  }
  return recounted;
}
