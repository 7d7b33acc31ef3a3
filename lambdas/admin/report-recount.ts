import { log } from '#platform/log';

type Recount = {
  readonly differences: readonly { shard: number; counter: string; stored: number; counted: number }[];
  readonly busy: readonly number[];
};

/** Reports a wrong counter as a fault of ours, although it is repaired by now: the alarm rings. */
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
