/** Waits so many milliseconds, or until the signal aborts. */
export const pause = (ms: number, until?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (until?.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      until?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    until?.addEventListener('abort', done);
  });
