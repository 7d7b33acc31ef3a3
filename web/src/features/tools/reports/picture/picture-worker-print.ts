import makeCore from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import type { Grey } from '#clinical/pictures/grey';
import type { ReadWord } from '#clinical/pictures/page-text';
import { type Learnt, openRecogniser, type PictureKind, type Recognise } from '#clinical/pictures/recogniser';

// One thread that recognises print, for the thread that reads a picture: two of them read two stretches at once. Its name begins
// like that one's, whose headers alone allow WebAssembly.

/** First what it needs to begin, then one picture after the other; each is answered before the next is sent. */
export type ToPrint =
  | { readonly kind: 'open'; readonly core: ArrayBuffer; readonly learnt: Learnt }
  | { readonly kind: 'read'; readonly picture: Grey; readonly as: PictureKind };
/** The words of one picture; `undefined` when the reader did not start or broke. */
export type FromPrint = readonly ReadWord[] | undefined;

let opened: Promise<Recognise> | undefined;

addEventListener('message', ({ data }: MessageEvent<ToPrint>) => {
  if (data.kind === 'open') {
    opened = openRecogniser(makeCore, data.core, data.learnt);
    opened.catch(() => undefined); // told with the first picture
    return;
  }
  Promise.resolve(opened)
    .then((recognise) => recognise?.(data.picture, data.as))
    .then(
      (words: FromPrint) => postMessage(words),
      () => postMessage(undefined),
    );
});
