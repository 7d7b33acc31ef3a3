/** Collects pieces of text and hands them on at most once a frame: a stream must not render a hundred times a second. */
export function perFrame(apply: (text: string) => void): { add: (piece: string) => void; flush: () => void } {
  let collected = '';
  let frame = 0;
  const flush = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    if (collected === '') return;
    const text = collected;
    collected = '';
    apply(text);
  };
  return {
    add: (piece) => {
      collected += piece;
      frame ||= requestAnimationFrame(flush);
    },
    flush,
  };
}
