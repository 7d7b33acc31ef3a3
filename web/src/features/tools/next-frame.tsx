import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** Does that when so many more frames were drawn; who has turned to another page needs none of them drawn, and waits. */
export function afterFrames(frames: number, act: () => void): void {
  if (frames === 0) act();
  else requestAnimationFrame(() => afterFrames(frames - 1, act));
}

/**
 * Draws what it holds so many frames after the one in which it came. What ends a text needs as long to be drawn as the last of
 * the text itself, and a finger would wait for both at once.
 */
export function NextFrame({ frames = 1, children }: { frames?: number; children: ReactNode }) {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => afterFrames(frames, () => startTransition(() => setDrawn(true))), [frames]);
  return isDrawn && children;
}
