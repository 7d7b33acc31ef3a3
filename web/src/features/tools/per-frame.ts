// Twelve drawings a second read as a flow; more would leave a slow phone no time for a finger.
const apartMs = 80;

/**
 * Collects pieces of text and hands them on with a frame, and not before the frames before it had time to be drawn: a
 * stream must not render a hundred times a second.
 */
export function perFrame(apply: (text: string) => void): { add: (piece: string) => void; flush: () => void } {
  let collected = '';
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  const flush = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    timer = undefined;
    frame = 0;
    last = performance.now();
    if (collected === '') return;
    const text = collected;
    collected = '';
    apply(text);
  };
  const schedule = () => {
    timer = setTimeout(
      () => {
        frame = requestAnimationFrame(flush);
      },
      Math.max(0, last + apartMs - performance.now()),
    );
  };
  return {
    add: (piece) => {
      collected += piece;
      if (timer === undefined) schedule();
    },
    flush,
  };
}
