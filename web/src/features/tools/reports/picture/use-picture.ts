import { useEffect, useRef, useState } from 'react';
import type { ReadPicture } from '#clinical/pictures/read-picture';
import { fittedSize } from '../shrink-photo';
import type { FromWorker } from './worker-messages';

/** This tells what became of a picture on this device. */
export type Picture =
  | { readonly step: 'reading'; readonly share: number }
  | { readonly step: 'read'; readonly reading: ReadPicture }
  | { readonly step: 'nothing' | 'no report' }
  | { readonly step: 'stopped' }
  | { readonly step: 'failed'; readonly why: 'offline' | 'broken' | 'too large' };

/** More than any telephone takes; unpacked, such a picture is 160 MB. */
const mostPixels = 40_000_000;
/** No line of print is in a smaller one. */
const leastSide = 24;
/** Pixels on the longer side; print on a report needs no more. */
const longest = 2_900;

/** The picture upright and small enough; `undefined` when no browser can open it. */
async function opened(file: File): Promise<ImageBitmap | 'too large' | 'too small' | undefined> {
  const whole = await createImageBitmap(file).catch(() => undefined);
  if (!whole) return undefined;
  const { width, height } = whole;
  const unfit =
    width * height > mostPixels ? 'too large' : Math.min(width, height) < leastSide && 'too small';
  if (unfit) {
    whole.close();
    return unfit;
  }
  const { width: resizeWidth, height: resizeHeight } = fittedSize(width, height, longest);
  if (resizeWidth === width) return whole;
  const small = await createImageBitmap(whole, { resizeWidth, resizeHeight, resizeQuality: 'high' });
  whole.close();
  return small;
}

/** Reads a picture in a thread of its own, which ends with the reading or when it is stopped; then its memory is free again. */
export function usePicture(file: File): { picture: Picture; stop: () => void } {
  const [picture, setPicture] = useState<Picture>({ step: 'reading', share: 0 });
  const ending = useRef<() => void>(undefined);

  useEffect(() => {
    let worker: Worker | undefined;
    let over = false;
    const end = (last?: Picture) => {
      if (over) return;
      over = true;
      worker?.terminate();
      if (last) setPicture(last);
    };
    ending.current = () => end({ step: 'stopped' });
    setPicture({ step: 'reading', share: 0 });
    const begin = async () => {
      const bitmap = await opened(file);
      if (over) return typeof bitmap === 'object' ? bitmap.close() : undefined;
      if (bitmap === undefined) return end({ step: 'failed', why: 'broken' });
      if (bitmap === 'too large') return end({ step: 'failed', why: 'too large' });
      if (bitmap === 'too small') return end({ step: 'nothing' });
      worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' });
      worker.onerror = () => end({ step: 'failed', why: navigator.onLine ? 'broken' : 'offline' });
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.kind === 'progress') setPicture({ step: 'reading', share: data.share });
        else if (data.kind === 'no report') end({ step: 'no report' });
        else if (data.kind === 'failed') end({ step: 'failed', why: data.offline ? 'offline' : 'broken' });
        else end(data.reading.text === '' ? { step: 'nothing' } : { step: 'read', reading: data.reading });
      };
      worker.postMessage(bitmap, [bitmap]);
    };
    begin().catch(() => end({ step: 'failed', why: 'broken' }));
    return () => end();
  }, [file]);

  return { picture, stop: () => ending.current?.() };
}
