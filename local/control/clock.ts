export type ShiftableClock = {
  /** Makes it `iso` now; time then goes on from there, or stands until the clock is set again. */
  set(iso: string, stands?: boolean): void;
  /** Sets the clock so many milliseconds ahead of the real time (or, when negative, behind it). Calls do not add up. */
  shift(ms: number): void;
  /** Goes back to the real time. */
  reset(): void;
  /** The latest moment that the clock has ever shown; jobs may have run up to it, even when the clock is earlier now. */
  farthest(): Date;
  /** Puts the real Date back in its place. */
  uninstall(): void;
};

/**
 * Replaces the global Date by one that can be set, so everything in this process reads one clock; timers
 * keep real time. A proxy, not a subclass: dates of before, dates that Node makes itself and `Date()` as a
 * plain call all stay what they are, and `instanceof Date` holds for each of them.
 */
export function shiftableClock(): ShiftableClock {
  const RealDate = globalThis.Date;
  let offsetMs = 0;
  let standsAtMs: number | undefined;
  const now = () => standsAtMs ?? RealDate.now() + offsetMs;
  let farthestMs = now();
  const shiftTo = (ms: number) => {
    farthestMs = Math.max(farthestMs, now());
    offsetMs = ms;
    standsAtMs = undefined;
  };

  const ShiftedDate = new Proxy(RealDate, {
    construct: (_, args, caller) => Reflect.construct(RealDate, args.length === 0 ? [now()] : args, caller),
    apply: () => new RealDate(now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
  globalThis.Date = ShiftedDate;

  return {
    set(iso, stands = false) {
      const wanted = RealDate.parse(iso);
      if (Number.isNaN(wanted)) throw new RangeError('The clock takes an ISO 8601 time.');
      shiftTo(wanted - RealDate.now());
      if (stands) standsAtMs = wanted;
    },
    shift(ms) {
      if (!Number.isSafeInteger(ms) || Number.isNaN(new RealDate(RealDate.now() + ms).getTime()))
        throw new RangeError('The clock takes a whole number of milliseconds.');
      shiftTo(ms);
    },
    reset() {
      shiftTo(0);
    },
    farthest: () => new RealDate(Math.max(farthestMs, now())),
    uninstall() {
      if (globalThis.Date === ShiftedDate) globalThis.Date = RealDate;
    },
  };
}
