import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import {
  inThisThread,
  type MakeCore,
  openRecogniser,
  type Recogniser,
} from '../../clinical/pictures/recogniser';

const packages = createRequire(import.meta.url);

const makeCore = packages('tesseract.js-core/tesseract-core-simd-lstm.js') as MakeCore;
const wasm = readFileSync(packages.resolve('tesseract.js-core/tesseract-core-simd-lstm.wasm'));
const learnt = (language: 'eng' | 'hin'): Uint8Array =>
  gunzipSync(
    readFileSync(
      packages.resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`),
    ),
  );

/** The reader of pictures as a browser has it, from the same files, in this process. */
export const recogniserHere = async (): Promise<Recogniser> =>
  inThisThread(await openRecogniser(makeCore, wasm, { eng: learnt('eng') }));

let opened: Promise<Recogniser> | undefined;
/** The reader of Hindi, opened when a page first asks for it. */
export function hindiHere(): Promise<Recogniser> {
  opened ??= openRecogniser(makeCore, wasm, { hin: learnt('hin') }).then(inThisThread);
  return opened;
}
