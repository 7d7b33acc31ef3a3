import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { knowledgeOfReports } from '#clinical/knowledge/of-reports';
import { catalogueOf } from '#clinical/labs/names';
import { readPicture } from '#clinical/pictures/read-picture';
import { inThisThread, type MakeCore, openRecogniser, type Recogniser } from '#clinical/pictures/recogniser';
import { reportText } from '#clinical/pictures/report-text';
import type { Scan, ScanRead } from '../../tools/ports';
import { watchMemory } from './memory-watch';

// Reads scanned pages in a process of its own, one after the other, and tells each as soon as it is read.
const [mostBytes = 0] = process.argv.slice(2).map(Number);
watchMemory(mostBytes);

const packages = createRequire(import.meta.url);
// Deployed, the files of the packages lie beside this one under names of ours.
const fromSource = import.meta.url.endsWith('.ts');
const fileOf = (deployed: string, inPackage: string): string =>
  fromSource ? packages.resolve(inPackage) : fileURLToPath(new URL(`./${deployed}`, import.meta.url));

const makeCore = packages(
  fileOf('tesseract-core.cjs', 'tesseract.js-core/tesseract-core-simd-lstm.js'),
) as MakeCore;
const wasm = readFileSync(fileOf('tesseract-core.wasm', 'tesseract.js-core/tesseract-core-simd-lstm.wasm'));
/** Reads what Tesseract has learnt of a language. */
const learnt = (language: 'eng' | 'hin'): Uint8Array => {
  const inPackage = `@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`;
  return gunzipSync(readFileSync(fileOf(`${language}.traineddata.gz`, inPackage)));
};

process.once('message', async ({ scans }: { scans: readonly Scan[] }) => {
  const recogniser = inThisThread(await openRecogniser(makeCore, wasm, { eng: learnt('eng') }));
  let opened: Promise<Recogniser> | undefined;
  const hindi = () => {
    opened ??= openRecogniser(makeCore, wasm, { hin: learnt('hin') }).then(inThisThread);
    return opened;
  };
  const catalogue = catalogueOf(knowledgeOfReports.analytes);
  for (const scan of scans) {
    const reading = await readPicture(scan, recogniser, catalogue, undefined, hindi);
    const inWords = reading.rows.length + reading.unread.length === 0;
    const read: ScanRead = {
      text: inWords ? reading.text : reportText(reading, { values: {}, lines: [] }),
      unsure: reading.rows.flatMap(({ printed, en, hi }) => (printed === undefined ? [{ en, hi }] : [])),
      unreadLines: reading.unread.length,
    };
    await new Promise<void>((sent) => process.send?.(read, () => sent()));
  }
  process.exit(0);
});
process.send?.('ready');
