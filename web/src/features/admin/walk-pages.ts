import { asProblem } from '#web/api/request';
import type { PanelCursor } from './panel-queries';

/** One page as a walk sees it. */
export type WalkedPage<R> = { rows: readonly R[]; cursor?: PanelCursor };
export type PageOf<R> = (cursor: PanelCursor, signal: AbortSignal) => Promise<WalkedPage<R>>;

type Walk = {
  signal: AbortSignal;
  onProgress: (rows: number) => void;
  /** Waits; a test waits for nothing. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
};

const tries = 5; // of one page: about a minute of being asked to wait, then somebody should know
const longestWaitSeconds = 30; // beyond that a person would think that nothing happens

/** Every row of a list, page after page. A service that asks for patience gets it; stopping rejects. */
export async function walkPages<R>(
  pageOf: PageOf<R>,
  { signal, onProgress, pause = wait }: Walk,
): Promise<R[]> {
  const rows: R[] = [];
  let cursor: PanelCursor;
  do {
    const page = await patiently(() => pageOf(cursor, signal), signal, pause);
    rows.push(...page.rows);
    onProgress(rows.length);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return rows;
}

async function patiently<T>(
  ask: () => Promise<T>,
  signal: AbortSignal,
  pause: NonNullable<Walk['pause']>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await ask();
    } catch (thrown) {
      const { code, details } = asProblem(thrown);
      if (code !== 'TOO_MANY_REQUESTS' || attempt === tries) throw thrown;
      signal.throwIfAborted();
      const seconds = Math.min(Number(details.retryAfter) || attempt, longestWaitSeconds);
      await pause(seconds * 1_000, signal);
    }
  }
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stopped = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stopped);
      resolve();
    }, ms);
    signal.addEventListener('abort', stopped, { once: true });
  });
