import { useCallback, useEffect, useState } from 'react';

const tickMs = 250; // a second must not be skipped when timers are late

/** Seconds left until a moment, and how to start. By the clock, so that a sleeping tab is right when it wakes. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);

  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) setUntil(0);
    }, tickMs);
    return () => clearInterval(timer);
  }, [until]);

  const start = useCallback((seconds: number) => {
    setUntil(Date.now() + seconds * 1000);
    setLeft(seconds);
  }, []);
  return { left, start };
}
