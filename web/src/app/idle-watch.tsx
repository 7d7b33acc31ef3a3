import { Suspense, useEffect, useState } from 'react';
import { msUntilIdle, touch } from '#web/api/idle';
import { tell } from '#web/api/session';
import { lazily } from '#web/ui/lazily';

const IdleWarning = lazily(async () => (await import('./idle-warning')).IdleWarning);

const warnMs = 60_000; // WCAG 2.2.1 wants twenty seconds at least to ask for more time
const lookMs = 15_000; // how late a computer that slept notices by itself; a touch and a look at the tab notice at once
const hearTouchMs = 1_000;
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'] as const;
const looks = ['pageshow', 'focus', 'online'] as const;

/** Ends the session when nobody is here, and asks a minute before. */
export function IdleWatch() {
  const { left, stay } = useIdle();
  if (left === undefined) return null;
  return (
    <Suspense>
      <IdleWarning seconds={Math.ceil(left / 1000)} onStay={stay} />
    </Suspense>
  );
}

/** Milliseconds left, in the last minute, and how to say that somebody is here. */
function useIdle() {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let asking = false; // then only the answer counts: a dialog that goes under a moving pointer makes it press something else
    let heard = 0;
    const look = () => {
      clearTimeout(timer);
      const ms = msUntilIdle();
      if (ms === 0) return end();
      asking = ms <= warnMs;
      setLeft(asking ? ms : undefined);
      timer = setTimeout(look, asking ? ms % 1000 || 1000 : Math.min(ms - warnMs, lookMs));
    };
    const onTouch = () => {
      const now = Date.now();
      if (asking || Math.abs(now - heard) < hearTouchMs) return;
      heard = now;
      if (msUntilIdle(now) === 0)
        end(); // whoever wakes the computer may be somebody else
      else touch(now);
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (asking && key !== null) look(); // somebody is here in another tab
    };
    touch();
    look();
    for (const each of touches) addEventListener(each, onTouch, { passive: true, capture: true });
    for (const each of looks) addEventListener(each, look);
    addEventListener('storage', onStorage);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      for (const each of touches) removeEventListener(each, onTouch, { capture: true });
      for (const each of looks) removeEventListener(each, look);
      removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  const stay = () => {
    touch();
    setLeft(undefined);
  };
  return { left, stay };
}

/** Covers the screen at once, then ends the session where it is kept. */
function end(): void {
  tell({ phase: 'signed-out', ending: 'idle' });
  import('#web/api/session-life').then(({ endIdleSession }) => endIdleSession()).catch(() => undefined); // the next page that is opened ends it
}
