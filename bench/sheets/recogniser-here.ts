import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import type { Recognise } from '../../clinical/pictures/read-picture';
import { type MakeCore, openRecogniser } from '../../clinical/pictures/recogniser';

const packages = createRequire(import.meta.url);

/** The reader of pictures as a browser has it, from the same files, in this process. */
export function recogniserHere(): Promise<Recognise> {
  const makeCore = packages('tesseract.js-core/tesseract-core-simd-lstm.js') as MakeCore;
  const wasm = readFileSync(packages.resolve('tesseract.js-core/tesseract-core-simd-lstm.wasm'));
  const learnt = packages.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz');
  return openRecogniser(makeCore, wasm, gunzipSync(readFileSync(learnt)));
}
