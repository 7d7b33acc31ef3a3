import { useEffect, useEffectEvent } from 'react';
import { useCountdown } from '#web/ui/use-countdown';
import { type AnyRun, isBusy } from './use-answer';

type Words = { counting: (seconds: number) => string; late: string };

/** Says on a button that an answer comes: it counts down from `seconds`, and goes on when that is not enough. */
export function useBusyText(run: AnyRun, seconds: number, { counting, late }: Words): string {
  const { left, start } = useCountdown();
  const busy = isBusy(run);
  const begin = useEffectEvent(() => start(seconds));
  useEffect(() => {
    if (busy) begin();
  }, [busy]);
  return left > 0 ? counting(left) : late;
}
